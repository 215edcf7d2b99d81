import { type Measurement, suites } from '../../bench/index.js';
import { Failure } from '../console/failure.js';
import { tableText } from '../report/table.js';

/** Runs the suites whose name contains one of the filter's words, and shows what they measured. */
export async function bench(options: { filter?: string; json?: boolean }): Promise<void> {
  const words = (options.filter ?? '').split(',').filter((word) => word !== '');
  const chosen = suites.filter(
    ({ name }) => words.length === 0 || words.some((w) => name.includes(w)),
  );
  if (chosen.length === 0) {
    const names = suites.map(({ name }) => name).join(', ');
    throw new Failure(
      `bench: --filter '${options.filter}' matches no suite. The suites are: ${names}`,
    );
  }
  const measured: Measurement[] = [];
  for (const suite of chosen) {
    process.stderr.write(`measuring ${suite.name}: ${suite.summary} …\n`);
    measured.push(...(await suite.measure()));
  }
  process.stdout.write(options.json ? `${JSON.stringify(measured)}\n` : tableOf(measured));
}

function tableOf(measured: readonly Measurement[]): string {
  return tableText(
    [
      { head: 'measurement' },
      { head: 'rate', align: 'right' },
      { head: 'unit' },
      { head: 'spread', align: 'right' },
      { head: 'ratio', align: 'right' },
      { head: 'against' },
    ],
    measured.map(({ name, rate, unit, spread, ratio, against }) => [
      name,
      rate >= 100 ? Math.round(rate).toLocaleString('en') : rate.toFixed(1),
      unit,
      `±${(spread * 100).toFixed(0)} %`,
      ratio?.toFixed(2) ?? '',
      against ?? '',
    ]),
  );
}
