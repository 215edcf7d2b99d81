// What the journal's tests do in processes of their own: being killed, shut out, out of space.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Failure } from '../console/failure.js';
import { gameCount } from '../tournament/plan.js';
import { Journal } from './journal.js';
import { samplePlan, sampleRecord, sampleRunFile } from './sample-run.js';

const tasks = { fill, contend, runOutOfSpace, playMany };
const [task = '', folder = '', ...rest] = process.argv.slice(2);

/** Plays what is missing, several games at once, and prints each game once it is on disk. */
async function fill(): Promise<void> {
  const journal = await Journal.open(folder);
  const { plan } = journal.runFile;
  const missing = journal.missing().values();
  const playOn = async () => {
    for (const index of missing) {
      await journal.append(index, sampleRecord(plan, index));
      process.stdout.write(`${index}\n`);
    }
  };
  await Promise.all(Array.from({ length: Number(rest[0]) }, playOn));
  await journal.close();
}

/** Opens each run it is told of and says how that went; an empty line closes the run again. */
async function contend(): Promise<void> {
  let journal: Journal | null = null;
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === '') {
      await journal?.close();
      journal = null;
      console.log('closed');
      continue;
    }
    try {
      journal = await Journal.open(line);
      console.log('opened');
    } catch (error) {
      console.log(error instanceof Failure ? error.message : error);
    }
  }
}

/** Appends until there is no space left, again in vain, then with the space that `rest` makes. */
async function runOutOfSpace(): Promise<void> {
  const plan = samplePlan(25);
  const count = gameCount(plan);
  const journal = await Journal.create(folder, sampleRunFile(plan));
  const append = (index: number) =>
    journal.append(index, sampleRecord(plan, index, 100)).then(
      () => null,
      (error: unknown) => error,
    );
  const kept = () => readFileSync(`${folder}/games.ndjson`, 'latin1').split('\n').length - 1;
  const appendAll = () => Promise.all(journal.missing().slice(0, 7).map(append));

  let errors: unknown[] = [];
  while (journal.count < count && errors.every((error) => error === null))
    errors = await appendAll();
  const unchanged = [kept() === journal.count];
  errors.push(...(await appendAll()));
  unchanged.push(kept() === journal.count);
  const fits = journal.count;
  execFileSync('bash', ['-c', rest[0] ?? ''], {
    env: { ...process.env, JOURNAL: `${process.pid}` },
  });
  while (journal.count < count) {
    const failed = (await appendAll()).find((error) => error !== null);
    if (failed) throw failed;
  }
  const digest = journal.digest();
  await journal.close();

  const opened = await Journal.open(folder);
  const failures = errors.filter((error) => error !== null);
  const result = {
    failures: [
      ...new Set(failures.map((error) => (error instanceof Failure ? error.message : error))),
    ],
    ranOut: fits > 0 && fits < count,
    unchanged,
    missing: opened.missing().length,
    damage: opened.damage,
    sameDigest: opened.digest() === digest,
  };
  await opened.close();
  console.log(JSON.stringify(result));
}

/** Plays a run of 100,000 games and opens it again; tells how much memory that keeps. */
async function playMany(): Promise<void> {
  const plan = samplePlan(6250);
  const before = heldBytes();
  const journal = await Journal.create(folder, sampleRunFile(plan));
  const missing = journal.missing();
  for (let at = 0; at < missing.length; at += 1000) {
    const together = missing.slice(at, at + 1000);
    await Promise.all(
      together.map((index) => journal.append(index, sampleRecord(plan, index, 10))),
    );
  }
  const written = heldBytes() - before;
  const digest = journal.digest();
  const { count } = journal;
  await journal.close();

  const opened = await Journal.open(folder);
  const read = heldBytes() - before;
  let inOrder = 0;
  for (const { index, score } of opened.records()) {
    if (index === inOrder && score === sampleRecord(plan, index).score) inOrder++;
  }
  const sameDigest = opened.digest() === digest;
  const result = { count, inOrder, missing: opened.missing().length, sameDigest, written, read };
  await opened.close();
  console.log(JSON.stringify(result));
}

function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

await Object.entries(tasks).find(([name]) => name === task)?.[1]();
