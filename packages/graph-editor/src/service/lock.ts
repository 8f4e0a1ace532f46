import { enqueue } from '../session/queue.ts';
import type { Session } from '../session/session.ts';
import { catchUp } from './catch-up.ts';
import type { WorkflowService } from './workflow-service.ts';

/**
 * Locks the workflow for a while, or renews the lock. `takeOver` ends someone else's lock, as
 * owners may.
 */
export async function lockWorkflow(
  session: Session,
  service: WorkflowService,
  takeOver = false,
): Promise<void> {
  await service.lock(session.getState().workflowId, takeOver);
  await enqueue(session, () => catchUp(session, service));
}

export async function unlockWorkflow(session: Session, service: WorkflowService): Promise<void> {
  await service.unlock(session.getState().workflowId);
  await enqueue(session, () => catchUp(session, service));
}
