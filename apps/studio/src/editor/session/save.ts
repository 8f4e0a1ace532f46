import { ProblemError, type Client } from '@millrace/client';
import {
  isSame,
  sharing,
  startRun,
  isChanged,
  enqueue,
  type Run,
  type RunOptions,
  type Session,
} from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { catchUp, readVersion } from './catch-up.ts';

/**
 * Saves the document as a version. Throws where the server refuses; a version by somebody else in
 * between makes it a conflict.
 */
export function save(
  session: Session,
  client: Client,
  comment: string | null = null,
): Promise<void> {
  return enqueue(session, async () => {
    session.getState().set({ saving: true });
    try {
      await send(session, client, comment, 5);
    } finally {
      session.getState().set({ saving: false });
    }
  });
}

async function send(
  session: Session,
  client: Client,
  comment: string | null,
  tries: number,
): Promise<void> {
  const { history, saved, stored, workflowId, projectId, set } = session.getState();
  const sent = history.present;
  try {
    const workflow = { ...sent, version: saved.version };
    await client.workflows.update({
      body: { analysisflowId: workflowId, projectId, comment, draft: stored.time, workflow },
    });
    const { graph, version } = await readVersion(client, workflowId, saved.version + 1);
    adopt(session, sent, graph, version);
  } catch (error) {
    const code = error instanceof ProblemError ? error.code : null;
    // Without an answer the server may have it all the same.
    if (!(error instanceof ProblemError && error.status < 500))
      set({ unanswered: [...session.getState().unanswered, sent] });
    if (code !== 'STALE_DRAFT' && code !== 'STALE_VERSION') throw error;
    await catchUp(session, client);
    const now = session.getState();
    // It was saved before, and only the answer was lost.
    if (now.saved.version > saved.version && isSame(now.history.present, now.saved.graph)) return;
    if (now.saved.version >= (now.editing?.version ?? 0) && tries > 0)
      return send(session, client, comment, tries - 1);
    set({ conflict: 'asked' });
    throw error;
  }
}

/**
 * The server may have filled in members. Where nothing was changed meanwhile, its graph becomes the
 * document.
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
 * Saves what is on the screen as a version and runs exactly that: where somebody else has saved
 * since, it runs nothing, and there is a conflict to be decided.
 */
export async function runWorkflow(
  session: Session,
  client: Client,
  options: RunOptions = {},
): Promise<Run> {
  if (isChanged(session.getState())) await save(session, client);
  const { workflowId, projectId, saved, set } = session.getState();
  try {
    const executionId = await client.workflows.execute({
      body: { workflowId, projectId, version: saved.version, ...options },
    });
    const run = startRun(executionId, saved.graph, options);
    set({ run });
    return run;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'STALE_VERSION')
      await enqueue(session, () => catchUp(session, client));
    throw error;
  }
}
