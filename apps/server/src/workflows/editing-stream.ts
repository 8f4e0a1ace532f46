import type { EditingState } from '@millrace/api';
import type { WorkflowWatch } from './workflow-watch.ts';

export type EditingStreamOptions = {
  /**
   * How often it checks if nothing reports a change, for example because another process made it.
   */
  readonly pollMs?: number;
  readonly heartbeatMs?: number;
};

/**
 * A workflow's editing state as the text of a server-sent event stream: `editing` at once and
 * whenever it changes, `gone` when the workflow, or the access to it, ends.
 */
export async function* editingStream(
  workflowId: number,
  poll: () => Promise<EditingState | null>,
  watch: Pick<WorkflowWatch, 'next'>,
  signal: AbortSignal,
  { pollMs = 2000, heartbeatMs = 15_000 }: EditingStreamOptions = {},
): AsyncGenerator<string> {
  let reported = '';
  let lastSent = Date.now();
  yield `retry: ${RETRY_MS}\n\n`;
  while (!signal.aborted) {
    // Events during the check must wake it too.
    const next = watch.next(workflowId, pollMs, signal);
    const state = await poll();
    if (state === null) return yield 'event: gone\ndata: {}\n\n';
    const text = JSON.stringify(state);
    const isDue = Date.now() - lastSent >= heartbeatMs;
    if (text !== reported) yield `event: editing\ndata: ${text}\n\n`;
    else if (isDue) yield ': still here\n\n';
    if (text !== reported || isDue) lastSent = Date.now();
    reported = text;
    await next;
  }
}

const RETRY_MS = 2000;
