import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPlayer } from '../../src/hosts/open-player.js';
import { testWorkshop } from '../workshop.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-door-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(testWorkshop.cache, { recursive: true, force: true });
});

describe('a submission that is none', () => {
  const file = (name: string, content: string | Uint8Array) => () =>
    writeFileSync(join(folder, name), content);
  it.each<[string, () => void, RegExp]>([
    ['link.py', () => symlinkSync('/etc/passwd', join(folder, 'link.py')), /symbolic link/],
    ['folder.js', () => mkdirSync(join(folder, 'folder.js')), /folder without player\.json/],
    ['noise.ts', file('noise.ts', randomBytes(5000)), /not a text file/],
    ['noise', file('noise', randomBytes(5000)), /is no player/],
    ['empty.js', file('empty.js', ''), /is empty/],
    ['huge.py', file('huge.py', '#'.repeat(2 << 20)), /too large/],
    ['new\nline.js', file('new\nline.js', 'export default () => 1;'), /strange name/],
    ['\u202Etxt.js', file('\u202Etxt.js', 'export default () => 1;'), /strange name/],
    ['--help.js', file('--help.js', 'export default () => 1;'), /strange name/],
    [
      'main.c',
      file('main.c', 'int main(void) { return 0; }'),
      /load-error: ended with exit code 0/,
    ],
    ['torn.c', file('torn.c', 'int ai_player_1(int K, const int *board) {'), /does not compile/],
    [
      'missing.c',
      file('missing.c', 'int gone(void);\nint ai_player_1(int K, const int *b) { return gone(); }'),
      /does not compile: .*undefined reference/,
    ],
    ['other.c', file('other.c', 'int ai_play(int K) { return K; }'), /does not compile/],
    ['asleep.py', file('asleep.py', 'import time; time.sleep(3600)'), /start-timeout/],
    [
      'asleep.mjs',
      file('asleep.mjs', 'await new Promise(() => setInterval(() => {}, 1e3));'),
      /start-timeout/,
    ],
    [
      'asleep.c',
      file('asleep.c', '#include <unistd.h>\nint main(void) { for (;;) pause(); }'),
      /start-timeout/,
    ],
    [
      'peeks.js',
      file(
        'peeks.js',
        "import text from '/etc/passwd' with { type: 'text' }; export default () => text.length;",
      ),
      /does not compile/,
    ],
    [
      'peeks.c',
      file('peeks.c', '#include "/etc/passwd"\nint main(void) { return 0; }'),
      /does not compile/,
    ],
  ])('%j is refused at the door with its reason', async (name, make, reason) => {
    make();
    const ms = reason.source === 'start-timeout' ? 1500 : 30_000;
    const refused = await openPlayer(join(folder, name), testWorkshop, { ms });
    expect(refused).toMatchObject({ problem: expect.stringMatching(reason), machine: false });
  });
});
