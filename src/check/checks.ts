import { answerChecks } from './answer-checks.js';
import { conductChecks } from './conduct-checks.js';
import type { Check } from './verdict.js';

/** All that is checked once a player has been loaded, in the order of the report. */
export const checks: readonly Check[] = [...answerChecks, ...conductChecks];
