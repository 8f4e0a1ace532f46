import { ProblemError, type Client } from '@millrace/client';
import { dropBackup, keepBackup } from './backup.ts';
import { isChanged, type Session } from './session.ts';

const waitMs = 600;
const againMs = 4000;

/** Keeps every change: in this browser at once, as the person's draft on the server a moment later, again and again while it cannot be reached. Answers how to stop. */
export function keepDrafts(session: Session, client: Client, userId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let kept = session.getState().history.present;
  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), milliseconds);
  };
  const send = async (): Promise<void> => {
    const { history, saved, workflowId, set, keeping } = session.getState();
    const graph = history.present;
    if (sending || graph === kept || keeping === 'conflict') return;
    sending = true;
    set({ keeping: 'keeping' });
    try {
      if (graph === saved.graph) await client.workflows.deleteDraft({ params: { id: workflowId } }).catch(ignoreMissing);
      else await client.workflows.saveDraft({ params: { id: workflowId }, body: { workflow: graph, version: saved.version } });
      kept = graph;
      if (session.getState().keeping === 'keeping') set({ keeping: isChanged(session.getState()) ? 'draft' : 'saved' });
    } catch (error) {
      set({ keeping: 'offline' });
      if (error instanceof ProblemError && error.status < 500 && error.status !== 429) kept = graph;
    } finally {
      sending = false;
      if (session.getState().history.present !== kept) later(session.getState().keeping === 'offline' ? againMs : waitMs);
    }
  };
  const unsubscribe = session.subscribe((state, before) => {
    if (state.saved !== before.saved) kept = state.saved.graph;
    if (state.history.present === before.history.present && state.saved === before.saved) return;
    const { workflowId, saved, history } = state;
    if (isChanged(state)) keepBackup(workflowId, userId, { graph: history.present, version: saved.version, time: Date.now() });
    else dropBackup(workflowId, userId);
    later(waitMs);
  });
  const onLine = (): void => later(0);
  addEventListener('online', onLine);
  return () => {
    removeEventListener('online', onLine);
    clearTimeout(timer);
    unsubscribe();
    void send();
  };
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof ProblemError && error.status === 404)) throw error;
}
