import { rmdir } from 'node:fs/promises';
import { isMillraceError } from '@millrace/model';
import type { PublicationEntry } from './publication-entry.ts';
import { finish, undo } from './publication-steps.ts';
import type { TreeRoots } from './tree-roots.ts';

/** Finishes or undoes a publication that another process has left unfinished. */
export async function settlePublication(
  roots: TreeRoots,
  journal: string,
  outcome: 'finish' | 'undo',
): Promise<void> {
  const entry = JSON.parse(journal) as PublicationEntry;
  try {
    await using resolved = await roots.changing(entry.path);
    const target = { folder: resolved.folder, name: resolved.name };
    if (outcome === 'finish') return await finish(target, entry);
    await undo(target, entry);
  } catch (error) {
    if (!isNothing(error)) throw error;
  }
  if (outcome === 'undo') await removeMade(roots, entry.made);
}

/** Removes folders that were created for an output, unless something else is in them by now. */
export async function removeMade(roots: TreeRoots, made: readonly string[]): Promise<void> {
  for (const path of made) {
    try {
      await using resolved = await roots.changing(path, { follow: false });
      await rmdir(resolved.folder.at(resolved.name));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && !isNothing(error)) throw error;
    }
  }
}

function isNothing(error: unknown): boolean {
  return (
    isMillraceError(error, 'FILE_NOT_FOUND') ||
    ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
  );
}
