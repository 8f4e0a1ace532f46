import { ProblemError, type Client } from '@millrace/client';
import type { Graph } from '@millrace/model';
import { readBackup } from './backup.ts';
import { createSession, type Session } from './session.ts';

/** Opens a workflow with what was unsaved: this browser's copy if it is the newer one, else the server's draft. */
export async function openSession(client: Client, workflowId: number, userId: number): Promise<Session> {
  const [record, draft] = await Promise.all([
    client.workflows.get({ params: { id: workflowId } }),
    client.workflows.draft({ params: { id: workflowId } }).catch(noDraft),
  ]);
  const saved = { graph: record.workflow as unknown as Graph, version: record.version };
  const backup = readBackup(workflowId, userId);
  const unsaved = newest(backup, draft === null ? null : { graph: draft.workflow as unknown as Graph, version: draft.version, time: draft.dateLastUpdated });
  const isStale = unsaved !== null && unsaved.version !== record.version;
  return createSession({
    workflowId,
    projectId: record.projectId,
    mayEdit: record.permission === null || record.permission === 'MODIFY',
    saved,
    graph: unsaved?.graph ?? saved.graph,
    keeping: unsaved === null ? 'saved' : isStale ? 'conflict' : 'draft',
  });
}

type Unsaved = { readonly graph: Graph; readonly version: number; readonly time: number };

function newest(one: Unsaved | null, other: Unsaved | null): Unsaved | null {
  if (one === null || other === null) return one ?? other;
  return one.time > other.time ? one : other;
}

function noDraft(error: unknown): null {
  if (error instanceof ProblemError && (error.status === 404 || error.status === 403)) return null;
  throw error;
}
