import { writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findArena } from '../../../arenas/index.js';
import type { Player } from '../../api/player.js';
import { processClock } from '../clock.js';
import { DirectHost } from '../direct.js';
import { playerIn } from '../module.js';
import { describeError } from '../reply.js';
import { LineReader } from './line-reader.js';
import { PlayersGame } from './players-game.js';
import { makeReady, makeReply } from './protocol.js';

/**
 * A TypeScript or JavaScript player as a program that speaks the line protocol: runs in the
 * player's own process, around its compiled module.
 */
const [, , moduleFile = '', fileName = ''] = process.argv;
const write = writeSync;
let asked = false;

/** Standard output is the protocol's: what the player prints goes the other way. */
Object.defineProperty(process, 'stdout', { value: process.stderr });

process.on('uncaughtException', (error) => {
  if (asked) answer(makeReply({ fault: 'threw', message: describeError(error), plies: 0 }));
  else process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
  process.stdin.destroy();
});

const told: string[] = [];
let tell = (line: string): void => void told.push(line);
const reader = new LineReader(
  (line) => tell(line),
  () => process.exit(1),
);
process.stdin.on('data', (chunk: Buffer) => reader.take(chunk));
process.stdin.on('end', () => process.exit(0));

const player = await loaded();
if (typeof player === 'string') {
  answer(`fault threw ${player}`);
  process.exit(1);
}
serve(player);

async function loaded(): Promise<Player | string> {
  try {
    const module = (await import(pathToFileURL(moduleFile).href)) as Record<string, unknown>;
    const found = playerIn(module, fileName);
    return 'problem' in found ? found.problem : found;
  } catch (error) {
    return describeError(error);
  }
}

function serve(player: Player): void {
  const host = new DirectHost(player, processClock, true);
  let game: PlayersGame | null = null;
  tell = (line) => {
    const word = line.split(' ', 1)[0];
    if (word === 'turn') void reply(() => game?.turn(line) ?? '');
    else if (word === 'game') {
      void reply(() => {
        game = new PlayersGame(host, line, findArena);
        return game.announce();
      });
    } else if (word === 'end') host.end(Number(line.slice(line.indexOf('=') + 1)));
    else if (word === 'matchpoint') {
      const { name, arenas = [] } = player;
      answer(makeReady({ name, arenas, legal: false, ack: true }));
    }
  };
  for (const line of told) tell(line);
}

async function reply(question: () => Promise<string> | string): Promise<void> {
  asked = true;
  let text: string;
  try {
    const line = question();
    text = typeof line === 'string' ? line : await line;
  } catch (error) {
    // Broken prototypes can make even this side throw: it is the player's doing.
    text = `fault threw ${describeError(error)}`;
  }
  asked = false;
  answer(text);
}

function answer(line: string): void {
  write(1, `${line}\n`);
}
