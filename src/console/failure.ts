import { exitStatus } from './exit-status.js';

export { exitStatus };

/**
 * Ends a command with one line on stderr (what is wrong, where, what to do) and its status.
 * Thrown by a command or a console, caught at the outermost edge only.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;

  constructor(message: string, status: number = exitStatus.wrongUse) {
    super(message);
    this.status = status;
  }
}
