import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../results/sample-run.js';
import { NewFile } from './new-file.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

describe('a file that is written bit by bit', () => {
  it('appears when it is whole; until then what was there stays', async () => {
    writeFileSync(folder.at('table'), 'before');
    const file = await NewFile.open(folder.at('table'));
    await file.write('a');
    await file.write(new Uint8Array([98]));
    expect(readFileSync(folder.at('table'), 'utf8')).toBe('before');
    await file.finish();
    expect(readFileSync(folder.at('table'), 'utf8')).toBe('ab');
    expect(readdirSync(folder.path)).toEqual(['table']);
  });

  it('leaves nothing behind when it is given up', async () => {
    const file = await NewFile.open(folder.at('given-up'));
    await file.write('a');
    await file.discard();
    expect(existsSync(folder.at('given-up'))).toBe(false);
    expect(readdirSync(folder.path)).toEqual(['table']);
  });

  it.each([
    ['/dev/full', /cannot write '\/dev\/full': no space left/],
    [folder.at('no/such/folder'), /cannot write .*: no such file or directory/],
    [folder.path, /cannot write .*: illegal operation on a directory/],
  ])('says why it cannot be written: %s', async (path, message) => {
    const writing = NewFile.open(path).then(async (file) => {
      await file.write('a');
      await file.finish();
    });
    await expect(writing).rejects.toThrow(message);
  });
});
