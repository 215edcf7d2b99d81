import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import picocolors from 'picocolors';
import { findPlayer, players } from '../../players/index.js';
import type { ConsoleIO, Input, Opponent, Paint, Screen } from '../console/io.js';
import { stream } from '../engine/random/streams.js';
import { turnOf } from '../referee/turn.js';
import { suggestion } from './suggest.js';

/** This process's own standard streams, as a console uses them. */
export function consoleOnTerminal(): ConsoleIO & { close(): void } {
  const { stdin, stdout, stderr } = process;
  return {
    input: inputFrom(stdin),
    write: (output) => void stdout.write(output),
    error: (text) => void stderr.write(text),
    screen: stdout.isTTY ? screenOn(stdout, stdin.isTTY) : null,
    opponent: async (name, arena) => opponentNamed(name, arena),
    close: () => void stdin.destroy(),
  };
}

function inputFrom(stdin: NodeJS.ReadStream): Input {
  return {
    async read() {
      for (;;) {
        const chunk: unknown = stdin.read();
        if (chunk instanceof Uint8Array) return chunk;
        if (stdin.readableEnded || stdin.destroyed) return null;
        await Promise.race([once(stdin, 'readable'), once(stdin, 'end')]);
      }
    },
  };
}

function screenOn(stdout: NodeJS.WriteStream, typed: boolean): Screen {
  let drawn = false;
  return {
    paint: paintWith(picocolors.isColorSupported),
    typed,
    draw(text) {
      const start = drawn ? '\x1b[H' : '\x1b[2J\x1b[H';
      drawn = true;
      stdout.write(`${start}${text.replaceAll('\n', '\x1b[K\n')}\x1b[J`);
    },
    async pause(ms) {
      await pause(ms);
    },
  };
}

function paintWith(enabled: boolean): Paint {
  const colors = picocolors.createColors(enabled);
  const tiles = [
    colors.dim,
    colors.redBright,
    colors.greenBright,
    colors.yellowBright,
    colors.cyanBright,
    colors.magentaBright,
    colors.blueBright,
    colors.white,
  ];
  return {
    enabled,
    tile: (kind, text) => (tiles[kind] ?? colors.white)(text),
    moved: (text) => colors.bold(colors.underline(text)),
    cleared: (text) => colors.inverse(text),
    strong: colors.bold,
    faint: colors.dim,
  };
}

function opponentNamed(name: string, arena: string): Opponent | { problem: string } {
  const player = findPlayer(name);
  if (player === undefined) {
    const names = players.map((known) => known.name);
    const hint = suggestion(name, names) || ` The built-in players are: ${names.join(', ')}`;
    return { problem: `there is no player '${name}'.${hint}` };
  }
  const random = stream('console', arena, name, 'player');
  return {
    name,
    async choose(game) {
      const budget = { unit: 'ms', limit: 5000 } as const;
      const clock = () => performance.now();
      return player.choose(turnOf(game, { arena, budget, random, clock }));
    },
  };
}
