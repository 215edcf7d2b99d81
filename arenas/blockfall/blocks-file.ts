import { Failure } from '../../src/console/failure.js';
import { Block, Shape } from './block.js';
import { shown } from './lines.js';

/** The blocks in the order they enter, and the power-up, which is the file's last shape. */
export interface BlocksFile {
  readonly blocks: readonly Block[];
  readonly powerUp: Shape;
}

/** A grid's height and width: no block may be larger. */
interface Size {
  readonly rows: number;
  readonly cols: number;
}

/** A shape between its brackets, and the line it begins on. */
interface Drawing {
  readonly line: number;
  readonly lines: string[];
}

/** Each shape in brackets, a row a line, an empty line between them. */
export function makeBlocksFile({ blocks, powerUp }: BlocksFile): string {
  const shapes = [...blocks.map((block) => block.upright), powerUp];
  return shapes.map(({ lines }) => `[${lines.join('\n')}]\n`).join('\n');
}

/** Reads what `makeBlocksFile` writes; fails with the line that is wrong. */
export function parseBlocksFile(path: string, text: string, grid: Size): BlocksFile {
  const drawings = drawingsIn(path, text);
  const last = drawings.pop();
  if (last === undefined) throw new Failure(`${path}: expected blocks in brackets, found nothing`);
  if (drawings.length === 0) {
    throw new Failure(`${path}: holds one shape only: the last is the power-up, so give a block`);
  }
  // Lists repeat a few shapes many times over: each is prepared once.
  const known = new Map<string, Block>();
  const blocks = drawings.map(({ line, lines }) => {
    const width = lines[0]?.length ?? 0;
    if (lines.length > grid.rows || width > grid.cols) {
      const sizes = `${lines.length} × ${width}, and the grid is ${grid.rows} × ${grid.cols}`;
      throw new Failure(`${path}: line ${line}: the block is larger than the grid: ${sizes}`);
    }
    const key = lines.join('\n');
    const block = known.get(key) ?? new Block(lines);
    known.set(key, block);
    return block;
  });
  return { blocks, powerUp: new Shape(last.lines) };
}

function drawingsIn(path: string, text: string): Drawing[] {
  const drawings: Drawing[] = [];
  let open: Drawing | null = null;
  for (const [i, content] of text.split('\n').entries()) {
    const line = i + 1;
    const fail = (what: string): never => {
      throw new Failure(`${path}: line ${line}: ${what}`);
    };
    let rows = 0;
    for (const piece of content.match(/[[\]]|[^[\] \t\r\v\f]+/g) ?? []) {
      if (piece === '[') {
        if (open !== null) fail(`a block begins before the one of line ${open.line} has its ']'`);
        open = { line, lines: [] };
        rows = 0;
      } else if (open === null) {
        fail(`'${shown(piece)}' stands outside of the brackets of a block`);
      } else if (piece === ']') {
        if (open.lines.length === 0) fail('the block has no cells');
        drawings.push(open);
        open = null;
      } else {
        if (!/^[01]+$/.test(piece)) fail(`'${shown(piece)}' is not a row of 0 and 1`);
        if (rows++ > 0) fail('each row of a block needs a line of its own, without blanks');
        const width = open.lines[0]?.length ?? piece.length;
        if (piece.length !== width) {
          fail(`every row of a block must be as long as its first, ${width}, not ${piece.length}`);
        }
        open.lines.push(piece);
      }
    }
  }
  if (open !== null) throw new Failure(`${path}: line ${open.line}: the block has no ']'`);
  return drawings;
}
