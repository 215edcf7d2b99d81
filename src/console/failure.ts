/** Exit statuses that other programs rely on. */
export const exitStatus = { done: 0, no: 1, wrongUse: 2, machine: 3, interrupted: 130 } as const;

/**
 * Ends a command with one line on stderr (what is wrong, where, what to do) and its status.
 * Thrown by a command or a console, caught at the outermost edge only.
 */
export class Failure extends Error {
  readonly status: number;

  constructor(message: string, status: number = exitStatus.wrongUse) {
    super(message);
    this.status = status;
  }
}
