import type { Game } from '../api/game.js';
import type { Player } from '../api/player.js';
import { streamNamed } from '../engine/random/streams.js';
import type { Answer, GameStart, Host, HostFault } from './host.js';
import { describeError, readReply } from './reply.js';
import { type Clock, Seat } from './seat.js';

/**
 * A player in this very thread: no messages, nothing between it and the engine. For the built-in
 * players; whatever it breaks is broken here.
 */
export class DirectHost implements Host {
  readonly name: string;
  private readonly player: Player;
  private readonly clock: Clock;
  private seat: Seat | null = null;

  constructor(player: Player, clock: Clock) {
    this.name = player.name;
    this.player = player;
    this.clock = clock;
  }

  async start({ arena, game, budget, playerStream }: GameStart): Promise<null | HostFault> {
    const mirror = arena.restore(arena.snapshot(game));
    this.seat = new Seat(arena.name, mirror, budget, streamNamed(playerStream), this.clock);
    const began = this.clock();
    try {
      const { rows, cols, kinds, movesLeft } = game;
      await this.player.start?.({ arena: arena.name, rows, cols, kinds, moves: movesLeft, budget });
      return null;
    } catch (error) {
      return this.threw(error, began);
    }
  }

  choose(game: Game): Answer | Promise<Answer> {
    const seat = this.seat;
    if (seat === null) throw new Error('a player was asked for a move before its game began');
    const began = this.clock();
    try {
      const reply: unknown = this.player.choose(seat.turn(game));
      return reply instanceof Promise ? this.wait(reply, began) : this.answer(reply, began);
    } catch (error) {
      return this.threw(error, began);
    }
  }

  end(score: number): void {
    try {
      void Promise.resolve(this.player.end?.(score)).catch(() => {});
    } catch {
      // The game is over and counts; what a player does afterwards changes nothing.
    }
  }

  stderr(): string {
    return '';
  }

  close(): void {
    this.seat = null;
  }

  private async wait(reply: Promise<unknown>, began: number): Promise<Answer> {
    try {
      return this.answer(await reply, began);
    } catch (error) {
      return this.threw(error, began);
    }
  }

  private answer(reply: unknown, began: number): Answer {
    const { ms, plies } = this.spent(began);
    const read = readReply(reply);
    // Written out, not spread: this runs at every move of every game.
    if ('move' in read) return { ms, plies, move: read.move };
    return { ms, plies, fault: 'malformed-reply', message: `answered with ${read.malformed}` };
  }

  private threw(error: unknown, began: number): HostFault {
    return { ...this.spent(began), fault: 'threw', message: describeError(error) };
  }

  private spent(began: number): { ms: number; plies: number } {
    return { ms: this.clock() - began, plies: this.seat?.plies ?? 0 };
  }
}
