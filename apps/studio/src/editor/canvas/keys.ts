import { commandKey } from '../../ui/command-key.ts';

/** What the keys of the editor do; each has a text under `editor.canvas.keys`. */
export type KeyAction = (typeof keys)[number]['action'];

/**
 * Where a key counts while no field has the focus: on the canvas itself; also on what is inside the canvas or the list, such as a button; on the whole page;
 * or nowhere, because somebody else handles it (the clipboard, the shell).
 */
type Where = 'canvas' | 'graph' | 'page' | 'elsewhere';

/** What has the focus: the canvas itself or nothing at all; something inside the canvas or the list; or something beside it, such as the inspector. */
export type FocusPlace = 'canvas' | 'graph' | 'beside';

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Every key of the editor. The handler acts by this table and the overview shows it, so neither knows a key that the other does not. */
export const keys = [
  row('add', 'graph', '/'),
  row('moveAlong', 'canvas', ...arrows),
  row('wire', 'graph', 'w'),
  row('nudge', 'canvas', ...arrows.map((arrow) => `Shift ${arrow}`)),
  row('settings', 'canvas', 'Enter'),
  row('menu', 'canvas', 'ContextMenu', 'Shift F10'),
  row('back', 'canvas', 'Escape'),
  row('connect', 'graph', 'c'),
  row('disconnect', 'graph', 'x'),
  row('output', 'graph', ...digits),
  row('remove', 'canvas', 'Delete', 'Backspace'),
  row('undo', 'page', 'Command z'),
  row('redo', 'page', 'Command Shift z', 'Command y'),
  row('copy', 'elsewhere', 'Command c'),
  row('cut', 'elsewhere', 'Command x'),
  row('paste', 'elsewhere', 'Command v'),
  row('duplicate', 'graph', 'Command d'),
  row('all', 'graph', 'Command a'),
  row('find', 'page', 'Command f'),
  row('everything', 'elsewhere', 'Command k'),
  row('group', 'graph', 'g'),
  row('collapse', 'graph', 'Shift g'),
  row('note', 'graph', 'n'),
  row('preview', 'graph', 'p'),
  row('run', 'graph', 'r'),
  row('runTo', 'graph', 'Shift r'),
  row('cache', 'graph', 'k'),
  row('pin', 'graph', 'Shift p'),
  row('tidy', 'graph', 'l'),
  row('fit', 'graph', 'f'),
  row('zoomIn', 'graph', '+'),
  row('zoomOut', 'graph', '-'),
  row('minimap', 'graph', 'm'),
  row('list', 'graph', 'v'),
  row('keys', 'graph', '?'),
] as const;

export type KeyRow = { readonly action: string; readonly where: Where; readonly presses: readonly string[] };

function row<const Action extends string>(action: Action, where: Where, ...presses: readonly string[]): KeyRow & { readonly action: Action } {
  return { action, where, presses };
}

/** A key being pressed. */
export type Press = { readonly key: string } & Readonly<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>>;

/** What a key does while the focus is there; null where it is not ours. */
export function actionOf(press: Press, focus: FocusPlace): KeyAction | null {
  const name = nameOf(press);
  const found = name === null ? undefined : byPress.get(name);
  return found !== undefined && countsAt[found.where].includes(focus) ? found.action : null;
}

const countsAt: Readonly<Record<Where, readonly FocusPlace[]>> = {
  canvas: ['canvas'],
  graph: ['canvas', 'graph'],
  page: ['canvas', 'graph', 'beside'],
  elsewhere: [],
};

const byPress = new Map(keys.flatMap((each) => each.presses.map((press) => [press, each] as const)));

/** Signs such as `?` take Shift on some keyboards and none on others, so that it counts only with letters and named keys. */
function nameOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Press): string | null {
  if (altKey) return null;
  const isSign = key.length === 1 && !/[a-z]/i.test(key);
  return [ctrlKey || metaKey ? 'Command' : '', shiftKey && !isSign ? 'Shift' : '', key.length === 1 ? key.toLowerCase() : key].filter(Boolean).join(' ');
}

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Shift: '⇧',
  Escape: 'Esc',
  ContextMenu: 'Menu',
  '-': '−',
};

/** A row's keys as people read them, such as `Ctrl ⇧ Z`: each press by itself. `command`: how that key is written, here unless something else is said. */
export function shownKeys({ presses }: KeyRow, command: string = commandKey.trim()): readonly string[] {
  if (presses[0] === digits[0]) return [`${digits[0]} … ${digits.at(-1)}`];
  return presses.map((press) =>
    press
      .split(' ')
      .map((part) => (part === 'Command' ? command : signs[part]) ?? (part.length === 1 ? part.toUpperCase() : part))
      .join(' '),
  );
}

/** The first press of what a key does, as it is written here. */
export function keysOf(action: KeyAction): string {
  return shownKeys(keys.find((each) => each.action === action)!)[0]!;
}
