import { sendDraft, type Session, type WorkflowService } from '@millrace/graph-editor';
import { backupKey, dropBackup, dropBackups } from './backup-storage.ts';
import { copyHere } from './copy-here.ts';
import { answerOthers } from './live-windows.ts';

const waitMs = 600;
const againMs = 3000;

/**
 * Saves every change: in this browser immediately, as the user's draft on the server shortly after,
 * with retries while it can't be reached. Returns a function that stops it.
 */
export function keepDrafts(session: Session, service: WorkflowService): () => void {
  const key = backupKey(
    session.getState().workflowId,
    session.getState().userId,
    `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    // The response to the last request may arrive after the end; what the server doesn't have is in
    // this browser then.
    if (isOver) return;
    timer = setTimeout(send, milliseconds);
  };
  const send = (): void => {
    void sendDraft(session, service, dropBackups).then(
      () => isAhead(session) && later(waitMs),
      () => later(againMs),
    );
  };
  const copy = (): void => {
    const isCopied = copyHere(session, key);
    if (isCopied !== session.getState().isCopied) session.getState().set({ isCopied });
  };
  const unsubscribe = session.subscribe((state, before) => {
    const isOther = state.history.present !== before.history.present;
    if (isOther || state.stored !== before.stored || state.unanswered !== before.unanswered) copy();
    if (isOther) later(session.getState().isCopied ? waitMs : 0);
    if (state.lost !== before.lost && state.lost === null) later(0);
  });
  const atOnce = (): void => later(0);
  const onHidden = (): void =>
    void (document.visibilityState === 'hidden' && isAhead(session) && atOnce());
  addEventListener('online', atOnce);
  document.addEventListener('visibilitychange', onHidden);
  const stopAnswering = answerOthers(key);
  copy();
  atOnce();
  return () => {
    isOver = true;
    stopAnswering();
    removeEventListener('online', atOnce);
    document.removeEventListener('visibilitychange', onHidden);
    clearTimeout(timer);
    unsubscribe();
    void sendDraft(session, service, dropBackups).then(
      () => isAhead(session) || dropBackup(key),
      () => undefined,
    );
  };
}

function isAhead(session: Session): boolean {
  const { history, stored, mayEdit, lost } = session.getState();
  return history.present !== stored.graph && mayEdit && lost === null;
}
