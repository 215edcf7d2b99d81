import { execFileSync } from 'node:child_process';

/** The end-to-end tests run the built command: build it once, before any of them. */
export default function build(): void {
  execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' });
}
