import type { CsvDialect } from '@millrace/engine';
import type { DataType } from '@millrace/plan';
import { splitIntoChunks } from '../file-chunks.ts';
import { Remembered } from '../remembered.ts';
import { profileCsv } from './profile.ts';
import type { NativeCsv } from './native-csv.ts';
import type { EvenRecords } from './records/record-walk.ts';
import { walkFile } from './records/walk-file.ts';

const known = new Remembered<NativeCsv | null>(10_000);

/** `types`: by column, the requested type; null for text. */
export type ProfileOptions = {
  readonly types: readonly (DataType | null)[];
  readonly threads: number;
  readonly signal: AbortSignal;
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
  { types, threads, signal }: ProfileOptions,
): Promise<NativeCsv | null> {
  return known.get(JSON.stringify([identity, dialect, types]), () => {
    const walkEven = (): Promise<EvenRecords | null> =>
      walkFile(file, dialect, types, threads, signal);
    return profileCsv(
      () => splitIntoChunks(file, signal),
      dialect,
      types.some((type) => type !== null),
      walkEven,
    );
  });
}
