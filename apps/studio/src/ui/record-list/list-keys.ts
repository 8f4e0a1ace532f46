/** The keys of a row that stand for an action of its menu. */
export type RowKey = 'F2' | 'Delete' | 'd' | 'e' | 'r';

/** Every key of a list: what is pressed, and under `list.keys` what it does. */
export const listKeys = [
  ['↑  ↓', 'move'],
  ['Home  End', 'ends'],
  ['Enter', 'open'],
  ['Space', 'select'],
  ['⌘/Ctrl A', 'all'],
  ['F2', 'rename'],
  ['D', 'duplicate'],
  ['E', 'export'],
  ['R', 'run'],
  ['Delete', 'remove'],
  ['⌘/Ctrl Z', 'undo'],
  ['⇧ F10', 'menu'],
  ['/', 'filter'],
] as const;
