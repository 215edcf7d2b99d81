import type { Game } from '../api/game.js';
import type { Answer, GameStart, Host, HostFault, Patience } from '../hosts/host.js';
import type { ScoreSheet } from './score-sheet.js';

/** What a player may do with the news that a game is over. */
const endLimitMs = 2000;

/** A host whose every question and answer is on a score sheet, for a watchdog outside the thread. */
export class WatchedHost implements Host {
  readonly name: string;
  private readonly host: Host;
  private readonly sheet: ScoreSheet;

  constructor(host: Host, sheet: ScoreSheet) {
    this.name = host.name;
    this.host = host;
    this.sheet = sheet;
  }

  async start(start: GameStart, patience: Patience): Promise<null | HostFault> {
    this.sheet.ask(patience.ms, true);
    const unstarted = await this.host.start(start, patience);
    this.sheet.answered();
    return unstarted;
  }

  choose(game: Game, patience: Patience): Answer | Promise<Answer> {
    this.sheet.ask(patience.ms, false);
    const answer = this.host.choose(game, patience);
    return answer instanceof Promise ? this.noteLater(answer) : this.note(answer);
  }

  end(score: number): void {
    this.sheet.ask(endLimitMs, false);
    this.host.end(score);
    this.sheet.answered();
  }

  stderr(): string | Promise<string> {
    return this.host.stderr();
  }

  close(): void | Promise<void> {
    return this.host.close();
  }

  private async noteLater(answer: Promise<Answer>): Promise<Answer> {
    return this.note(await answer);
  }

  private note(answer: Answer): Answer {
    this.sheet.answered();
    if ('move' in answer) this.sheet.note(answer.move, answer.ms, answer.plies);
    return answer;
  }
}
