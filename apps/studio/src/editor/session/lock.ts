import type { Client } from '@millrace/client';
import { enqueue, type Session } from '@millrace/graph-editor';
import { catchUp } from './catch-up.ts';

/**
 * Keeps others from saving for a while, or renews that. `takeOver` ends somebody else's lock, as
 * owners may.
 */
export async function lock(session: Session, client: Client, takeOver = false): Promise<void> {
  await client.workflows.lock({
    params: { id: session.getState().workflowId },
    query: takeOver ? { force: true } : {},
  });
  await enqueue(session, () => catchUp(session, client));
}

export async function unlock(session: Session, client: Client): Promise<void> {
  await client.workflows.unlock({ params: { id: session.getState().workflowId } });
  await enqueue(session, () => catchUp(session, client));
}
