import { stat } from 'node:fs/promises';
import type { CsvDialect } from '@millrace/engine';
import { filePieces } from '../file-pieces.ts';
import { profileCsv, type NativeCsv } from './profile.ts';

const mostEntries = 1000;
const known = new Map<string, NativeCsv | null>();

/** The profile of a file, looked up where this process has seen the very same file before. */
export async function profileOf(file: string, dialect: CsvDialect, signal: AbortSignal): Promise<NativeCsv | null> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
  const key = JSON.stringify([file, `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`, dialect]);
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const profile = await profileCsv(() => filePieces(file, signal), dialect);
  if (known.size >= mostEntries) known.delete(known.keys().next().value!);
  known.set(key, profile);
  return profile;
}
