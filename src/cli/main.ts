#!/usr/bin/env node
import { run } from './program.js';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader has gone (a pipe into head): nothing more to say to anyone.
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

void run(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
