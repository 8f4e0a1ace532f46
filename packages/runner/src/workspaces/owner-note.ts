import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../services/services.ts';

/** The file in a folder below `runs/` that names the process working there. */
export const OWNER_FILE = 'owner';

/**
 * Notes in a folder below `runs/` that this process works in it, so that others know when it is
 * gone.
 */
export async function noteOwner(folder: string, { owner }: Pick<Services, 'owner'>): Promise<void> {
  await writeFile(join(folder, OWNER_FILE), owner);
}

/** The process noted in a folder; empty if there is none. */
export async function readOwner(folder: string): Promise<string> {
  return readFile(join(folder, OWNER_FILE), 'utf8').catch(() => '');
}

export async function forgetOwner(folder: string): Promise<void> {
  await rm(join(folder, OWNER_FILE), { force: true });
}
