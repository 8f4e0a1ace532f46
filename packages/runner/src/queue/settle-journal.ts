import type { PublishJournal } from '@millrace/store';
import { messageOf } from '../messages/error-message.ts';
import type { Services } from '../services/services.ts';

/**
 * Completes or rolls back what a dead owner was publishing: a completed execution keeps its
 * outputs, any other leaves none. What can't be done now stays in the journal.
 */
export async function settleJournal(
  { files, store, log }: Services,
  { executionId, entries, status }: PublishJournal,
): Promise<void> {
  const outcome = status === 'COMPLETED' ? 'finish' : 'undo';
  try {
    for (const entry of outcome === 'undo' ? entries.toReversed() : entries)
      await files.settlePublication(entry, outcome);
    await store.publishJournals.delete(executionId);
    await store.targetLocks.release(executionId, outcome === 'finish' ? 'all' : []);
  } catch (error) {
    log(`The outputs of execution ${executionId} could not be settled: ${messageOf(error)}`);
  }
}
