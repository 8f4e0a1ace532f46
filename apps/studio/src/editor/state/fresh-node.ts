import type { Issue } from '@millrace/model';
import type { EditorStore } from './editor-store.ts';
import { defineSlice } from './slice.ts';

/** A node that was just added, and its settings that have had the focus. */
export type FreshNode = { readonly nodeId: string; readonly visited: ReadonlySet<string> };

/** The node that was added last, as long as it stays selected and no run has been attempted. */
export const freshNodeSlice = defineSlice<{ readonly fresh: FreshNode | null }>('freshNode', {
  fresh: null,
});

/** Marks the node as fresh until another one is selected. */
export function beginFresh(editor: EditorStore, nodeId: string): void {
  editor.update(freshNodeSlice, { fresh: { nodeId, visited: new Set<string>() } });
}

/** Records that a setting had the focus and lost it. */
export function visitField(editor: EditorStore, nodeId: string, field: string): void {
  const { fresh } = editor.get(freshNodeSlice);
  if (fresh?.nodeId !== nodeId || fresh.visited.has(field)) return;
  const visited = new Set([...fresh.visited, field]);
  editor.update(freshNodeSlice, { fresh: { nodeId, visited } });
}

export function endFresh(editor: EditorStore): void {
  if (editor.get(freshNodeSlice).fresh !== null) editor.update(freshNodeSlice, { fresh: null });
}

/**
 * Ends the fresh state of a node when it is no longer selected. Returns a function that stops
 * watching.
 */
export function watchFresh(editor: EditorStore): () => void {
  return editor.session.subscribe(({ selection }) => {
    const { fresh } = editor.get(freshNodeSlice);
    if (fresh !== null && !selection.nodes.has(fresh.nodeId)) endFresh(editor);
  });
}

/**
 * Whether an issue is only about a setting the user hasn't had a chance to fill in: something to do
 * rather than a mistake.
 */
export function isStillToDo(issue: Issue, fresh: FreshNode | null): boolean {
  return (
    fresh !== null &&
    issue.nodeId === fresh.nodeId &&
    isUnset(issue) &&
    !(issue.field !== null && fresh.visited.has(issue.field))
  );
}

const unset: ReadonlySet<string> = new Set([
  'MISSING_FIELD',
  'TOO_FEW_INPUTS',
  'EMPTY_COLUMN_NAME',
  'LISTS_DIFFER',
]);

/** Whether an issue is about a missing value rather than a wrong one. */
export function isUnset({ code }: Pick<Issue, 'code'>): boolean {
  return unset.has(code);
}
