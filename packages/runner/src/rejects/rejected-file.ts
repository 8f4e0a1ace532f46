import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RejectedReport } from './rejected-report.ts';

/** In a run's folder, next to its results. */
const NAME = 'rejected.json';

export async function writeRejected(
  folder: string,
  reports: readonly RejectedReport[],
): Promise<void> {
  await writeFile(join(folder, NAME), JSON.stringify(reports));
}

/** Writes nothing if no record was rejected. */
export async function readRejected(folder: string): Promise<readonly RejectedReport[]> {
  const text = await readFile(join(folder, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return JSON.parse(text) as RejectedReport[];
}
