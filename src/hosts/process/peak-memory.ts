import { readFileSync } from 'node:fs';

/**
 * The most memory that a process or any of those it started has used, each for itself, as far as
 * the system tells: `null` where there is no such record. The sandbox is a process around the
 * player's own.
 */
export function peakMegabytesOf(pid: number): number | null {
  const own = /^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`));
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  const peaks = children.map(peakMegabytesOf).filter((peak) => peak !== null);
  if (own !== null) peaks.push(Number(own[1]) / 1024);
  return peaks.length === 0 ? null : Math.max(...peaks);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has just ended, or this system keeps no such files
  }
}
