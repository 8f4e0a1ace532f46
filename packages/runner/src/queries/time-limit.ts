import { detailedError, isMillraceError } from '@millrace/model';
import type { Clock } from '../clock/clock.ts';

/**
 * Runs abortable work, and aborts it after `timeoutMs`: then throws `TIME_LIMIT`, or `UNAVAILABLE`
 * if the work reports that it has not started.
 */
export async function withTimeLimit<Result>(
  clock: Clock,
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const cancelTimeout = clock.after(timeoutMs, () => late.abort());
  try {
    return await work(signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]));
  } catch (error) {
    if (!late.signal.aborted || isMillraceError(error, 'UNAVAILABLE')) throw error;
    throw detailedError(
      'TIME_LIMIT',
      'PREVIEW_SLOW',
      { seconds: timeoutMs / 1000 },
      { cause: error },
    );
  } finally {
    cancelTimeout();
  }
}
