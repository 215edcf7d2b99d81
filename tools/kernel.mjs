// Compiles the kernel from AssemblyScript into a module that holds it as text: it can be bundled for
// any place and is there without waiting.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = 'src/engine/kernel';
const target = `${folder}/wasm.ts`;

/** Writes `src/engine/kernel/wasm.ts`, unless it is there and of these very sources. */
export async function buildKernel() {
  const mark = `// Compiled by tools/kernel.mjs from sources with sha256 ${digest()}\n`;
  if (existsSync(target) && readFileSync(target, 'utf8').startsWith(mark)) return;
  // Loading the compiler takes longer than all the rest of the build.
  const { main } = await import('assemblyscript/asc');
  const scratch = await mkdtemp(join(tmpdir(), 'matchpoint-kernel-'));
  try {
    const file = join(scratch, 'kernel.wasm');
    const { error, stderr } = await main([
      `${folder}/assembly/index.ts`,
      ...['--outFile', file, '--optimizeLevel', '3', '--noAssert', '--enable', 'simd'],
      ...['--runtime', 'stub', '--use', 'abort=', '--initialMemory', '4', '--maximumMemory', '4'],
      ...['--disableWarning', '112'],
    ]);
    if (error !== null) throw new Error(`${stderr}\n${error.message}`);
    const wasm = readFileSync(file).toString('base64');
    writeFileSync(target, `${mark}export const wasmBase64 =\n  '${wasm}';\n`);
  } finally {
    await rm(scratch, { recursive: true });
  }
}

/** Over the kernel's sources, this file and the compiler's version. */
function digest() {
  const hash = createHash('sha256');
  for (const name of readdirSync(`${folder}/assembly`).sort()) {
    hash.update(readFileSync(`${folder}/assembly/${name}`));
  }
  hash.update(readFileSync('tools/kernel.mjs'));
  hash.update(JSON.parse(readFileSync('package.json', 'utf8')).devDependencies.assemblyscript);
  return hash.digest('hex');
}
