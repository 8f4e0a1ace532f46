import { closeSync, openSync, rmSync, statSync } from 'node:fs';

/** A build takes about a second: who has held the lock for so long has died. */
const mostMilliseconds = 120_000;

/** Does the work unless another process does it, which a file shows that exists meanwhile. */
export async function withLock(file: string, work: () => Promise<void>): Promise<void> {
  const held = statSync(file, { throwIfNoEntry: false });
  if (held !== undefined && Date.now() - held.mtimeMs > mostMilliseconds)
    rmSync(file, { force: true });
  if (!take(file)) return;
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch {
    return false;
  }
}
