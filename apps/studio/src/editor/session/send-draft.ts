import { ProblemError, type Client } from '@millrace/client';
import { isChanged, enqueue, type Session, type SessionState } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { catchUp } from './catch-up.ts';
import { dropCopies } from './copy-here.ts';

/**
 * Sends what the server has not as the person's draft, after taking up what happened there
 * meanwhile. Throws where it could not be kept.
 */
export function sendDraft(session: Session, client: Client): Promise<void> {
  return enqueue(session, () => send(session, client, 5));
}

async function send(session: Session, client: Client, tries: number): Promise<void> {
  try {
    if (session.getState().unanswered.length > 0) await catchUp(session, client);
    const state = session.getState();
    if (state.history.present === state.stored.graph) return stored(session, state.stored);
    if (!state.mayEdit || state.lost !== null) return state.set({ saveStatus: 'refused' });
    await keep(session, client, state);
  } catch (error) {
    if (!hasMoved(error) || tries === 0) return failed(session, error);
    await catchUp(session, client).catch((reason: unknown) => failed(session, reason));
    return send(session, client, tries - 1);
  }
}

async function keep(session: Session, client: Client, state: SessionState): Promise<void> {
  const sent = state.history.present;
  const { set } = session.getState();
  set({ saveStatus: 'saving', unanswered: [...state.unanswered, sent] });
  try {
    stored(session, {
      graph: sent,
      time:
        sent === state.saved.graph
          ? await dropDraft(client, state)
          : await saveDraft(client, state, sent),
    });
  } catch (error) {
    // An answer, whatever it says, tells that the draft was not taken.
    if (error instanceof ProblemError && error.status < 500) set({ unanswered: state.unanswered });
    throw error;
  }
}

type Workflow = Parameters<Client['workflows']['saveDraft']>[0]['body']['workflow'];

async function saveDraft(
  client: Client,
  { workflowId: id, saved: { version }, stored: { time } }: SessionState,
  graph: Graph,
): Promise<number> {
  return (
    await client.workflows.saveDraft({
      params: { id },
      body: { workflow: graph as Workflow, version, after: time },
    })
  ).dateLastUpdated;
}

async function dropDraft(
  client: Client,
  { workflowId: id, stored: { time } }: SessionState,
): Promise<null> {
  if (time !== null) await client.workflows.deleteDraft({ params: { id }, query: { after: time } });
  return null;
}

/** The server has it now: what closed windows had left is in it. */
function stored(session: Session, { graph, time }: SessionState['stored']): void {
  const { saved, set } = session.getState();
  dropCopies(session);
  set({
    stored: { graph, time },
    unanswered: [],
    refusal: null,
    saveStatus: isChanged({ history: { present: graph }, saved }) ? 'draft' : 'saved',
  });
}

function failed(session: Session, error: unknown): never {
  const isRefused = error instanceof ProblemError && error.status !== 401 && error.status < 500;
  session.getState().set({
    saveStatus: isRefused ? 'refused' : 'offline',
    refusal: isRefused ? error.message : null,
  });
  throw error;
}

/**
 * Something has happened there meanwhile: another window was faster, or the workflow or the right
 * is gone.
 */
function hasMoved(error: unknown): boolean {
  return (
    error instanceof ProblemError &&
    (error.code === 'STALE_DRAFT' || error.status === 403 || error.status === 404)
  );
}
