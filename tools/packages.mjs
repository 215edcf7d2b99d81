// The programs outside npm that the tests need, installed where this is allowed. Elsewhere one line
// says what to install.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's package, and the programs of which it brings one. */
const packages = [
  { name: 'chromium', programs: ['chromium', 'chromium-browser', 'google-chrome'] },
  { name: 'bubblewrap', programs: ['bwrap'] },
  { name: 'gcc', programs: ['gcc'] },
  { name: 'python3', programs: ['python3'] },
];
const limitMs = 10 * 60_000;

/**
 * Makes sure of every package; returns what to tell when some are missing, `null` when none is.
 *
 * @returns {string | null}
 */
export function providePackages() {
  if (missing().length === 0) return null;
  if (process.getuid?.() === 0 && isThere('apt-get')) {
    console.log(`installing ${missing().join(', ')}`);
    // A list of packages that is out of date, or none at all, is the usual reason for a failure.
    if (!install()) aptGet('update', '-qq') && install();
  }
  const left = missing();
  return left.length === 0 ? null : `please install: sudo apt-get install -y ${left.join(' ')}`;
}

/** @returns {string[]} */
function missing() {
  return packages.filter(({ programs }) => !programs.some(isThere)).map(({ name }) => name);
}

function install() {
  return aptGet('install', '-y', '-qq', '--no-install-recommends', ...missing());
}

/** @param {string[]} args */
function aptGet(...args) {
  const { status, stderr } = spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  if (status !== 0) console.log(`apt-get ${args[0]} failed: ${lastLine(String(stderr ?? ''))}`);
  return status === 0;
}

/** @param {string} text */
function lastLine(text) {
  return text.trim().split('\n').at(-1) || 'no answer in time';
}

/** @param {string} program */
function isThere(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
