import type { Interval } from '../statistics/bootstrap.js';
import { decimalsFor, signed } from './digits.js';
import type { Comparison, Entrant, LuckResult, PairedComparison } from './result.js';

/** A comparison in plain words: each number of kinds, all of them, what pairing and luck were worth. */
export function sentencesOf(found: Omit<Comparison, 'sentences'>): string[] {
  const challengers = found.entrants.filter(({ baseline }) => baseline !== null);
  const tests = challengers.reduce((sum, { against }) => sum + against.length, 0);
  const parts = found.kinds.length > 1 ? [...found.kinds, null] : found.kinds;
  return [
    ...parts.flatMap((kinds) =>
      challengers.flatMap((entrant) =>
        entrant.against
          .filter((pair) => pair.kinds === kinds)
          .map((pair) => verdictSentence(entrant, pair, tests)),
      ),
    ),
    ...challengers.map((entrant) => pairingSentence(entrant, found.seeds)),
    ...(found.luck === null ? [] : [luckSentence(found.luck)]),
  ];
}

/** `monte-carlo beats greedy by 11 % [9, 13] at K = 6` */
function verdictSentence(
  { entrant, baseline }: Entrant,
  pair: PairedComparison,
  tests: number,
): string {
  const where = pair.kinds === null ? 'over all K' : `at K = ${pair.kinds}`;
  const { verdict, interval } = pair;
  if (interval === null) return `${entrant} and ${baseline} ${where}: too few seeds to tell`;
  if (verdict === 'better') return `${entrant} beats ${baseline} by ${amount(pair, 1)} ${where}`;
  if (verdict === 'worse') return `${entrant} loses to ${baseline} by ${amount(pair, -1)} ${where}`;
  const alone = interval[0] > 0 || interval[1] < 0;
  const among = alone ? `; not beyond doubt among ${tests} comparisons` : '';
  return `${entrant} and ${baseline} cannot be told apart ${where}: ${difference(pair)}${among}`;
}

/** `11 % [9, 13]`; points where there is nothing to take percent of. `sense` −1 for what is lost. */
function amount({ difference, interval, percent }: PairedComparison, sense: 1 | -1): string {
  const value = (percent?.value ?? difference) * sense;
  const [low, high] = percent?.interval ?? interval ?? [0, 0];
  const turned: Interval = sense === 1 ? [low, high] : [-high, -low];
  const decimals = percent === null ? 0 : decimalsFor(turned);
  const [from, to] = turned.map((end) => signed(end, decimals, false));
  return `${signed(value, decimals, false)} ${percent === null ? 'points' : '%'} [${from}, ${to}]`;
}

/** `+1.2 % [−0.4, +2.8]` */
export function difference({
  difference: points,
  interval,
  percent,
}: Pick<PairedComparison, 'difference' | 'interval' | 'percent'>): string {
  const range = percent?.interval ?? interval;
  const unit = percent === null ? 'points' : '%';
  if (range === null) return `${signed(points, 0)} points`;
  const decimals = percent === null ? 0 : Math.max(1, decimalsFor(range));
  const ends = range.map((end) => signed(end, decimals)).join(', ');
  return `${signed(percent?.value ?? points, decimals)} ${unit} [${ends}]`;
}

/** What playing the same seeds was worth: said as it is, also when it was worth nothing. */
function pairingSentence({ entrant, baseline, against }: Entrant, seeds: number): string {
  const { correlation = null, worth = null } = against.at(-1) ?? {};
  const kinds = Math.max(1, against.length - 1);
  return `pairing: ${entrant} and ${baseline} ${pairingWords({ correlation, worth, seeds, units: seeds * kinds })}`;
}

export interface PairingFound {
  readonly correlation: number | null;
  readonly worth: number | null;
  readonly seeds: number;
  /** Pairs of games that the correlation is from. */
  readonly units: number;
}

export function pairingWords({ correlation, worth, seeds, units }: PairingFound): string {
  if (worth === null) return 'differ by the same amount on every seed';
  if (correlation === null) return 'share no luck: one of them always scores the same';
  const found = `correlate by ${signed(correlation, 2, false)} on the same seeds`;
  const equal = Math.round(seeds * worth);
  const told = Math.abs(correlation) > 1.96 / Math.sqrt(Math.max(1, units));
  if (!told) return `${found}, which may be chance: pairing was worth nothing that shows`;
  return worth >= 1
    ? `${found}: ${seeds} paired seeds tell as much as ${equal} unpaired ones`
    : `${found}: pairing did harm, ${seeds} paired seeds tell only as much as ${equal} unpaired ones`;
}

export function luckSentence({
  samples,
  played,
  adjusted,
  scoreRatio,
  differenceRatio,
}: LuckResult): string {
  const times = (ratio: number | null) => (ratio === null ? 'unknown' : ratio.toFixed(2));
  return `luck: with ${samples} refills a move the mean score is ${adjusted.toFixed(0)} (played ${played.toFixed(0)}); variance as played to adjusted: ${times(scoreRatio)} of the scores, ${times(differenceRatio)} of the differences, so that each seed counts for ${times(differenceRatio)}`;
}
