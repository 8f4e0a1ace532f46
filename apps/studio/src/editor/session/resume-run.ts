import { executionStatusCodes, type ExecutionStatus } from '@millrace/api';
import type { Client } from '@millrace/client';
import { isLive, startRun, type Run, type Session } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { reasonIn } from '../../runs/node-reason.ts';

/**
 * Follows the workflow's last run again after a reload. Does nothing if there was none. Returns a
 * function that stops it.
 */
export function resumeRun(session: Session, client: Client): () => void {
  const asking = new AbortController();
  const resume = async (): Promise<void> => {
    const run = await lastRun(client, session.getState().workflowId, asking.signal).catch(
      () => null,
    );
    if (run === null || asking.signal.aborted || session.getState().run !== null) return;
    session.getState().set({ run });
  };
  void resume();
  return () => asking.abort();
}

async function lastRun(
  client: Client,
  workflowId: number,
  signal: AbortSignal,
): Promise<Run | null> {
  const [last] = await client.executions.ofWorkflow(
    { params: { workflowId }, query: { page: 0, size: 1 } },
    { signal },
  );
  if (last === undefined) return null;
  const { workflow } = await client.executions.workflow({ params: { id: last.id } }, { signal });
  const nodes = new Map((last.metrics?.nodes ?? []).map(({ nodeId, ...node }) => [nodeId, node]));
  const run = {
    ...startRun(last.id, workflow as unknown as Graph, last),
    status: nameOf(last.status),
    nodes,
    ...reasonIn(last),
    startTime: last.startTime,
    resultsRemoved: last.resultsRemoved ?? null,
  };
  return isLive(run) ? { ...run, nodes: new Map() } : run;
}

function nameOf(code: number): ExecutionStatus {
  const found = Object.entries(executionStatusCodes).find(([, each]) => each === code);
  return (found?.[0] ?? 'PENDING') as ExecutionStatus;
}
