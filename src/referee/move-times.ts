import type { GameRecord } from '../api/record.js';

/** How long the moves of a game took. */
export class MoveTimes {
  private readonly times: number[] = [];

  add(ms: number): void {
    this.times.push(ms);
  }

  /** To microseconds. Of an even number, the median is the upper of the middle two. */
  summary(): GameRecord['ms'] {
    const { times } = this;
    let total = 0;
    let worst = 0;
    for (const ms of times) {
      total += ms;
      if (ms > worst) worst = ms;
    }
    return { total: rounded(total), median: rounded(upperMedian(times)), worst: rounded(worst) };
  }
}

/** Sorts the list as far as its middle needs, and no further. */
function upperMedian(list: number[]): number {
  const middle = Math.floor(list.length / 2);
  let low = 0;
  let high = list.length - 1;
  while (low < high) {
    const pivot = list[(low + high) >> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((list[left] ?? 0) < pivot) left++;
      while ((list[right] ?? 0) > pivot) right--;
      if (left > right) break;
      const larger = list[left] ?? 0;
      list[left++] = list[right] ?? 0;
      list[right--] = larger;
    }
    if (middle <= right) high = right;
    else if (middle >= left) low = left;
    else break;
  }
  return list[middle] ?? 0;
}

function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
