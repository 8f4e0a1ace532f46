import type { SavedModel } from '@millrace/api';
import type { Sidecar, Written } from './model-sidecar.ts';

/** A model and those that it has replaced, newest first. None if Millrace didn't save it. */
export async function versionsOf(
  { found, version, earlier }: Sidecar,
  writtenBy: (written: Written) => Promise<SavedModel['writtenBy']>,
): Promise<SavedModel['versions']> {
  if (found !== 'whole') return [];
  const versions: SavedModel['versions'] = [];
  for (const { written, ...known } of [version, ...earlier])
    versions.push({ ...known, writtenBy: written === null ? null : await writtenBy(written) });
  return versions;
}
