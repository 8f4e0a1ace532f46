import { inferOrc, WrongFormat, type FoundField } from '@millrace/engine';
import type { FileEntry, FileSystem } from '@millrace/files';
import { phrase, MillraceError, textOf } from '@millrace/model';
import { combineFields } from './combine-parquet.ts';
import { withSlices } from './file-bytes.ts';

/** The columns of ORC files, by their footers. Throws `INVALID`. */
export function combineOrc(
  files: FileSystem,
  parts: readonly FileEntry[],
): Promise<readonly FoundField[]> {
  return combineFields(parts, async ({ path }) => {
    try {
      return await withSlices(files, path, inferOrc);
    } catch (error) {
      if (!(error instanceof WrongFormat)) throw error;
      throw new MillraceError('INVALID', phrase`"${path}" ${textOf(error)}`, { cause: error });
    }
  });
}
