import type { Conditions, Measurement, Suite } from './measurement.js';

/** Measures what is wanted of these suites, one after the other. */
export async function measureAll(
  suites: readonly Suite[],
  conditions: Conditions,
): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const suite of suites) {
    if (!namesOf(suite).some(conditions.wanted)) continue;
    if (suite.measurements === undefined) conditions.progress(suite.name);
    measured.push(...(await suite.measure(conditions)));
  }
  return measured;
}

/** What can be asked for by name: a suite that does not say what it measures is one thing. */
export function namesOf({ name, measurements = [name] }: Suite): readonly string[] {
  return measurements;
}

/** The names that contain one of the filter's words, which stand apart by commas. */
export function filtered(names: readonly string[], filter: string | undefined): string[] {
  const words = (filter ?? '').split(',').flatMap((word) => word.trim() || []);
  return names.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
}
