import type { Graph } from '@millrace/model';
import { isSame } from '../difference/difference.ts';
import { sharing } from '../difference/same.ts';
import { enqueue } from '../session/queue.ts';
import { startRun, type Run, type RunOptions } from '../session/run.ts';
import { isChanged, type Session } from '../session/session.ts';
import { catchUp, readVersion } from './catch-up.ts';
import { serviceRefusalOf, type WorkflowService } from './workflow-service.ts';

/**
 * Saves the document as a version. Throws if the server refuses; a version saved by someone else in
 * between makes it a conflict.
 */
export function saveWorkflow(
  session: Session,
  service: WorkflowService,
  comment: string | null = null,
): Promise<void> {
  return enqueue(session, async () => {
    session.getState().set({ saving: true });
    try {
      await send(session, service, comment, 5);
    } finally {
      session.getState().set({ saving: false });
    }
  });
}

async function send(
  session: Session,
  service: WorkflowService,
  comment: string | null,
  tries: number,
): Promise<void> {
  const { history, saved, stored, workflowId, projectId, set } = session.getState();
  const sent = history.present;
  try {
    const { version: base } = saved;
    const draft = stored.time;
    await service.save(workflowId, { projectId, graph: sent, version: base, comment, draft });
    const { graph, version } = await readVersion(service, workflowId, saved.version + 1);
    adopt(session, sent, graph, version);
  } catch (error) {
    const refusal = serviceRefusalOf(error);
    // Without a response, the server may still have saved it.
    if (refusal === null || refusal.status >= 500)
      set({ unanswered: [...session.getState().unanswered, sent] });
    if (refusal?.code !== 'STALE_DRAFT' && refusal?.code !== 'STALE_VERSION') throw error;
    await catchUp(session, service);
    const now = session.getState();
    // It was saved before, and only the response was lost.
    if (now.saved.version > saved.version && isSame(now.history.present, now.saved.graph)) return;
    if (now.saved.version >= (now.editing?.version ?? 0) && tries > 0)
      return send(session, service, comment, tries - 1);
    set({ conflict: 'asked' });
    throw error;
  }
}

/**
 * The server may have filled in members. If nothing has changed in the meantime, its graph becomes
 * the document.
 */
function adopt(session: Session, sent: Graph, answered: Graph, version: number): void {
  const { history, set } = session.getState();
  const graph = sharing(sent, answered);
  const isUnchanged = history.present === sent;
  set({
    saved: { graph, version },
    stored: { graph, time: null },
    unanswered: [],
    history: isUnchanged ? { ...history, present: graph, about: null } : history,
    saveStatus: isUnchanged ? 'saved' : 'draft',
    refusal: null,
    conflict: null,
    followed: null,
  });
}

/**
 * Saves the current graph as a version and runs exactly that version. If someone else has saved
 * since, nothing runs and it becomes a conflict.
 */
export async function runWorkflow(
  session: Session,
  service: WorkflowService,
  options: RunOptions = {},
): Promise<Run> {
  if (isChanged(session.getState())) await saveWorkflow(session, service);
  const { workflowId, projectId, saved, set } = session.getState();
  try {
    const executionId = await service.run(workflowId, {
      projectId,
      version: saved.version,
      ...options,
    });
    const run = startRun(executionId, saved.graph, options);
    set({ run });
    return run;
  } catch (error) {
    if (serviceRefusalOf(error)?.code === 'STALE_VERSION')
      await enqueue(session, () => catchUp(session, service));
    throw error;
  }
}
