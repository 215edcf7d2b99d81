// The kernel of Number Crush: what `src/engine/kernel/kernel.ts` calls. The readable reference is
// `arenas/number-crush/plain.ts`; both give the same bits. `docs/performance.md` has the picture.
import { prepareSwaps } from './matching';
import { prepareTiles } from './planes';

export { best, gain, gains } from './known';
export { outcomes, play } from './refill';
export { nextRollout, rollout, startRollouts } from './rollout';

prepareTiles();
prepareSwaps();
