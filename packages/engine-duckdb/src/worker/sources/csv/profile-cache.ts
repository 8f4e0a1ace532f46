import type { CsvDialect } from '@millrace/engine';
import type { DataType } from '@millrace/plan';
import { splitIntoChunks } from '../file-chunks.ts';
import { Remembered } from '../remembered.ts';
import { profileCsv, type Chunks } from './profile.ts';
import type { NativeCsv } from './native-csv.ts';
import type { EvenRecords } from './records/record-walk.ts';
import { walkChunks, walkFile } from './records/walk-file.ts';

const known = new Remembered<NativeCsv | null>(10_000);

/** `types`: by column, the requested type; null for text. */
export type ProfileOptions = {
  readonly types: readonly (DataType | null)[];
  readonly threads: number;
  readonly signal: AbortSignal;
  /** The bytes of the file, unpacked, if it can't be read in parts by several threads. */
  readonly chunks: Chunks | null;
};

/**
 * The profile of a file, from the cache if this process has read the same file before.
 *
 * @param identity what `fileIdentity` returns
 */
export function profileOf(
  file: string,
  identity: string,
  dialect: CsvDialect,
  { types, threads, signal, chunks }: ProfileOptions,
): Promise<NativeCsv | null> {
  return known.get(JSON.stringify([identity, dialect, types]), () => {
    const walkEven = (): Promise<EvenRecords | null> =>
      chunks === null
        ? walkFile(file, dialect, types, threads, signal)
        : walkChunks(chunks(), dialect, types);
    return profileCsv(
      chunks ?? (() => splitIntoChunks(file, signal)),
      dialect,
      types.some((type) => type !== null),
      walkEven,
    );
  });
}
