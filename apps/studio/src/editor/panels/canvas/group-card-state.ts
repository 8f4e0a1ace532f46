import type { RejectedCounts } from '@millrace/api';
import {
  doneCount,
  worstStatus,
  staleNodes,
  type CollapsedGroup,
  type GroupStatus,
  type Validation,
  type Run,
  type SessionState,
} from '@millrace/graph-editor';
import type { Issue } from '@millrace/model';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import { useMemo } from 'react';
import { errorOf, type NodeError } from '../../../runs/node-reason.ts';
import { useSessionState } from '../../session/use-session.ts';
import { failureOf, validatedNodes } from '../../graph/card-state.ts';
import { percentOf } from './run-count.ts';

type Failure = {
  readonly nodeId: string;
  readonly title: string;
  readonly message: string;
  readonly error: NodeError | null;
};

export type GroupCardState = {
  readonly status: GroupStatus;
  readonly done: number;
  /** The combined progress of its nodes in a run; null if it isn't known. */
  readonly percent: string | null;
  readonly issues: number;
  readonly firstIssue: Issue | null;
  /** The first of its nodes that failed, and why. */
  readonly failure: Failure | null;
  /** The rows that its readers rejected. */
  readonly rejected: readonly RejectedCounts[];
  readonly isUnknown: boolean;
  readonly isStale: boolean;
};

/** The combined state of a group's nodes on its card: the worst of them. */
export function useGroupCardState({ members }: CollapsedGroup): GroupCardState {
  const status = useSessionState(({ run }) => worstStatus(statusesOf(members, run)));
  const done = useSessionState(({ run }) => doneCount(statusesOf(members, run)));
  const percent = useSessionState(({ run }) =>
    run === null || status !== 'running'
      ? null
      : percentOf(new Set(members.map(({ id }) => id)), run),
  );
  const issues = useSessionState(({ validation }) => issuesOf(members, validation).length);
  const firstIssue = useSessionState(({ validation }) => issuesOf(members, validation)[0] ?? null);
  const isUnknown = useSessionState(({ validation }) =>
    members.some(({ id }) => validatedNodes(validation).get(id)?.isUnknown === true),
  );
  const isStale = useSessionState((state) => hasStale(members, state));
  const nodes = useSessionState((state) =>
    hasRejected(members, state.run) ? state.run?.nodes : undefined,
  );
  const rejected = useMemo(
    () => members.flatMap(({ id }) => nodes?.get(id)?.rejected ?? []),
    [members, nodes],
  );
  const run = useSessionState((state) => (status === 'failed' ? state.run : null));
  return {
    status,
    done,
    percent,
    issues,
    firstIssue,
    failure: failureIn(members, run),
    rejected,
    isUnknown,
    isStale,
  };
}

type Members = CollapsedGroup['members'];

function statusesOf(members: Members, run: Run | null): readonly (string | undefined)[] {
  return members
    .filter(({ type }) => type !== 'doc' && type !== 'sticky')
    .map(({ id }) => run?.nodes.get(id)?.status);
}

function failureIn(members: Members, run: Run | null): Failure | null {
  const failed = members.find(({ id }) => run?.nodes.get(id)?.status === 'FAILED');
  const node = failed === undefined ? undefined : run?.nodes.get(failed.id);
  if (failed === undefined || node === undefined) return null;
  return {
    nodeId: failed.id,
    title: nodeTitle(failed),
    message: failureOf(run, node),
    error: errorOf(node),
  };
}

function hasRejected(members: Members, run: Run | null): boolean {
  return members.some(({ id }) => run?.nodes.get(id)?.rejected !== undefined);
}

function issuesOf(members: Members, validation: Validation | null): readonly Issue[] {
  const validated = validatedNodes(validation);
  return members.flatMap(({ id }) => validated.get(id)?.issues ?? []);
}

function hasStale(members: Members, { run, history }: SessionState): boolean {
  if (run === null) return false;
  const stale = staleNodes(run.graph, history.present);
  return members.some(({ id }) => run.nodes.has(id) && stale.has(id));
}
