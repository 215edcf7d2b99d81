import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { files } from './files.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

describe('reading a file', () => {
  it('gives its bytes, up to the limit', async () => {
    writeFileSync(at('five'), 'abc\xff');
    expect(await files.read(at('five'), 5)).toEqual(new Uint8Array(readFileSync(at('five'))));
    expect(await files.read(at('five'), 4)).toMatchObject({ problem: 'too-large' });
  });

  it.each([
    ['a missing file', () => at('nowhere'), 'missing'],
    ['a file in a file', () => at('five/x'), 'missing'],
    ['a folder', () => folder, 'directory'],
    ['a device that never ends', () => '/dev/zero', 'other'],
  ])('tells %s from the rest', async (_, path, problem) => {
    const read = await files.read(path(), 100);
    expect(read).toMatchObject({ problem });
    expect((read as { message: string }).message).toMatch(/^[a-z ]+$/);
  });

  it('does not wait for a pipe that nobody writes to', async () => {
    execFileSync('bash', ['-c', 'mkfifo "$0"', at('pipe')]);
    expect(await files.read(at('pipe'), 100)).toMatchObject({ problem: 'other' });
  });

  it('stops at the limit where a file does not tell its size', async () => {
    expect(await files.read('/proc/self/maps', 100)).toMatchObject({ problem: 'too-large' });
  });
});

describe('replacing a file', () => {
  it('writes it whole and leaves nothing else behind', async () => {
    mkdirSync(at('clean'));
    expect(await files.replace(at('clean/board.txt'), 'one')).toBeNull();
    expect(await files.replace(at('clean/board.txt'), 'two')).toBeNull();
    expect(readFileSync(at('clean/board.txt'), 'utf8')).toBe('two');
    expect(readdirSync(at('clean'))).toEqual(['board.txt']);
  });

  it.each([
    ['a full disk', () => '/dev/full', 'disk-full'],
    ['a folder that is not there', () => at('no/such/file'), 'missing'],
    ['a folder in its place', () => folder, 'directory'],
    ['a folder that takes no files', () => '/proc/matchpoint', 'missing'],
  ])('reports %s', async (_, path, problem) => {
    expect(await files.replace(path(), 'text')).toMatchObject({ problem });
  });

  it('keeps what was there when the disk is full', () => {
    // A file system of 64 kB, where the machine lets us mount one; a file size limit elsewhere.
    writeFileSync(at('kept'), 'before');
    const script = `ulimit -f 8; trap '' XFSZ; node -e "
      require('esbuild').build({ entryPoints: ['src/cli/console/files.ts'], bundle: true, platform: 'node', format: 'cjs', write: false })
        .then(async ({ outputFiles }) => {
          const module = { exports: {} };
          new Function('module', 'exports', 'require', outputFiles[0].text)(module, module.exports, require);
          console.log(JSON.stringify(await module.exports.files.replace(process.argv[1], 'x'.repeat(100000))));
        })" "$0"`;
    const told = execFileSync('bash', ['-c', script, at('kept')]).toString();
    expect(JSON.parse(told)).toMatchObject({ problem: 'other', message: 'file too large' });
    expect(readFileSync(at('kept'), 'utf8')).toBe('before');
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(existsSync(at('kept'))).toBe(true);
  });
});
