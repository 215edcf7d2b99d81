import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exitStatus, Failure } from '../../console/failure.js';
import { dealFrom } from '../../console/options.js';
import { arenaNamed } from '../arena.js';
import { files } from '../console/files.js';

/** Prints a dealt game in its arena's own file format, or writes its files into a folder. */
export async function deal(
  name: string | undefined,
  options: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const arena = arenaNamed('deal', name);
  if (options.seed === undefined)
    throw new Failure('deal: from which seed? Give --seed and any text');
  const dealt = arena.files(dealFrom(arena, options));
  const { out } = options;
  if (out === undefined) {
    for (const { name, text } of dealt) {
      process.stdout.write(dealt.length > 1 ? `==> ${name} <==\n${text}` : text);
    }
    return;
  }
  await mkdir(out, { recursive: true }).catch((error: Error) => {
    throw new Failure(
      `deal: cannot make the folder '${out}': ${error.message}`,
      exitStatus.machine,
    );
  });
  for (const { name, text } of dealt) {
    const path = join(out, name);
    const problem = await files.replace(path, text);
    if (problem)
      throw new Failure(`deal: cannot write '${path}': ${problem.message}`, exitStatus.machine);
    process.stderr.write(`wrote ${path}\n`);
  }
}
