import { ProblemError, type Client } from '@millrace/client';
import type { Graph } from '@millrace/model';
import { isSame } from '../difference/difference.ts';
import { readBackup, type Backup } from './backup.ts';
import { createSession, type Session } from './session.ts';

/** Opens a workflow with what was unsaved, on the version that it was begun from. */
export async function openSession(client: Client, workflowId: number, userId: number): Promise<Session> {
  const [record, draft] = await Promise.all([
    client.workflows.get({ params: { id: workflowId } }),
    client.workflows.draft({ params: { id: workflowId } }).catch(nothingThere),
  ]);
  const newest = { graph: record.workflow as unknown as Graph, version: record.version };
  const kept = draft === null ? null : { graph: draft.workflow as unknown as Graph, version: draft.version, time: draft.dateLastUpdated };
  const chosen = choose(readBackup(workflowId, userId), kept);
  const isSavedSince = chosen.unsaved !== null && chosen.unsaved.version < newest.version && isSame(chosen.unsaved.graph, newest.graph);
  const { unsaved, older } = isSavedSince ? { unsaved: null, older: null } : chosen;
  const isStale = unsaved !== null && unsaved.version < newest.version;
  return createSession({
    workflowId,
    projectId: record.projectId,
    mayEdit: record.permission === null || record.permission === 'MODIFY',
    saved: isStale ? await versionOf(client, workflowId, unsaved.version) : newest,
    graph: unsaved?.graph ?? newest.graph,
    older,
    keeping: unsaved === null ? 'saved' : 'draft',
    kept: { graph: kept?.graph ?? newest.graph, time: kept?.time ?? null },
    conflict: isStale ? 'seen' : null,
  });
}

type Unsaved = { readonly graph: Graph; readonly version: number };

/**
 * This browser's copy is what the server did not take, so it is the newer one, unless the server's draft has changed since by another browser. Clocks
 * of browsers are not compared: they may be wrong.
 */
export function choose(
  backup: Backup | null,
  draft: (Unsaved & { readonly time: number }) | null,
): { readonly unsaved: Unsaved | null; readonly older: Graph | null } {
  if (backup === null || draft === null) return { unsaved: backup ?? draft, older: null };
  if (backup.after === draft.time) return { unsaved: backup, older: null };
  return backup.after === 'unanswered' ? { unsaved: backup, older: draft.graph } : { unsaved: draft, older: backup.graph };
}

async function versionOf(client: Client, id: number, version: number): Promise<{ readonly graph: Graph; readonly version: number }> {
  const { workflow } = await client.workflows.version({ params: { id, version } });
  return { graph: workflow as unknown as Graph, version };
}

function nothingThere(error: unknown): null {
  if (error instanceof ProblemError && (error.status === 404 || error.status === 403)) return null;
  throw error;
}
