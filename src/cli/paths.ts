import { join } from 'node:path';

/** The command is one file in `dist/cli`; what else it starts or reads lies beside it. */
const distribution = join(__dirname, '..');

/** The thread a player's file lives in. */
export const playerThreadFile = join(distribution, 'cli', 'player-thread.mjs');

/** What a player's `import … from 'matchpoint'` means. */
export const apiFile = join(distribution, 'api.js');

/** The thread that plays a tournament's games. */
export const gameWorkerFile = join(distribution, 'cli', 'game-worker.mjs');

/** What every report has in common, compiled. */
export const pageFolder = join(distribution, 'page');

/** The C that move search is measured against. */
export const anchorFolder = join(distribution, 'anchor');
