import type { Frame } from '../../src/console/frames.js';
import type { ConsoleIO } from '../../src/console/io.js';
import { boardText } from './candies.js';
import type { Ending } from './rules.js';
import { cols } from './swaps.js';
import { refusals, type View } from './views.js';

const endings: Readonly<Record<Ending, string>> = {
  'no-candies': 'No more candies available.\n',
  'no-moves': 'Game Over! No more possible moves.\n',
  length: '',
};

/** The course's own output, byte for byte. `withScore` adds the score at the end. */
export function transcript(io: ConsoleIO, withScore: boolean): View {
  return {
    round({ board }) {
      io.write(`=====\nNew Round:\n${boardText(board)}`);
    },
    hint(name, swap) {
      io.write(`Hint by ${name}: ${swap}\n`);
    },
    askCell() {
      io.write('Enter the coordinate (row, column) of the candy:');
    },
    askDirection() {
      io.write('Enter the direction to swap (U for Up, D for Down, L for Left, R for Right):');
    },
    refused(refusal) {
      io.write(`${refusals[refusal]}\nPlease try again.\n`);
    },
    noMatch(_, swapped) {
      io.write(`${boardText(swapped)}No Match found!\nPlease try again.\n`);
    },
    async matched(_, frames) {
      io.write(stagesText(frames));
    },
    end({ ending, score }, finished) {
      if (finished && ending !== null) io.write(endings[ending]);
      // Without an ending the last prompt is still on the line.
      if (withScore) io.write(`${finished ? '' : '\n'}Score: ${score}\n`);
    },
  };
}

/** The first removal is the swap's own and shows its board; the later ones are the cascade's. */
function stagesText(frames: readonly Frame[]): string {
  let text = '';
  let cascading = false;
  for (const { kind, board, groups } of frames) {
    if (kind === 'moved') continue;
    if (kind === 'cleared') text += groups.map(matchText).join('');
    text += kind === 'cleared' && cascading ? 'Cascade Matches found!\n' : boardText(board);
    cascading = true;
  }
  return text;
}

function matchText([first = 0, second = 0]: readonly number[]): string {
  return second - first === 1
    ? `Horizontal Match found at row ${Math.floor(first / cols)}!\n`
    : `Vertical Match found at column ${first % cols}!\n`;
}
