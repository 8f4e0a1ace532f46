import { nameOfPress, shownPress, type Press } from '../../ui/presses.ts';
import type { FocusPlace } from '../state/canvas-state.ts';
import type { EditorAction, KeyScope } from './action.ts';
import { editorActions, type ActionId } from './registry.ts';

/** What a key does while the focus is there; null where it does nothing in the editor. */
export function actionOf(press: Press, focus: FocusPlace): ActionId | null {
  const name = nameOfPress(press);
  const found = name === null ? undefined : byPress.get(name);
  return found !== undefined && countsAt[found.where ?? 'graph'].includes(focus) ? found.id : null;
}

const countsAt: Readonly<Record<KeyScope, readonly FocusPlace[]>> = {
  canvas: ['canvas'],
  graph: ['canvas', 'graph'],
  page: ['canvas', 'graph', 'beside'],
  elsewhere: [],
};

const byPress = new Map(
  editorActions.flatMap((each) => (each.keys ?? []).map((press) => [press, each] as const)),
);

/**
 * An action's keys as people read them, such as `Ctrl ⇧ Z`: each press by itself. `command`: how
 * that key is written, here unless something else is said.
 */
export function shownKeys(
  { keys = [] }: Pick<EditorAction, 'keys'>,
  command?: string,
): readonly string[] {
  if (keys.length > 1 && keys.every((press) => /^\d$/.test(press)))
    return [`${keys[0]} … ${keys.at(-1)}`];
  return keys.map((press) => shownPress(press, command));
}
