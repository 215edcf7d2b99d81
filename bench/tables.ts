import { tableText } from '../src/report/table.js';
import type { Change } from './compare.js';
import type { Measurement } from './measurement.js';

/** What was measured, for people. */
export function measurementTable(measured: readonly Measurement[]): string {
  return tableText(
    [
      { head: 'measurement' },
      { head: 'rate', align: 'right' },
      { head: 'unit' },
      { head: 'spread', align: 'right' },
      { head: 'ns a swap', align: 'right' },
      { head: 'to C', align: 'right' },
      { head: 'to another' },
    ],
    measured.map(({ name, rate, unit, spread, nsPerSwap, ratio, against, noisy }) => [
      name,
      figure(rate),
      unit,
      `${noisy ? '! ' : ''}±${percent(spread)}`,
      nsPerSwap === undefined ? '' : figure(nsPerSwap),
      against === 'C' && ratio !== null ? `${figure(ratio)}×` : '',
      against !== 'C' && ratio !== null ? `${figure(ratio)}× ${against}` : '',
    ]),
  );
}

/** What became of the ratios since the baseline. */
export function changeTable(changes: readonly Change[]): string {
  return tableText(
    [
      { head: 'measurement' },
      { head: 'before', align: 'right' },
      { head: 'now', align: 'right' },
      { head: 'change', align: 'right' },
      { head: 'counts from', align: 'right' },
      { head: '' },
    ],
    changes.map(({ name, before, now, change, margin, verdict }) => [
      name,
      `${figure(before)}×`,
      `${figure(now)}×`,
      `${change < 0 ? '−' : '+'}${percent(Math.abs(change))}`,
      `±${percent(margin)}`,
      verdict === 'same' ? '' : verdict,
    ]),
  );
}

/** `1,234`, `12.3`, `0.456` */
export function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  if (value >= 10) return value.toFixed(1);
  return value >= 1 ? value.toFixed(2) : value.toPrecision(2);
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
