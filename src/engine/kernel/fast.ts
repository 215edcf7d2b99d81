import { chosenEngine } from './choice.js';
import { Kernel } from './kernel.js';

/** The kernel of this thread: compiled when first needed, `null` where it cannot be. */
let kernel: Kernel | null | undefined;

/** The kernel, or `null` where TypeScript has to do: chosen so, or no SIMD on this machine. */
export function fastCrush(): Kernel | null {
  if (chosenEngine() === 'plain') return null;
  if (kernel === undefined) kernel = compiled();
  return kernel;
}

function compiled(): Kernel | null {
  try {
    return new Kernel();
  } catch (error) {
    if (chosenEngine() !== 'wasm') return null;
    throw new Error(`the engine 'wasm' needs WebAssembly with SIMD: ${String(error)}`);
  }
}
