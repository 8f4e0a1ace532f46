import { editorActions } from './registry.ts';
import { shownKeys } from './presses.ts';

/**
 * Each action with keys, as the guide lists it: how its keys are written, and what it does.
 * `command`: how that key is written.
 */
export function guideRows(command: string): readonly (readonly [readonly string[], string])[] {
  return editorActions
    .filter(({ keys }) => keys !== undefined)
    .map((action) => [shownKeys(action, command), action.label]);
}
