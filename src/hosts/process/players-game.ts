import type { Arena, Snapshot } from '../../api/arena.js';
import type { DirectHost } from '../direct.js';
import type { Answer } from '../host.js';
import { type Fields, fieldsOf, parseFields } from './fields.js';
import { makeReply, parseWireBudget } from './protocol.js';

/** One game as the player's side of the protocol sees it: lines in, lines out. */
export class PlayersGame {
  private readonly host: DirectHost;
  private readonly fields: Fields;
  private readonly arena: Arena;
  private readonly sample: Snapshot;
  private seated = false;

  constructor(host: DirectHost, line: string, findArena: (name: string) => Arena | undefined) {
    this.host = host;
    this.fields = fieldsOf(line);
    const arena = findArena(this.text('arena'));
    if (arena === undefined) throw new Error(`there is no arena '${this.text('arena')}'`);
    this.arena = arena;
    this.sample = arena.snapshot(arena.deal({ seed: 'sample' }));
  }

  async announce(): Promise<string> {
    const moves = this.number('moves');
    const fault = await this.host.announce({
      arena: this.arena.name,
      rows: this.number('rows'),
      cols: this.number('cols'),
      kinds: this.number('kinds'),
      moves: moves === -1 ? Number.POSITIVE_INFINITY : moves,
      budget: parseWireBudget(this.text('budget')),
    });
    return fault === null ? 'ok' : makeReply(fault);
  }

  /** The reply, at once when the player answers at once. */
  turn(line: string): string | Promise<string> {
    const { arena, host } = this;
    const game = arena.restore(parseFields(this.fields, fieldsOf(line), this.sample));
    if (!this.seated) {
      const budget = parseWireBudget(this.text('budget'));
      host.sit({ arena, game, budget, playerSeed: this.text('seed') });
      this.seated = true;
    }
    const answer = host.choose(game);
    return answer instanceof Promise ? answer.then(replyOf) : replyOf(answer);
  }

  private text(key: string): string {
    return this.fields.get(key) ?? '';
  }

  private number(key: string): number {
    return Number(this.fields.get(key));
  }
}

/** Memory that was refused is memory that ran out, whatever the runtime calls it. */
function replyOf(answer: Answer): string {
  if (!('fault' in answer)) return makeReply(answer);
  const memory = /^RangeError: .*(allocation failed|out of memory)/i.test(answer.message);
  return makeReply(memory ? { ...answer, fault: 'out-of-memory' } : answer);
}
