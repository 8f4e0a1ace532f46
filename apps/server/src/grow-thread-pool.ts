import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';

/**
 * Gives the process more threads for file operations, compression and password hashes, so that slow
 * ones don't delay quick ones. Only has an effect before their first use. Child processes keep the
 * default number.
 */
export async function growThreadPool(): Promise<void> {
  if (process.env['UV_THREADPOOL_SIZE'] !== undefined) return;
  process.env['UV_THREADPOOL_SIZE'] = String(Math.max(8, Math.min(32, 4 * availableParallelism())));
  await stat('.');
  delete process.env['UV_THREADPOOL_SIZE'];
}
