/**
 * What a player may spend on one move: time, or plies. A ply is one simulated move on a fork,
 * counted by the engine, so a run on plies is the same on every machine.
 */
export type Budget =
  | { readonly unit: 'ms'; readonly limit: number }
  | { readonly unit: 'plies'; readonly limit: number };

const unitScale = { ms: 1, s: 1000, plies: 1 } as const;

/**
 * Reads `5s`, `200ms`, `0.5s` or `20000plies`; `undefined` for anything else.
 *
 * @example parseBudget('5s') // { unit: 'ms', limit: 5000 }
 */
export function parseBudget(text: string): Budget | undefined {
  const parts = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|plies)$/.exec(text.trim());
  if (parts === null) return undefined;
  const unit = parts[2] as keyof typeof unitScale;
  // Rounded, because 1.001 × 1000 is not 1001 in floating point.
  const limit = Math.round(Number(parts[1]) * unitScale[unit] * 1000) / 1000;
  if (limit <= 0) return undefined;
  if (unit === 'plies') return Number.isInteger(limit) ? { unit: 'plies', limit } : undefined;
  return { unit: 'ms', limit };
}

/** The text that `parseBudget` reads back to the same budget. */
export function makeBudget(budget: Budget): string {
  if (budget.unit === 'plies') return `${budget.limit}plies`;
  const inSeconds = budget.limit >= 1000 && budget.limit % 1000 === 0;
  // More milliseconds than `parseBudget` takes digits can only have come from seconds.
  return inSeconds || budget.limit >= 1e9 ? `${budget.limit / 1000}s` : `${budget.limit}ms`;
}

/** What is left of a budget while a player thinks. Cheap to ask. */
export interface BudgetLeft {
  readonly unit: Budget['unit'];
  readonly limit: number;
  /** How much is left now, in the budget's unit; never below 0. */
  left(): number;
}
