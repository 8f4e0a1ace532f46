import { commandKey } from '../../ui/command-key.ts';
import type { EditorAction, KeyScope } from './action.ts';
import { editorActions, type ActionId } from './registry.ts';

/** What has the focus: the canvas itself or nothing at all; something inside the canvas or the list; or something beside it, such as the inspector. */
export type FocusPlace = 'canvas' | 'graph' | 'beside';

/** A key being pressed. */
export type Press = { readonly key: string } & Readonly<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>>;

/** What a key does while the focus is there; null where it does nothing in the editor. */
export function actionOf(press: Press, focus: FocusPlace): ActionId | null {
  const name = nameOf(press);
  const found = name === null ? undefined : byPress.get(name);
  return found !== undefined && countsAt[found.where ?? 'graph'].includes(focus) ? found.id : null;
}

const countsAt: Readonly<Record<KeyScope, readonly FocusPlace[]>> = {
  canvas: ['canvas'],
  graph: ['canvas', 'graph'],
  page: ['canvas', 'graph', 'beside'],
  elsewhere: [],
};

const byPress = new Map(editorActions.flatMap((each) => (each.keys ?? []).map((press) => [press, each] as const)));

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

/** An action's keys as people read them, such as `Ctrl ⇧ Z`: each press by itself. `command`: how that key is written, here unless something else is said. */
export function shownKeys({ keys = [] }: Pick<EditorAction, 'keys'>, command: string = commandKey.trim()): readonly string[] {
  if (keys.length > 1 && keys.every((press) => /^\d$/.test(press))) return [`${keys[0]} … ${keys.at(-1)}`];
  return keys.map((press) =>
    press
      .split(' ')
      .map((part) => (part === 'Command' ? command : signs[part]) ?? (part.length === 1 ? part.toUpperCase() : part))
      .join(' '),
  );
}
