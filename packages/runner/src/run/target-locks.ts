import type { FileSystem } from '@millrace/files';
import { detailedError, isMillraceError } from '@millrace/model';
import type { Execution, LockHolder, LockTarget } from '@millrace/store';
import type { Services } from '../services/services.ts';

const ASK_EVERY_MS = 100;
/**
 * A holder that keeps a target for longer than this can't end by itself, for example because an
 * output can't be rolled back.
 */
const MAX_WAIT_MS = 3_600_000;

export type LockOptions = { readonly signal: AbortSignal; readonly log: (line: string) => void };

/**
 * Waits until an execution holds all the paths that it writes, so that overlapping runs publish one
 * after the other. Logs which run it waits for. Throws
 * `CONFLICT` when a target stays taken, and an error when the signal aborts or the execution isn't
 * this process's anymore.
 */
export async function lockTargets(
  { store, files, clock, owner }: Services,
  { id, fencingToken }: Execution,
  paths: readonly string[],
  { signal, log }: LockOptions,
): Promise<void> {
  if (paths.length === 0) return;
  const targets = await Promise.all(paths.map((path) => lockTarget(files, path)));
  const startedAt = clock.now();
  let waitedFor: LockHolder | null = null;
  for (;;) {
    if (signal.aborted) throw new Error('The run was ended while it waited for its targets.');
    const state = await store.targetLocks.acquire(id, fencingToken, owner, targets);
    if (state.kind === 'lost') throw new Error('The execution was ended by another process.');
    if (state.kind === 'held') {
      if (waitedFor !== null) log(`${labelOf(waitedFor)} is done with ${waitedFor.path}.`);
      return;
    }
    const { holder } = state;
    if (holder.executionId !== waitedFor?.executionId)
      log(`Waiting for ${labelOf(holder)}, which is writing to ${holder.path}.`);
    waitedFor = holder;
    if (clock.now() - startedAt > MAX_WAIT_MS)
      throw detailedError('CONFLICT', 'TARGET_BUSY', {
        id: holder.executionId,
        name: holder.name,
        path: holder.path,
      });
    await pause(clock, signal);
  }
}

/**
 * A path in the form that every process on the same home uses: links resolved, below the folder of
 * files. Its key ignores case and Unicode normalization.
 */
export async function lockTarget(files: FileSystem, path: string): Promise<LockTarget> {
  const exact = await resolved(files, files.normalize(path));
  return { path: exact, key: exact.normalize('NFC').toLowerCase() };
}

async function resolved(files: FileSystem, path: string): Promise<string> {
  const root = await hostPath(files, '/');
  if (root === null) return path;
  for (
    let above = path, rest = '';
    above !== '';
    rest = above.slice(above.lastIndexOf('/')) + rest,
      above = above.slice(0, above.lastIndexOf('/'))
  ) {
    const found = await hostPath(files, above);
    if (found !== null)
      return found.startsWith(`${root}/`)
        ? found.slice(root.length) + rest
        : `host:${found}${rest}`;
  }
  return path;
}

/** Null if nothing exists there, or if the file system isn't on this machine. */
async function hostPath(files: FileSystem, path: string): Promise<string | null> {
  return files.localPath(path).catch((error: unknown) => {
    if (isMillraceError(error)) return null;
    throw error;
  });
}

function labelOf({ executionId, name }: LockHolder): string {
  return `execution ${executionId} ("${name}")`;
}

function pause(clock: Services['clock'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(ASK_EVERY_MS, end);
    signal.addEventListener('abort', end);
  });
}
