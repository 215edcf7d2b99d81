/** `wasm`: the compiled kernel wherever a board fits it; `plain`: TypeScript only. Same results. */
export const engineNames = ['wasm', 'plain'] as const;
export type EngineName = (typeof engineNames)[number];

interface Choice {
  name: EngineName | undefined;
}

const key = Symbol.for('matchpoint.engine');

/** One for the whole thread, however many bundles hold a copy of this file. */
const choice = shared();

function shared(): Choice {
  const place = globalThis as { [key]?: Choice };
  place[key] ??= { name: undefined };
  return place[key];
}

/** Chooses for this whole thread; `undefined` is the fastest there is. */
export function useEngine(name: EngineName | undefined): void {
  choice.name = name;
}

/** What was chosen, if anything was. */
export function chosenEngine(): EngineName | undefined {
  return choice.name;
}
