// How fast number-crush is in Chromium, as a share of its speed in Node, measured in turn: run by
// `npm run bench:browser`. Needs chromium; the optional argument is the number of turns.
import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

const turns = Number(process.argv[2] ?? 3);
const { outputFiles } = await build({
  entryPoints: ['bench/browser-page.ts'],
  bundle: true,
  write: false,
  format: 'iife',
  platform: 'browser',
});
const script = outputFiles[0]?.text ?? '';
const inNode = `${script};console.log(JSON.stringify(globalThis.measure()))`;
const inWorker = JSON.stringify(`${script};postMessage(globalThis.measure())`);
const workerResult = `new Promise((resolve) => {
  const worker = new Worker(URL.createObjectURL(new Blob([${inWorker}])));
  worker.onmessage = ({ data }) => resolve(data);
})`;

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
/** @type {Record<string, { page: number[], worker: number[] }>} */
const shares = {};
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: script });
  for (let turn = 0; turn < turns; turn++) {
    const node = JSON.parse(execFileSync(process.execPath, ['-e', inNode], { encoding: 'utf8' }));
    const seen = {
      page: await page.evaluate('globalThis.measure()'),
      worker: await page.evaluate(workerResult),
    };
    for (const [name, rate] of Object.entries(node)) {
      shares[name] ??= { page: [], worker: [] };
      shares[name].page.push(seen.page[name] / rate);
      shares[name].worker.push(seen.worker[name] / rate);
    }
  }
} finally {
  await browser.close();
}
for (const [name, { page, worker }] of Object.entries(shares)) {
  console.log(`${name}: page ${median(page)}, worker ${median(worker)} of the speed in Node`);
}

/** @param {number[]} values */
function median(values) {
  return (values.sort((a, b) => a - b)[values.length >> 1] ?? 0).toFixed(2);
}
