import type { CsvDialect } from '@millrace/engine';
import type { DataType } from '@millrace/plan';
import { chunksOf, splitIntoChunks } from '../file-chunks.ts';
import { Remembered } from '../remembered.ts';
import { profileCsv } from './profile.ts';
import type { NativeCsv } from './native-csv.ts';
import type { EvenRecords } from './records/record-walk.ts';
import { walkChunks, walkFile } from './records/walk-file.ts';

const known = new Remembered<NativeCsv | null>(10_000);

/** `types`: by column, the requested type; null for text. */
export type ProfileOptions = {
  readonly types: readonly (DataType | null)[];
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Of the file, if it is small and was read. */
  readonly content: Buffer | null;
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
  { types, threads, signal, content }: ProfileOptions,
): Promise<NativeCsv | null> {
  return known.get(JSON.stringify([identity, dialect, types]), () => {
    const walkEven = (): Promise<EvenRecords | null> =>
      content === null
        ? walkFile(file, dialect, types, threads, signal)
        : walkChunks(chunksOf(content), dialect, types);
    return profileCsv(
      () => (content === null ? splitIntoChunks(file, signal) : chunksOf(content)),
      dialect,
      types.some((type) => type !== null),
      walkEven,
    );
  });
}
