import { emitKeypressEvents } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Key, Screen } from '../../console/io.js';
import { terminalPaint } from './paint.js';

/** A terminal to draw on and, where a person types, to read single keys from. */
export function terminalScreen(
  stdout: NodeJS.WriteStream,
  stdin: NodeJS.ReadStream,
): Screen & { close(): void } {
  const keys = new KeyQueue(stdin);
  let drawn = false;
  return {
    paint: terminalPaint(),
    typed: stdin.isTTY,
    draw(text) {
      const start = drawn ? '\x1b[H' : '\x1b[2J\x1b[H';
      drawn = true;
      stdout.write(`${start}${text.replaceAll('\n', '\x1b[K\n')}\x1b[J`);
    },
    async pause(ms) {
      await sleep(ms);
    },
    key: () => keys.next(),
    close: () => keys.close(),
  };
}

/** Keys in the order they were pressed. The terminal is put into raw mode by the first request. */
class KeyQueue {
  private readonly stdin: NodeJS.ReadStream;
  private readonly pressed: (Key | null)[] = [];
  private waiting: ((key: Key | null) => void) | null = null;
  private raw = false;

  constructor(stdin: NodeJS.ReadStream) {
    this.stdin = stdin;
  }

  next(): Promise<Key | null> {
    this.open();
    const key = this.pressed.shift();
    if (key !== undefined) return Promise.resolve(key);
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }

  close(): void {
    if (this.raw) this.stdin.setRawMode(false);
    this.raw = false;
  }

  private open(): void {
    if (this.raw) return;
    this.raw = true;
    emitKeypressEvents(this.stdin);
    this.stdin.setRawMode(true);
    this.stdin.on(
      'keypress',
      (text: string | undefined, key: { name?: string; ctrl?: boolean }) => {
        if (key.ctrl && key.name === 'c') {
          this.close();
          process.kill(process.pid, 'SIGINT');
        } else this.push(key.ctrl && key.name === 'd' ? null : (key.name ?? text ?? ''));
      },
    );
    this.stdin.on('end', () => this.push(null));
    this.stdin.resume();
  }

  private push(key: Key | null): void {
    if (this.waiting === null) {
      this.pressed.push(key);
      return;
    }
    const waiting = this.waiting;
    this.waiting = null;
    waiting(key);
  }
}
