import type { Client } from '@millrace/client';
import { startRun, createSession, type Session } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { statusName } from '../../ui/status-badge.tsx';

/** A workflow as an execution ran it. */
export type OpenVersion = {
  readonly session: Session;
  readonly executionId: number;
  readonly version: number;
  readonly startTime: number;
};

/** Opens a workflow as it was run: to be looked at, with what became of each node. */
export async function openVersion(
  client: Client,
  executionId: number,
  userId: number,
): Promise<OpenVersion> {
  const params = { id: executionId };
  const [execution, { workflow, version }] = await Promise.all([
    client.executions.get({ params }),
    client.executions.workflow({ params }),
  ]);
  const {
    analysisFlowId: workflowId,
    projectId,
    startTime,
    status,
    metrics,
    untilNodeId,
    usePinned,
    resultsRemoved = null,
  } = execution;
  const graph = workflow as unknown as Graph;
  const session = createSession({
    workflowId,
    projectId,
    userId,
    mayEdit: false,
    isReadOnlyVersion: true,
    saved: { graph, version },
    graph,
    older: null,
    saveStatus: 'saved',
    stored: { graph, time: null },
    copies: [],
    conflict: null,
    editing: null,
  });
  const nodes = new Map((metrics?.nodes ?? []).map(({ nodeId, ...node }) => [nodeId, node]));
  session.getState().set({
    run: {
      ...startRun(executionId, graph, { untilNodeId, usePinned }),
      status: statusName(status),
      nodes,
      startTime,
      resultsRemoved,
    },
  });
  return { session, executionId, version, startTime };
}
