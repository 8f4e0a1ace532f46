import { lstat, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { millraceError } from '@millrace/model';
import { nameOf, parentOf } from '../path.ts';

/** A host folder that is part of the tree. */
export type Root = { readonly folder: string; readonly readOnly: boolean };

/** Where a path lies on the host. */
export type Place = { readonly root: Root; readonly physical: string };

/**
 * Where a path lies, links followed. Nothing on the way, and not the path itself, may lead out of the root.
 * Callers open the result with O_NOFOLLOW, so that a link put there meanwhile is not followed.
 */
export async function placeOf(root: Root, inside: string, path: string): Promise<Place> {
  const real = await realpath(join(root.folder, inside)).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return missingPlace(root, inside, path);
    throw error;
  });
  return { root, physical: within(root, real, path) };
}

/** As `placeOf`, but a link at the path itself is not followed: what is renamed or deleted is the link. */
export async function entryPlaceOf(root: Root, inside: string, path: string): Promise<Place> {
  if (inside === '/') return placeOf(root, inside, path);
  const parent = await placeOf(root, parentOf(inside), path);
  return { root, physical: join(parent.physical, nameOf(inside)) };
}

/** What is not there yet lies below its nearest folder that is; a link that leads nowhere is refused. */
async function missingPlace(root: Root, inside: string, path: string): Promise<string> {
  const full = join(root.folder, inside);
  if (inside === '/') throw millraceError('FILE_NOT_FOUND', { path });
  const link = await lstat(full).catch(() => undefined);
  if (link !== undefined) throw millraceError('INVALID_PATH', { path, reason: 'it is a link to a place that does not exist.' });
  const parent = await placeOf(root, parentOf(inside), path);
  return join(parent.physical, nameOf(inside));
}

function within(root: Root, real: string, path: string): string {
  const prefix = root.folder.endsWith(sep) ? root.folder : root.folder + sep;
  if (real === root.folder || real.startsWith(prefix)) return real;
  throw millraceError('INVALID_PATH', { path, reason: 'it leads out of the files folder.' });
}
