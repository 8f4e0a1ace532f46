import type { Issue } from '@millrace/model';
import type { EditorStore } from './editor-store.ts';
import { defineSlice } from './slice.ts';

/** A node that was added just now, and the settings of it that somebody has been in. */
export type FreshNode = { readonly nodeId: string; readonly visited: ReadonlySet<string> };

/** The node that was added last, as long as it stays selected and nobody has tried to run. */
export const freshNodeSlice = defineSlice<{ readonly fresh: FreshNode | null }>('freshNode', {
  fresh: null,
});

/** From now on the node is fresh, until another is selected. */
export function beginFresh(editor: EditorStore, nodeId: string): void {
  editor.update(freshNodeSlice, { fresh: { nodeId, visited: new Set<string>() } });
}

/** Somebody has been in a setting and left it. */
export function visitField(editor: EditorStore, nodeId: string, field: string): void {
  const { fresh } = editor.get(freshNodeSlice);
  if (fresh?.nodeId !== nodeId || fresh.visited.has(field)) return;
  const visited = new Set([...fresh.visited, field]);
  editor.update(freshNodeSlice, { fresh: { nodeId, visited } });
}

export function endFresh(editor: EditorStore): void {
  if (editor.get(freshNodeSlice).fresh !== null) editor.update(freshNodeSlice, { fresh: null });
}

/** Ends that a node is fresh when it is no longer selected. Returns how to stop. */
export function watchFresh(editor: EditorStore): () => void {
  return editor.session.subscribe(({ selection }) => {
    const { fresh } = editor.get(freshNodeSlice);
    if (fresh !== null && !selection.nodes.has(fresh.nodeId)) endFresh(editor);
  });
}

/**
 * Whether an issue only says what nobody could have set yet: it is a thing to do, rather than
 * wrong.
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

/** Whether an issue says that something is missing, rather than that it is wrong. */
export function isUnset({ code }: Pick<Issue, 'code'>): boolean {
  return unset.has(code);
}
