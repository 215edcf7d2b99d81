import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadedHostOf } from '../src/hosts/launch.js';
import { findSandbox } from '../src/hosts/sandbox/sandbox.js';
import { commandFile } from './command.js';
import { opened, testWorkshop } from './workshop.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-sandbox-'));
chmodSync(folder, 0o755);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(testWorkshop.cache, { recursive: true, force: true });
});

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** What a Python program finds out inside, told in its name. */
async function inside(name: string, code: string): Promise<string> {
  const program = `import os, sys, socket, urllib.parse, resource, ctypes
def told():
${code.replace(/^/gm, '    ')}
input()
try: answer = str(told())
except BaseException as error: answer = type(error).__name__ + " " + str(error)
print("ready name=" + urllib.parse.quote(answer[:60]))
input()
`;
  const { launch } = await opened(file(name, program));
  if (launch.kind !== 'process') throw new Error('not a process');
  const host = loadedHostOf(launch, testWorkshop.clock);
  const fault = await host.load({ ms: 20_000 });
  await host.close();
  return fault === null ? host.name : fault.message;
}

describe('inside the sandbox', () => {
  const secret = file('secret.txt', 'the journal, or another player');
  const server = createServer((socket) => socket.end('hello'));
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(() => server.close());

  it.each([
    ['no other file', `return open("${secret}").read()`, /^FileNotFoundError/],
    ['no users', 'return open("/etc/passwd").read()', /^FileNotFoundError/],
    ['no environment', 'return [k for k in os.environ if k not in ("PWD", "LC_CTYPE")]', /^\[\]$/],
    [
      'no home',
      'return sorted(os.listdir("/"))',
      /^\['dev', 'etc', 'lib', ('lib64', )?'player', 'tmp', 'usr'\]$/,
    ],
    ['only its own file', 'return os.listdir("/player")', /^\['player\.py'\]$/],
    ['no processes', 'return os.path.exists("/proc/1")', /^False$/],
    ['nobody', 'return os.getuid() != 0', /^True$/],
    ['no capability', 'return os.setgroups([])', /^PermissionError/],
    ['no writing beside it', 'return open("/player/x", "w")', /Read-only/],
    ['no writing to the root', 'return os.mkdir("/x")', /Read-only/],
    ['no shared memory', 'return open("/dev/shm/x", "w")', /Read-only/],
    [
      'a small tmp',
      'f = open("/tmp/x", "wb")\nfor i in range(2): open(f"/tmp/{i}", "wb").write(bytes(9 << 20))',
      /No space left/,
    ],
    [
      'no large file',
      'return os.posix_fallocate(os.open("/tmp/y", os.O_CREAT | os.O_WRONLY), 0, 17 << 20)',
      /^OSError|File too large/,
    ],
    ['few files', 'for i in range(99): os.dup(0)', /Too many open files/],
    [
      'few processes',
      'for i in range(99):\n    if os.fork() == 0: import time; time.sleep(30)',
      /^BlockingIOError/,
    ],
    ['little memory', 'return len(bytearray(1100 << 20))', /^MemoryError/],
    [
      'limits that stay',
      'resource.setrlimit(resource.RLIMIT_AS, (-1, -1))',
      /^(ValueError|PermissionError)/,
    ],
    ['no way to another user', 'return os.setuid(0)', /^(PermissionError|OSError)/],
    [
      'no name space of its own making',
      'libc = ctypes.CDLL(None, use_errno=True)\nlibc.unshare(0x10000000)\nreturn os.strerror(ctypes.get_errno())',
      /No space left|not permitted/,
    ],
    ['nobody to kill', 'import signal\nos.kill(1, signal.SIGKILL)\nreturn "alive"', /^alive$/],
  ])('there is %s', async (_, code, answer) => {
    expect(await inside('player.py', code)).toMatch(answer);
  });

  it('there is no network, not even this machine', async () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const code = `return socket.create_connection(("127.0.0.1", ${port}), 5)`;
    expect(await inside('player.py', code)).toMatch(/^ConnectionRefusedError/);
    const far = 'return socket.create_connection(("192.0.2.1", 80), 5)';
    expect(await inside('player.py', far)).toMatch(/^OSError.*unreachable/);
  });
});

describe('a machine without bubblewrap', () => {
  const bare = join(folder, 'bin');
  mkdirSync(bare);
  const mine = file('mine.mjs', 'export default (turn) => turn.moves[0];');
  const python = file(
    'mine.py',
    'input(); print("ready")\nwhile True:\n  if "turn" in input(): print(1)',
  );

  function run(args: readonly string[]) {
    const words = [commandFile, 'referee', '--budget', '100plies', '--moves', '3', ...args];
    return spawnSync(process.execPath, words, {
      env: { PATH: bare, HOME: folder },
      encoding: 'utf8',
    });
  }

  it('refuses players from files in one line that says what to install', () => {
    const { status, stdout, stderr } = run(['--player', mine]);
    expect(status).toBe(3);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^matchpoint: .*apt-get install bubblewrap.*--unsafe-no-sandbox.*\n$/);
  });

  it('plays built-in and trusted players as ever', () => {
    expect(run(['--player', 'greedy'])).toMatchObject({ status: 0, stderr: '' });
    expect(run(['--player', mine, '--trust'])).toMatchObject({ status: 0, stderr: '' });
  });

  it('runs without a sandbox when told to, with a loud warning', () => {
    for (const player of [mine, python]) {
      const { status, stderr, stdout } = run(['--player', player, '--unsafe-no-sandbox']);
      expect(stderr).toMatch(/^WARNING: --unsafe-no-sandbox: .*\n$/);
      expect(stdout).toContain('score ');
      expect(status).toBe(0);
    }
  });

  it('is told from one whose bubblewrap cannot work', () => {
    const path = join(folder, 'broken');
    mkdirSync(path);
    for (const name of ['prlimit', 'setpriv']) symlinkSync(`/usr/bin/${name}`, join(path, name));
    const bwrap = '#!/bin/sh\necho "bwrap: No permissions to create new namespace" >&2; exit 1\n';
    writeFileSync(join(path, 'bwrap'), bwrap, { mode: 0o755 });
    for (const root of [process.getuid?.() === 0, false]) {
      expect(findSandbox({ path, root })).toMatchObject({
        problem: expect.stringMatching(/cannot work here .*No permissions.*user name spaces/),
      });
    }
    rmSync(join(path, 'prlimit'));
    expect(findSandbox({ path, root: false })).toMatchObject({
      problem: expect.stringContaining('need util-linux'),
    });
  });
});
