import type { EditingState } from '@millrace/api';
import {
  catchUp,
  enqueue,
  isBehind,
  type Session,
  type WorkflowService,
} from '@millrace/graph-editor';

const againMs = 5000;
/** A connection can be dead without an error, and a proxy can hold events back. */
const pollMs = 15_000;

/**
 * Follows changes made to the workflow elsewhere while the page is visible: by other users through
 * the server's events, by other windows of this browser through messages. Returns a function that
 * stops it.
 */
export function watchWorkflow(session: Session, service: WorkflowService): () => void {
  const { workflowId } = session.getState();
  const windows = new BroadcastChannel(`millrace-workflow-${workflowId}`);
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const poll = (): void =>
    void enqueue(session, () => catchUp(session, service)).catch(() => undefined);
  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = (): void => {
    close();
    if (document.visibilityState === 'hidden') return;
    source = new EventSource(`/api/v1/workflows/${workflowId}/events`);
    source.addEventListener(
      'editing',
      ({ data }: MessageEvent<string>) =>
        void hear(session, service, JSON.parse(data) as EditingState),
    );
    source.addEventListener('gone', again);
    source.addEventListener('error', () => source?.readyState === EventSource.CLOSED && again());
  };
  const again = (): void => {
    close();
    poll();
    timer = setTimeout(open, againMs);
  };
  const unsubscribe = session.subscribe((state, before) => {
    if (state.stored.time !== before.stored.time || state.saved.version !== before.saved.version)
      windows.postMessage('changed');
  });
  windows.addEventListener('message', poll);
  document.addEventListener('visibilitychange', open);
  addEventListener('online', open);
  const polling = setInterval(() => document.visibilityState === 'visible' && poll(), pollMs);
  open();
  return () => {
    unsubscribe();
    clearInterval(polling);
    removeEventListener('online', open);
    document.removeEventListener('visibilitychange', open);
    windows.close();
    close();
  };
}

async function hear(
  session: Session,
  service: WorkflowService,
  editing: EditingState,
): Promise<void> {
  session.getState().set({ editing });
  await enqueue(session, async () => {
    if (isBehind(session.getState(), editing)) await catchUp(session, service);
  }).catch(() => undefined);
}
