import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LocateRequest, Location } from './locate.ts';

/**
 * Like `locateRecords`, in a separate thread. Ends early, with what was found so far, when `signal`
 * is aborted. Throws if a file can't be read.
 */
export async function locateInThread(
  request: LocateRequest,
  signal: AbortSignal,
): Promise<readonly Location[]> {
  const found: Location[] = [];
  if (signal.aborted || request.records.length === 0) return found;
  const thread = new Worker(new URL('./worker/main.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const stop = (): void => void thread.terminate();
  thread.on('message', (location: Location) => found.push(location));
  signal.addEventListener('abort', stop, { once: true });
  try {
    await once(thread, 'exit');
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return found;
}
