import { editorActions } from './registry.ts';
import { shownKeys } from './presses.ts';

/**
 * A row for each action with keys, as the guide lists it: its keys as written, and what it does.
 * `command`: how to write that key.
 */
export function guideRows(command: string): readonly (readonly [readonly string[], string])[] {
  return editorActions
    .filter(({ keys }) => keys !== undefined)
    .map((action) => [shownKeys(action, command), action.label]);
}
