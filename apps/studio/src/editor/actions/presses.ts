import { nameOfPress, shownPress, type Press } from '../../ui/presses.ts';
import type { FocusPlace } from '../state/canvas-state.ts';
import type { EditorAction, KeyScope } from './action.ts';
import { editorActions, type ActionId } from './registry.ts';

/** The action of a key press with the focus in that place; null if the editor doesn't handle it. */
export function actionOf(press: Press, focus: FocusPlace): ActionId | null {
  const name = nameOfPress(press);
  const found = name === null ? undefined : byPress.get(name);
  return found !== undefined && countsAt[found.where ?? 'graph'].includes(focus) ? found.id : null;
}

const countsAt: Readonly<Record<KeyScope, readonly FocusPlace[]>> = {
  canvas: ['canvas'],
  graph: ['canvas', 'graph'],
  page: ['canvas', 'graph', 'beside'],
  anywhere: ['canvas', 'graph', 'beside', 'field'],
  elsewhere: [],
};

const byPress = new Map(
  editorActions.flatMap((each) => (each.keys ?? []).map((press) => [press, each] as const)),
);

/**
 * An action's keys in readable form, such as `Ctrl ⇧ Z`, one entry per press. `command`: how to
 * write that key; defaults to this machine's way.
 */
export function shownKeys(
  { keys = [] }: Pick<EditorAction, 'keys'>,
  command?: string,
): readonly string[] {
  if (keys.length > 1 && keys.every((press) => /^\d$/.test(press)))
    return [`${keys[0]} … ${keys.at(-1)}`];
  return keys.map((press) => shownPress(press, command));
}
