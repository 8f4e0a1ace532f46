import type { Session } from '@millrace/graph-editor';
import type { Issue } from '@millrace/model';
import { create } from 'zustand';

/** A node that was added just now, and the settings of it that somebody has been in. */
export type FreshNode = { readonly nodeId: string; readonly visited: ReadonlySet<string> };

/** The node that was added last, as long as it stays selected and nobody has tried to run. */
export const useFreshNode = create<{ readonly fresh: FreshNode | null }>(() => ({ fresh: null }));

let stopWatching = (): void => undefined;

/** From now on the node is fresh, until another is selected. */
export function beginFresh(session: Session, nodeId: string): void {
  endFresh();
  useFreshNode.setState({ fresh: { nodeId, visited: new Set() } });
  stopWatching = session.subscribe(({ selection }) => {
    if (!selection.nodes.has(nodeId)) endFresh();
  });
}

/** Somebody has been in a setting and left it. */
export function visitField(nodeId: string, field: string): void {
  const { fresh } = useFreshNode.getState();
  if (fresh?.nodeId !== nodeId || fresh.visited.has(field)) return;
  useFreshNode.setState({ fresh: { nodeId, visited: new Set([...fresh.visited, field]) } });
}

export function endFresh(): void {
  stopWatching();
  stopWatching = () => undefined;
  if (useFreshNode.getState().fresh !== null) useFreshNode.setState({ fresh: null });
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
