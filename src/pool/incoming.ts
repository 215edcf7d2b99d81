import { setTimeout as sleep } from 'node:timers/promises';
import type { GameLine } from './task.js';

/** A line that was sent comes within this, even from a thread that has ended. */
const longestWayMs = 1000;

/** Lines of played games, which come on another way than the news that their hand is played. */
export class Incoming {
  private readonly lines = new Map<number, string>();
  private readonly awaited = new Set<() => void>();

  put({ index, line }: GameLine): void {
    this.lines.set(index, line);
    for (const arrived of this.awaited) arrived();
  }

  /** The lines of these games, in this order. One that was lost on its way is `undefined`. */
  async take(places: readonly number[]): Promise<(string | undefined)[]> {
    if (!places.every((place) => this.lines.has(place))) await this.arrival(places);
    return places.map((place) => {
      const line = this.lines.get(place);
      this.lines.delete(place);
      return line;
    });
  }

  private async arrival(places: readonly number[]): Promise<void> {
    const given = new AbortController();
    await new Promise<void>((resolve) => {
      const arrived = () => {
        if (places.every((place) => this.lines.has(place))) end();
      };
      const end = () => {
        this.awaited.delete(arrived);
        resolve();
      };
      this.awaited.add(arrived);
      sleep(longestWayMs, undefined, given).then(end, () => {});
    });
    given.abort();
  }
}
