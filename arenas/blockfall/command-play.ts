import type { ConsoleIO, Opponent } from '../../src/console/io.js';
import { type Command, parseCommand } from './commands.js';
import { bestOf, type Contest, rankedNow, saveRanking } from './contest.js';
import type { Line } from './lines.js';
import type { Blockfall } from './rules.js';
import { Transcript } from './transcript.js';

/** Plays the lines of a commands file to the end of the game or of the commands; gives the exit status. */
export async function playCommands(
  game: Blockfall,
  lines: readonly Line[],
  contest: Contest,
  adviser: Opponent | null,
  io: ConsoleIO,
): Promise<number> {
  const transcript = new Transcript(io, bestOf(contest));
  let advised = -1;
  for (const { text } of lines) {
    if (game.over) break;
    if (adviser !== null && advised < game.turn) {
      advised = game.turn;
      transcript.hint(adviser.name, game.commands(await adviser.choose(game)));
    }
    const command = parseCommand(text);
    if (command === undefined) transcript.unknown(text);
    else carryOut(command, game, transcript);
  }
  const entries = rankedNow(io, contest, game.score);
  transcript.end(game, entries);
  return saveRanking(io, contest, entries);
}

function carryOut(command: Command, game: Blockfall, transcript: Transcript): void {
  switch (command) {
    case 'PRINT_GRID':
      transcript.grid(game);
      break;
    case 'ROTATE_RIGHT':
      game.rotate(1);
      break;
    case 'ROTATE_LEFT':
      game.rotate(-1);
      break;
    case 'MOVE_RIGHT':
      game.shift(1);
      break;
    case 'MOVE_LEFT':
      game.shift(-1);
      break;
    case 'GRAVITY_SWITCH':
      game.switchGravity();
      break;
    case 'DROP':
      transcript.drop(game);
      break;
  }
}
