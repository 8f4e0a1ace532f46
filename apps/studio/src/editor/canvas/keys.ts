/** What the keys of the editor do; each has a text under `editor.canvas.keys`. */
export type KeyWord = (typeof keys)[number]['word'];

/** Where a key counts: wherever no field has the focus, on the canvas only, or in the hands of somebody else (the clipboard, the shell). */
type Where = 'anywhere' | 'canvas' | 'elsewhere';

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Every key of the editor. The handler acts by this table and the overview shows it, so neither knows a key that the other does not. */
export const keys = [
  row('add', 'anywhere', '/'),
  row('walk', 'canvas', ...arrows),
  row('wire', 'anywhere', 'w'),
  row('nudge', 'canvas', ...arrows.map((arrow) => `Shift ${arrow}`)),
  row('settings', 'canvas', 'Enter'),
  row('menu', 'canvas', 'ContextMenu', 'Shift F10'),
  row('back', 'canvas', 'Escape'),
  row('connect', 'anywhere', 'c'),
  row('disconnect', 'anywhere', 'x'),
  row('output', 'anywhere', ...digits),
  row('remove', 'canvas', 'Delete', 'Backspace'),
  row('undo', 'anywhere', 'Command z'),
  row('redo', 'anywhere', 'Command Shift z', 'Command y'),
  row('copy', 'elsewhere', 'Command c'),
  row('cut', 'elsewhere', 'Command x'),
  row('paste', 'elsewhere', 'Command v'),
  row('duplicate', 'anywhere', 'Command d'),
  row('all', 'anywhere', 'Command a'),
  row('find', 'anywhere', 'Command f'),
  row('everything', 'elsewhere', 'Command k'),
  row('group', 'anywhere', 'g'),
  row('fold', 'anywhere', 'Shift g'),
  row('note', 'anywhere', 'n'),
  row('preview', 'anywhere', 'p'),
  row('run', 'anywhere', 'r'),
  row('runTo', 'anywhere', 'Shift r'),
  row('cache', 'anywhere', 'k'),
  row('pin', 'anywhere', 'Shift p'),
  row('tidy', 'anywhere', 'l'),
  row('fit', 'anywhere', 'f'),
  row('zoomIn', 'anywhere', '+'),
  row('zoomOut', 'anywhere', '-'),
  row('minimap', 'anywhere', 'm'),
  row('list', 'anywhere', 'v'),
  row('keys', 'anywhere', '?'),
] as const;

export type KeyRow = { readonly word: string; readonly where: Where; readonly presses: readonly string[] };

function row<const Word extends string>(word: Word, where: Where, ...presses: readonly string[]): KeyRow & { readonly word: Word } {
  return { word, where, presses };
}

/** A key being pressed. */
export type Press = { readonly key: string } & Readonly<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>>;

/** What a key does here; null where it is not ours. */
export function wordOf(press: Press, isOnCanvas: boolean): KeyWord | null {
  const name = nameOf(press);
  const found = name === null ? undefined : byPress.get(name);
  return found === undefined || found.where === 'elsewhere' || (found.where === 'canvas' && !isOnCanvas) ? null : found.word;
}

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
  Command: '⌘/Ctrl',
  Escape: 'Esc',
  ContextMenu: 'Menu',
  '-': '−',
};

/** A row's keys as people read them, such as `⌘/Ctrl ⇧ Z`: each press by itself. */
export function shownKeys({ presses }: KeyRow): readonly string[] {
  if (presses[0] === digits[0]) return [`${digits[0]} … ${digits.at(-1)}`];
  return presses.map((press) =>
    press
      .split(' ')
      .map((part) => signs[part] ?? (part.length === 1 ? part.toUpperCase() : part))
      .join(' '),
  );
}
