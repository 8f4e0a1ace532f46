import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';

/**
 * Gives the process more threads for file operations, compression and password hashes, so that the
 * slow ones don't hold up the quick ones. Takes effect before their first use only. Child processes
 * keep the usual number.
 */
export async function growThreadPool(): Promise<void> {
  if (process.env['UV_THREADPOOL_SIZE'] !== undefined) return;
  process.env['UV_THREADPOOL_SIZE'] = String(Math.max(8, Math.min(32, 4 * availableParallelism())));
  await stat('.');
  delete process.env['UV_THREADPOOL_SIZE'];
}
