// All the testing there is, as `npm run check`: what it needs, types, lint, dead code, tests. Exit
// status 0 only when everything passed; the last line counts it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providePackages } from './packages.mjs';

const require = createRequire(import.meta.url);
const scratch = mkdtempSync(join(tmpdir(), 'matchpoint-check-'));
const report = join(scratch, 'tests.json');

/** @type {[name: string, script: string, args: string[]][]} */
const steps = [
  ['types', require.resolve('typescript/bin/tsc'), ['--noEmit']],
  ['types of the page', require.resolve('typescript/bin/tsc'), ['--noEmit', '-p', 'src/page']],
  ['lint', require.resolve('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.']],
  ['dead code', 'node_modules/knip/bin/knip.js', []],
  [
    'tests',
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`],
  ],
];

let passed = 0;
let failed = 0;
console.log('\n== packages');
const toInstall = providePackages();
if (toInstall === null) passed++;
else {
  failed++;
  console.log(toInstall);
}
for (const [name, script, args] of steps) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  if (name === 'tests') countTests(status === 0);
  else if (status === 0) passed++;
  else failed++;
}
rmSync(scratch, { recursive: true, force: true });
if (toInstall !== null) console.log(`\n${toInstall}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {boolean} succeeded */
function countTests(succeeded) {
  try {
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'));
    passed += numPassedTests;
    // A test that did not run counts as failed: there is no skipped test here.
    const notPassed = numTotalTests - numPassedTests;
    failed += succeeded ? notPassed : Math.max(1, notPassed);
  } catch {
    failed++;
  }
}
