import type { StoredBackup } from '../session/backup.ts';
import { enqueue } from '../session/queue.ts';
import { isChanged, type Session, type SessionState } from '../session/session.ts';
import { catchUp } from './catch-up.ts';
import { serviceRefusalOf, type WorkflowService } from './workflow-service.ts';

/** Removes the backups of closed windows: the server has their content. */
export type DropCopies = (copies: readonly StoredBackup[]) => void;

/**
 * Sends unsaved changes as the user's draft, after merging changes made on the server. Throws if it
 * couldn't be stored.
 */
export function sendDraft(
  session: Session,
  service: WorkflowService,
  dropCopies: DropCopies,
): Promise<void> {
  return enqueue(session, () => send({ session, service, dropCopies }, 5));
}

type Sending = {
  readonly session: Session;
  readonly service: WorkflowService;
  readonly dropCopies: DropCopies;
};

async function send(sending: Sending, tries: number): Promise<void> {
  const { session, service } = sending;
  try {
    if (session.getState().unanswered.length > 0) await catchUp(session, service);
    const state = session.getState();
    if (state.history.present === state.stored.graph) return stored(sending, state.stored);
    if (!state.mayEdit || state.lost !== null) return state.set({ saveStatus: 'refused' });
    await keep(sending, state);
  } catch (error) {
    if (!hasMoved(error) || tries === 0) return failed(session, error);
    await catchUp(session, service).catch((reason: unknown) => failed(session, reason));
    return send(sending, tries - 1);
  }
}

async function keep(sending: Sending, state: SessionState): Promise<void> {
  const { session, service } = sending;
  const { workflowId, saved, stored: before } = state;
  const sent = state.history.present;
  const { set } = session.getState();
  set({ saveStatus: 'saving', unanswered: [...state.unanswered, sent] });
  try {
    const draft = { graph: sent, version: saved.version, after: before.time };
    const time =
      sent === saved.graph
        ? await dropDraft(service, state)
        : await service.saveDraft(workflowId, draft);
    stored(sending, { graph: sent, time });
  } catch (error) {
    // Any response means that the draft wasn't stored.
    if ((serviceRefusalOf(error)?.status ?? 500) < 500) set({ unanswered: state.unanswered });
    throw error;
  }
}

async function dropDraft(
  service: WorkflowService,
  { workflowId, stored: { time } }: SessionState,
): Promise<null> {
  if (time !== null) await service.deleteDraft(workflowId, time);
  return null;
}

/** The server has it now, including the backups of closed windows. */
function stored({ session, dropCopies }: Sending, { graph, time }: SessionState['stored']): void {
  const { saved, copies, set } = session.getState();
  dropCopies(copies);
  set({
    copies: [],
    stored: { graph, time },
    unanswered: [],
    refusal: null,
    saveStatus: isChanged({ history: { present: graph }, saved }) ? 'draft' : 'saved',
  });
}

function failed(session: Session, error: unknown): never {
  const refusal = serviceRefusalOf(error);
  const isRefused = refusal !== null && refusal.status !== 401 && refusal.status < 500;
  session.getState().set({
    saveStatus: isRefused ? 'refused' : 'offline',
    refusal: isRefused ? refusal.message : null,
  });
  throw error;
}

/**
 * Whether the state changed on the server: another window was faster, or the workflow or the
 * permission is gone.
 */
function hasMoved(error: unknown): boolean {
  const refusal = serviceRefusalOf(error);
  return refusal?.code === 'STALE_DRAFT' || refusal?.status === 403 || refusal?.status === 404;
}
