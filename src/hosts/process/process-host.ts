import type { Arena } from '../../api/arena.js';
import type { Game } from '../../api/game.js';
import type { Clock } from '../clock.js';
import type { Answer, GameStart, Host, HostFault, Patience } from '../host.js';
import type { Jail } from '../sandbox/jail.js';
import type { What } from './ended.js';
import { PlayerProcess } from './player-process.js';
import { greeting, makeGame, makeTurn, parseReady, parseReply, quoted } from './protocol.js';

/** After so much thinking a process makes room for a new one, well before its limit. */
const mostThinkingMs = 15 * 60_000;
const quietMs = 20;

/** What a process host is made with. */
export interface ProcessSetting {
  readonly jail: Jail;
  /** Its name until it tells its own. */
  readonly fileName: string;
  readonly clock: Clock;
}

interface Heard {
  readonly line: string;
  readonly ms: number;
}

/** A player in a process of its own, spoken to in the line protocol. */
export class ProcessHost implements Host {
  name: string;
  /** The arenas the player says it plays; all when empty. */
  arenas: readonly string[] = [];
  private readonly setting: ProcessSetting;
  private process: PlayerProcess | null = null;
  private arena: Arena | null = null;
  private wantsLegal = false;
  private acknowledges = false;
  private thought = 0;
  private between = true;
  /** Lines to be told together with the next question: one write costs less than two. */
  private untold = '';

  constructor(setting: ProcessSetting) {
    this.setting = setting;
    this.name = setting.fileName;
  }

  async start(start: GameStart, patience: Patience): Promise<null | HostFault> {
    const worn = this.process?.ended === true || this.thought > mostThinkingMs;
    if (this.between && worn) await this.close();
    const unloaded = await this.load(patience);
    if (unloaded !== null) return unloaded;
    this.arena = start.arena;
    this.between = false;
    this.untold += `${makeGame(start)}\n`;
    if (!this.acknowledges) return null;
    const heard = await this.ask('', patience);
    if ('fault' in heard) return slowStart(heard);
    if (heard.line === 'ok') return null;
    const reply = parseReply(heard.line);
    if ('fault' in reply && reply.fault !== 'malformed-reply') return { ...reply, ms: heard.ms };
    const message = `answered the start of a game with ${quoted(heard.line)} instead of 'ok'`;
    return { fault: 'malformed-reply', message, ms: heard.ms, plies: 0 };
  }

  async choose(game: Game, patience: Patience): Promise<Answer> {
    if (this.arena === null) throw new Error('a player was asked for a move before its game began');
    const heard = await this.ask(`${makeTurn(this.arena, game, this.wantsLegal)}\n`, patience);
    if ('fault' in heard) return heard;
    return { ...parseReply(heard.line), ms: heard.ms };
  }

  end(score: number): void {
    this.between = true;
    this.untold = '';
    this.process?.tell(`end score=${score}\n`);
  }

  /** What it wrote last may still be on its way. */
  async stderr(): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    return this.process?.stderr ?? '';
  }

  peakMegabytes(): number | null {
    return this.process?.peakMegabytes ?? null;
  }

  async close(): Promise<void> {
    const { process } = this;
    this.process = null;
    this.between = true;
    await process?.close();
  }

  /** Starts the process without a game: `null` when it is ready. */
  async load(patience: Patience): Promise<null | HostFault> {
    if (this.process !== null) return null;
    this.thought = 0;
    this.untold = '';
    this.process = new PlayerProcess(this.setting.jail);
    const heard = await this.ask(`${greeting}\n`, patience);
    if ('fault' in heard) return unready(heard);
    const ready = parseReady(heard.line);
    if ('problem' in ready) {
      return { fault: 'load-error', message: ready.problem, ms: heard.ms, plies: 0 };
    }
    this.name = ready.name || this.name;
    this.arenas = ready.arenas;
    this.wantsLegal = ready.legal;
    this.acknowledges = ready.ack;
    return null;
  }

  private ask(question: string, patience: Patience): Promise<Heard | HostFault> {
    const { process } = this;
    const { clock } = this.setting;
    const began = clock();
    return new Promise((resolve) => {
      const settle = (answer: string | What) => {
        clearTimeout(hang);
        const ms = clock() - began;
        this.thought += ms;
        resolve(typeof answer === 'string' ? { line: answer, ms } : { ...answer, ms, plies: 0 });
      };
      const hang = setTimeout(() => {
        process?.kill();
        settle({ fault: 'hang', message: `no answer within ${Math.round(patience.ms)} ms` });
      }, patience.ms);
      const lines = this.untold + question;
      this.untold = '';
      if (process === null) settle({ fault: 'crash', message: 'its process has ended' });
      else process.ask(lines, settle);
    });
  }
}

/** Before the first move, to hang is to be too slow in starting. */
function slowStart(fault: HostFault): HostFault {
  return fault.fault === 'hang' ? { ...fault, fault: 'start-timeout' } : fault;
}

/** A process that does not come as far as `ready` has not been loaded. */
function unready(fault: HostFault): HostFault {
  if (fault.fault === 'hang') return slowStart(fault);
  if (fault.fault === 'host-error') return fault;
  return { ...fault, fault: 'load-error', message: `${fault.message} before it was ready` };
}
