import {
  staleNodes,
  type Validation,
  type NodeRun,
  type Run,
  type SessionState,
} from '@millrace/graph-editor';
import type { Issue } from '@millrace/model';
import { useMemo } from 'react';
import { reasonOfRun } from '../session/reason-of-run.ts';
import { errorOf } from '../../runs/node-reason.ts';
import { isStillToDo, freshNodeSlice } from '../state/fresh-node.ts';
import { isBeingTyped, typingColumnSlice } from '../state/typing-column.ts';
import { useSessionState } from '../session/use-session.ts';
import { useEditor } from '../state/use-editor.ts';

/**
 * The server's validation of a node; undefined members if there are no issues, so that the card
 * isn't rendered again.
 */
export type Validated = {
  readonly issues: readonly Issue[];
  readonly isUnknown: boolean;
  readonly unavailable: string | null;
  readonly notices: readonly string[];
};

export type CardState = {
  readonly validated: Validated | undefined;
  readonly run: NodeRun | undefined;
  readonly isStale: boolean;
  readonly failure: string | null;
};

export function useCardState(nodeId: string): CardState {
  const validated = useCalm(
    nodeId,
    useSessionState(({ validation }) => validatedNodes(validation).get(nodeId)),
  );
  const run = useSessionState((state) => state.run?.nodes.get(nodeId));
  const isStale = useSessionState((state) => isStaleNode(state, nodeId));
  const failure = useSessionState((state) =>
    run?.status === 'FAILED' ? failureOf(state.run, run) : null,
  );
  return { validated, run, isStale, failure };
}

/**
 * Leaves out issues of settings that the user hasn't had a chance to fill in on a new node, and of
 * a name that is being typed, as in its form.
 */
function useCalm(nodeId: string, validated: Validated | undefined): Validated | undefined {
  const fresh = useEditor(freshNodeSlice, (state) =>
    state.fresh?.nodeId === nodeId ? state.fresh : null,
  );
  const typing = useEditor(typingColumnSlice, (state) =>
    state.typing?.nodeId === nodeId ? state.typing : null,
  );
  return useMemo(() => {
    const issues =
      validated?.issues.filter(
        (issue) => !isStillToDo(issue, fresh) && !isBeingTyped(issue, typing),
      ) ?? [];
    return validated === undefined || issues.length === validated.issues.length
      ? validated
      : { ...validated, issues, isUnknown: false };
  }, [validated, fresh, typing]);
}

function isStaleNode({ run, history }: SessionState, nodeId: string): boolean {
  return (
    run !== null && run.nodes.has(nodeId) && staleNodes(run.graph, history.present).has(nodeId)
  );
}

/** The engine's own message for the node if there is one, otherwise the run's error. */
export function failureOf(run: Run | null, node: NodeRun): string {
  return errorOf(node)?.message ?? (run === null ? null : reasonOfRun(run)) ?? '';
}

const known = new WeakMap<Validation, ReadonlyMap<string, Validated>>();
const nothing: ReadonlyMap<string, Validated> = new Map();

export function validatedNodes(validation: Validation | null): ReadonlyMap<string, Validated> {
  if (validation === null) return nothing;
  const validated = known.get(validation) ?? byNode(validation);
  known.set(validation, validated);
  return validated;
}

function byNode({
  issues,
  unavailable,
  notices,
  schemas,
}: Validation): ReadonlyMap<string, Validated> {
  const validated = new Map<string, Validated>();
  const own = Map.groupBy(issues, ({ nodeId }) => nodeId ?? '');
  const unknown = [...schemas]
    .filter(([, { outputs }]) => outputs.some(({ kind }) => kind === 'unknown'))
    .map(([id]) => id);
  const isUnknown = new Set(unknown);
  for (const id of new Set([...own.keys(), ...unavailable.keys(), ...notices.keys(), ...unknown]))
    validated.set(id, {
      issues: own.get(id) ?? [],
      isUnknown: isUnknown.has(id),
      unavailable: unavailable.get(id) ?? null,
      notices: notices.get(id) ?? [],
    });
  return validated;
}
