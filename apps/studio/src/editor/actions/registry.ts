import type { EditorAction } from './action.ts';
import { arrangeActions } from './arrange-actions.ts';
import { cacheActions } from './cache-actions.ts';
import { connectActions } from './connect-actions.ts';
import { editActions } from './edit-actions.ts';
import { runActions } from './run-actions.ts';
import { viewActions } from './view-actions.ts';
import { workflowActions } from './workflow-actions.ts';

const all = [
  ...runActions,
  ...cacheActions,
  ...viewActions,
  ...arrangeActions,
  ...connectActions,
  ...editActions,
  ...workflowActions,
] as const;

/** The id of an action. */
export type ActionId = (typeof all)[number]['id'];

/**
 * Everything people can do in the editor, in the order in which menus, toolbars and the list of
 * keys show it.
 */
export const editorActions: readonly (EditorAction & { readonly id: ActionId })[] = all;

/** The action with that id. */
export function actionById(id: ActionId): EditorAction {
  return byId.get(id)!;
}

const byId: ReadonlyMap<ActionId, EditorAction> = new Map(
  editorActions.map((action) => [action.id, action]),
);
