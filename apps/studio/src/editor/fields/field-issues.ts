import type { Validation } from '@millrace/graph-editor';
import type { Issue } from '@millrace/model';
import { useMemo } from 'react';
import { useSessionState } from '../session/use-session.ts';
import { isStillToDo, freshNodeSlice } from '../state/fresh-node.ts';
import { isBeingTyped, typingColumnSlice } from '../state/typing-column.ts';
import { isGivenSince } from './given-since.ts';
import { useEditor } from '../state/use-editor.ts';

const none: readonly Issue[] = [];
const indexes = new WeakMap<Validation, ReadonlyMap<string, readonly Issue[]>>();

/**
 * The issues of a field. Returns the same list for the same validation. Leaves out issues of
 * settings that the user hasn't had a chance to fill in, and of those filled in since, so that no
 * field moves for them.
 */
export function useFieldIssues(nodeId: string, field: string): readonly Issue[] {
  const wrong = useWrong(
    useSessionState(({ validation }) =>
      validation === null ? none : (indexOf(validation).get(keyOf(nodeId, field)) ?? none),
    ),
  );
  const isGiven = useSessionState(
    ({ validation, history }) =>
      validation !== null && isGivenSince(validation.graph, history.present, nodeId, field),
  );
  return useMemo(
    () => (isGiven ? wrong.filter(({ code }) => code !== 'MISSING_FIELD') : wrong),
    [wrong, isGiven],
  );
}

/** The issues of the graph, except for settings that are still to be filled in or being typed. */
export function useGraphIssues(): readonly Issue[] {
  return useWrong(useSessionState(({ validation }) => validation?.issues ?? none));
}

/** The issues of a node that aren't in any field of its form. */
export function useNodeIssues(nodeId: string, shown: ReadonlySet<string>): readonly Issue[] {
  return useIssuesOf(nodeId).filter(({ field }) => field === null || !shown.has(field));
}

/** The number of issues in some fields of a node. */
export function useIssueCount(nodeId: string, fields: readonly string[]): number {
  const own = useIssuesOf(nodeId);
  return own.filter(({ field }) => field !== null && fields.includes(field)).length;
}

/** The issues of a node, except for settings that are still to be filled in or being typed. */
export function useIssuesOf(nodeId: string): readonly Issue[] {
  return useWrong(
    useSessionState(({ validation }) =>
      validation === null ? none : (indexOf(validation).get(nodeId) ?? none),
    ),
  );
}

function useWrong(issues: readonly Issue[]): readonly Issue[] {
  const fresh = useEditor(freshNodeSlice, (state) => state.fresh);
  const typing = useEditor(typingColumnSlice, (state) => state.typing);
  return useMemo(() => {
    const wrong = issues.filter(
      (issue) => !isStillToDo(issue, fresh) && !isBeingTyped(issue, typing),
    );
    return wrong.length === issues.length ? issues : wrong;
  }, [issues, fresh, typing]);
}

function indexOf(validation: Validation): ReadonlyMap<string, readonly Issue[]> {
  const known = indexes.get(validation);
  if (known !== undefined) return known;
  const index = new Map<string, Issue[]>();
  for (const issue of validation.issues) {
    const keys =
      issue.nodeId === null
        ? []
        : issue.field === null
          ? [issue.nodeId]
          : [issue.nodeId, keyOf(issue.nodeId, issue.field)];
    for (const key of keys) index.set(key, [...(index.get(key) ?? []), issue]);
  }
  indexes.set(validation, index);
  return index;
}

function keyOf(nodeId: string, field: string): string {
  return `${nodeId}\n${field}`;
}
