import { blockfallSuite } from './arenas/blockfall.js';
import { candyCrushSuite } from './arenas/candy-crush.js';
import { matchSuite } from './arenas/match.js';
import { tileMatchingSuite } from './arenas/tile-matching.js';
import { refereeSuite } from './machinery/referee.js';
import { reportSuite } from './machinery/report.js';
import { startSuite } from './machinery/start.js';
import type { Suite } from './measurement.js';
import { numberCrushSuites } from './number-crush/suite.js';
import { tournamentSuite } from './tournament.js';

/** Every suite of `matchpoint bench`. A new one is a file and a line here. */
export const suites: readonly Suite[] = [
  ...numberCrushSuites,
  tileMatchingSuite,
  candyCrushSuite,
  matchSuite,
  blockfallSuite,
  refereeSuite,
  startSuite,
  reportSuite,
  tournamentSuite,
];
