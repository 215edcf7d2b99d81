import type { Suite } from './measurement.js';
import { numberCrushSuite } from './number-crush.js';
import { protocolSuite } from './protocol.js';
import { start } from './start.js';
import { tournamentSuite } from './tournament.js';

export type { Measurement } from './measurement.js';

/** Every suite of `matchpoint bench`. A new one is a file and a line here. */
export const suites: readonly Suite[] = [start, numberCrushSuite, tournamentSuite, protocolSuite];
