import { ProblemError, type Client } from '@millrace/client';
import type { Graph } from '@millrace/model';
import { startRun, type Run } from './run.ts';
import { isChanged, type Session } from './session.ts';

/** Saves the document as a version. Throws where the server refuses; a version by somebody else in between makes it a conflict. */
export async function save(session: Session, client: Client, comment: string | null = null): Promise<void> {
  session.getState().set({ saving: true });
  await draftAnswered(session);
  const { history, saved, workflowId, projectId, set } = session.getState();
  const sent = history.present;
  try {
    await client.workflows.update({ body: { analysisflowId: workflowId, projectId, comment, workflow: { ...sent, version: saved.version } } });
    const record = await client.workflows.get({ params: { id: workflowId } });
    adopt(session, sent, record.workflow as unknown as Graph, record.version);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 409 && error.code === 'STALE_VERSION') set({ conflict: 'asked' });
    throw error;
  } finally {
    set({ saving: false });
  }
}

/** A draft that is under way must not come after the version. */
async function draftAnswered(session: Session): Promise<void> {
  if (session.getState().keeping !== 'keeping') return;
  await new Promise<void>((resolve) => {
    const stop = session.subscribe(({ keeping }) => {
      if (keeping === 'keeping') return;
      stop();
      resolve();
    });
  });
}

/** The server may have filled in members. Where nothing was changed meanwhile, its graph becomes the document. */
function adopt(session: Session, sent: Graph, graph: Graph, version: number): void {
  const { history, set } = session.getState();
  const isSame = history.present === sent;
  set({
    saved: { graph, version },
    kept: { graph, time: null },
    history: isSame ? { ...history, present: graph, about: null } : history,
    keeping: isSame ? 'saved' : 'draft',
    conflict: null,
  });
}

/** Saves what is on the screen as a version and runs exactly that. */
export async function runWorkflow(
  session: Session,
  client: Client,
  options: { readonly target?: string; readonly programParameters?: string } = {},
): Promise<Run> {
  if (isChanged(session.getState())) await save(session, client);
  const { workflowId, projectId, history, set } = session.getState();
  const executionId = await client.workflows.execute({ body: { workflowId, projectId, ...options } });
  const run = startRun(executionId, history.present);
  set({ run });
  return run;
}
