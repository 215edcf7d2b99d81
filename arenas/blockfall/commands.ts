/** What can be done with the active block before it is dropped, in the order searches try it. */
export const steerings = [
  'GRAVITY_SWITCH',
  'ROTATE_RIGHT',
  'ROTATE_LEFT',
  'MOVE_RIGHT',
  'MOVE_LEFT',
] as const;
export type Steering = (typeof steerings)[number];

/** The commands of the original program. */
export const commandNames = ['PRINT_GRID', ...steerings, 'DROP'] as const;
export type Command = (typeof commandNames)[number];

/** The command of that name; names are case-sensitive. */
export function parseCommand(text: string): Command | undefined {
  return commandNames.find((name) => name === text);
}
