import type { Game } from '../api/game.js';
import type { GameInfo, Player } from '../api/player.js';
import { parseStreamSeed } from '../engine/random/streams.js';
import type { Clock } from './clock.js';
import type { Answer, GameStart, Host, HostFault } from './host.js';
import { describeError, describeReply, isMove } from './reply.js';
import { Seat } from './seat.js';

/**
 * A player in this very thread: no messages, nothing between it and the engine. For the built-in
 * players; whatever it breaks is broken here.
 */
export class DirectHost implements Host {
  readonly name: string;
  private readonly player: Player;
  private readonly clock: Clock;
  private readonly watchesBoard: boolean;
  private seat: Seat | null = null;

  /** With `watchesBoard` every answer tells whether the player wrote to the board it was given. */
  constructor(player: Player, clock: Clock, watchesBoard = false) {
    this.watchesBoard = watchesBoard;
    this.name = player.name;
    this.player = player;
    this.clock = clock;
  }

  start(start: GameStart): null | Promise<null | HostFault> {
    this.sit(start);
    // Most players only choose: nothing is told to them, and nothing waited for.
    if (this.player.start === undefined) return null;
    const { rows, cols, kinds, movesLeft } = start.game;
    const { arena, budget } = start;
    return this.announce({ arena: arena.name, rows, cols, kinds, moves: movesLeft, budget });
  }

  /** Takes the player's seat in a game. */
  sit({ arena, game, budget, playerSeed }: GameStart): void {
    const provision = { budget, random: parseStreamSeed(playerSeed) };
    if (this.seat?.fits(arena.name, game)) this.seat.begin(provision);
    else {
      const mirror = arena.restore(arena.snapshot(game));
      this.seat = new Seat(arena.name, mirror, provision, this.clock);
    }
  }

  /** Tells the player of a game. */
  async announce(info: GameInfo): Promise<null | HostFault> {
    const began = this.clock();
    try {
      await this.player.start?.(info);
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
      const reply: unknown = this.player.choose(seat.turn(game, began));
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
    // Written out, without an object in between: this runs at every move of every game.
    const ms = this.clock() - began;
    const plies = this.seat?.plies ?? 0;
    if (isMove(reply)) {
      if (!this.watchesBoard) return { ms, plies, move: reply };
      return { ms, plies, move: reply, wrote: this.seat?.wrote ?? false };
    }
    return {
      ms,
      plies,
      fault: 'malformed-reply',
      message: `answered with ${describeReply(reply)}`,
    };
  }

  private threw(error: unknown, began: number): HostFault {
    const ms = this.clock() - began;
    return { ms, plies: this.seat?.plies ?? 0, fault: 'threw', message: describeError(error) };
  }
}
