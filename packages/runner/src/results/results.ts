import { chmod, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResultFile } from '@millrace/engine';
import { millraceError } from '@millrace/model';
import type { ResultTarget, Value } from '@millrace/plan';
import type { ResultEntry } from '@millrace/store';
import { openResultFile, type OpenResult } from './result-file.ts';

/** A result with rows. `storedRows`: how many rows are stored, all or the first of which are included. */
export type RunResult = ResultEntry & { readonly storedRows: number; readonly result: ResultFile };

/**
 * Moves a result from the workspace to the run's folder, which must exist. The number of rows is
 * known when its step is done.
 */
export async function saveResult(
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

/** A result with its rows, the first `mostRows` of them. Throws `NOT_FOUND` if its file is gone. */
export async function readResult(
  folder: string,
  entry: ResultEntry,
  mostRows: number = Number.POSITIVE_INFINITY,
): Promise<RunResult> {
  const { rows, close, ...head } = await openResult(folder, entry);
  const first: (readonly Value[])[] = [];
  let storedRows = 0;
  for await (const row of rows) {
    storedRows += 1;
    if (first.length < mostRows) first.push(row);
  }
  close();
  return { ...entry, storedRows, result: { ...head, rows: first } };
}

/** A result whose rows are read on demand. Throws `NOT_FOUND` if its file is gone. */
export async function openResult(folder: string, entry: ResultEntry): Promise<OpenResult> {
  return openResultFile(join(folder, entry.file)).catch(() => {
    throw millraceError('NOT_FOUND', { what: 'result', id: `${entry.title} (${entry.file})` });
  });
}

/** What byte limits have cut from a result, in a sentence for the log; null: nothing. */
export async function cutOf(file: string): Promise<string | null> {
  const { cut, close } = await openResultFile(file);
  close();
  if (cut === undefined) return null;
  const cells =
    cut.cells === 0 ? [] : [`${cut.cells} of its values are too large and were truncated`];
  return `The result shows less than there is: ${[...(cut.rows ? ['further rows are left off, because it is too large'] : []), ...cells].join('; ')}.`;
}
