import type { DuelResult } from '../compare/result.js';
import { luckSentence, pairingWords } from '../compare/sentences.js';
import { fittedTable, right } from './table.js';

/** What a duel found out: both players, the verdict, what pairing and luck were worth. */
export function duelText(duel: DuelResult, width: number): string {
  const { arena, kinds, seed, players, means, seeds, won, tied, lost, faults, luck } = duel;
  const [first, second] = players;
  const rows = [
    { player: first, mean: means[0], won, faults: faults[0] },
    { player: second, mean: means[1], won: lost, faults: faults[1] },
  ];
  const share = (count: number) => `${((100 * count) / Math.max(1, seeds)).toFixed(0)} %`;
  const table = fittedTable(
    [
      { column: { head: 'player' }, cell: ({ player }) => player, leaveOut: 0 },
      { column: right('score a seed'), cell: ({ mean }) => mean.toFixed(0), leaveOut: 0 },
      { column: right('seeds won'), cell: ({ won }) => share(won), leaveOut: 1 },
      { column: right('faults'), cell: ({ faults }) => faults, leaveOut: 2 },
    ],
    rows,
    width,
  );
  return [
    `${arena}: each seed is a board for each of K = ${kinds.join(', ')}, seed ${seed}`,
    table.trimEnd(),
    ...(tied > 0 ? [`${share(tied)} of the seeds were tied`] : []),
    duel.sentence,
    `pairing: ${first} and ${second} ${pairingWords({ ...duel, units: seeds })}`,
    ...(luck === null ? [] : [luckSentence(luck)]),
    '',
  ].join('\n');
}
