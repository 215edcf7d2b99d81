import { Block, Shape } from './block.js';

/**
 * The shapes that dealt blocks are drawn from, one to nine cells, none of them a rotation of
 * another. With K kinds a game uses the first K: the seven of the classic game come first.
 */
export const blockShapes: readonly Block[] = [
  ['1111'],
  ['11', '11'],
  ['111', '010'],
  ['011', '110'],
  ['110', '011'],
  ['100', '111'],
  ['001', '111'],
  ['1'],
  ['11'],
  ['111'],
  ['10', '11'],
  ['101', '111'],
  ['010', '111', '010'],
  ['100', '100', '111'],
  ['111', '111'],
  ['101', '111', '101'],
  ['111', '101', '111'],
  ['111', '111', '111'],
].map((lines) => new Block(lines));

/** The power-ups: open figures that no single block makes. The last is the five by five heart. */
export const powerUps: readonly Shape[] = [
  ['101', '010', '101'],
  ['010', '101', '010'],
  ['101', '101', '010'],
  ['01010', '10101', '10001', '01010', '00100'],
].map((lines) => new Shape(lines));
