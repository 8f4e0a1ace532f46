import { chmod, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResultFile } from '@millrace/engine';
import { millraceError } from '@millrace/model';
import type { ResultTarget } from '@millrace/plan';
import type { ResultEntry } from '@millrace/store';
import type { RunResult } from '../contract/runner.ts';

/** Takes a result out of the workspace into the run's folder, which is there. How many rows there were is known when its step is done. */
export async function keepResult(
  folder: string,
  from: string,
  { nodeId, title, type, options }: ResultTarget,
  place: number,
  time: number,
): Promise<ResultEntry> {
  const file = `result-${place}.json`;
  await chmod(from, 0o600);
  await rename(from, join(folder, file));
  return { nodeId, title, type, time, file, total: 0, options };
}

/** A result with its rows. Throws `NOT_FOUND` where its file is gone. */
export async function readResult(folder: string, entry: ResultEntry): Promise<RunResult> {
  const text = await readFile(join(folder, entry.file), 'utf8').catch(() => {
    throw millraceError('NOT_FOUND', { what: 'result', id: `${entry.title} (${entry.file})` });
  });
  return { ...entry, result: JSON.parse(text) as ResultFile };
}
