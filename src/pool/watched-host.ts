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

  start(start: GameStart, patience: Patience): null | HostFault | Promise<null | HostFault> {
    this.sheet.askToStart(patience.ms);
    const unstarted = this.host.start(start, patience);
    if (unstarted instanceof Promise) return this.startLater(unstarted);
    this.sheet.answered();
    return unstarted;
  }

  choose(game: Game, patience: Patience): Answer | Promise<Answer> {
    this.sheet.ask(patience.ms);
    const answer = this.host.choose(game, patience);
    return answer instanceof Promise ? this.noteLater(answer) : this.note(answer);
  }

  end(score: number): void {
    this.sheet.ask(endLimitMs);
    this.host.end(score);
    this.sheet.answered();
  }

  stderr(): string | Promise<string> {
    return this.host.stderr();
  }

  close(): void | Promise<void> {
    return this.host.close();
  }

  private async startLater(starting: Promise<null | HostFault>): Promise<null | HostFault> {
    const unstarted = await starting;
    this.sheet.answered();
    return unstarted;
  }

  private async noteLater(answer: Promise<Answer>): Promise<Answer> {
    return this.note(await answer);
  }

  private note(answer: Answer): Answer {
    if ('move' in answer) this.sheet.note(answer.move, answer.ms, answer.plies);
    else this.sheet.answered();
    return answer;
  }
}
