import { ProblemError, type Client } from '@millrace/client';
import { dropBackup, keepBackup } from './backup.ts';
import { isChanged, type Session } from './session.ts';

const waitMs = 600;
const againMs = 3000;

/** Keeps every change: in this browser at once, as the person's draft on the server a moment later, again and again while it cannot be reached. Answers how to stop. */
export function keepDrafts(session: Session, client: Client, userId: number): () => void {
  const { workflowId } = session.getState();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let unanswered = false;
  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), milliseconds);
  };
  const copy = (): void => {
    const { history, kept, saved } = session.getState();
    if (history.present === kept.graph) dropBackup(workflowId, userId);
    else keepBackup(workflowId, userId, { graph: history.present, version: saved.version, after: unanswered ? 'unanswered' : kept.time });
  };
  const send = async (): Promise<void> => {
    const { history, saved, saving, kept, mayEdit, set } = session.getState();
    const graph = history.present;
    if (saving) return later(waitMs);
    if (sending || graph === kept.graph || !mayEdit) return;
    sending = true;
    unanswered = true;
    copy();
    set({ keeping: 'keeping' });
    let again = waitMs;
    try {
      const time = graph === saved.graph ? await dropDraft(client, workflowId) : await keepDraft(client, workflowId, graph, saved.version);
      unanswered = false;
      // A version saved meanwhile has taken the draft's place.
      if (session.getState().saved === saved) set({ kept: { graph, time }, keeping: isChanged({ history, saved }) ? 'draft' : 'saved' });
    } catch (error) {
      unanswered &&= !(error instanceof ProblemError);
      again = againMs;
      set({ keeping: 'offline' });
    } finally {
      sending = false;
      copy();
      if (session.getState().history.present !== session.getState().kept.graph) later(again);
    }
  };
  const unsubscribe = session.subscribe((state, before) => {
    if (state.history.present === before.history.present && state.saved === before.saved) return;
    copy();
    later(waitMs);
  });
  const onLine = (): void => later(0);
  addEventListener('online', onLine);
  onLine();
  return () => {
    removeEventListener('online', onLine);
    clearTimeout(timer);
    unsubscribe();
    void send();
  };
}

type Workflow = Parameters<Client['workflows']['saveDraft']>[0]['body']['workflow'];

async function keepDraft(client: Client, id: number, workflow: Workflow, version: number): Promise<number> {
  return (await client.workflows.saveDraft({ params: { id }, body: { workflow, version } })).dateLastUpdated;
}

async function dropDraft(client: Client, id: number): Promise<null> {
  await client.workflows.deleteDraft({ params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ProblemError && error.status === 404)) throw error;
  });
  return null;
}
