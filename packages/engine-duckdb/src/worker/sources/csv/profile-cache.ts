import { stat } from 'node:fs/promises';
import type { CsvDialect } from '@millrace/engine';
import type { DataType } from '@millrace/plan';
import { filePieces } from '../file-pieces.ts';
import { profileCsv, type NativeCsv } from './profile.ts';
import type { EvenRecords } from './records/record-walk.ts';
import { walkFile } from './records/walk-file.ts';

const mostEntries = 1000;
const known = new Map<string, NativeCsv | null>();

/** `types`: by column, as what it is wanted; null for a text. */
export type Look = { readonly types: readonly (DataType | null)[]; readonly threads: number; readonly signal: AbortSignal };

/** The profile of a file, looked up where this process has seen the very same file before. */
export async function profileOf(file: string, dialect: CsvDialect, { types, threads, signal }: Look): Promise<NativeCsv | null> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
  const key = JSON.stringify([file, `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`, dialect, types]);
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const walkEven = (): Promise<EvenRecords | null> => walkFile(file, dialect, types, threads, signal);
  const profile = await profileCsv(
    () => filePieces(file, signal),
    dialect,
    types.some((type) => type !== null),
    walkEven,
  );
  if (known.size >= mostEntries) known.delete(known.keys().next().value!);
  known.set(key, profile);
  return profile;
}
