/** Exit statuses that other programs rely on. */
export const exitStatus = { done: 0, no: 1, wrongUse: 2, machine: 3, interrupted: 130 } as const;
