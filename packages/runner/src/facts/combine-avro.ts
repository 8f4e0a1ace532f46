import { inferAvro, WrongFormat, type FoundField } from '@millrace/engine';
import type { FileEntry, FileSystem } from '@millrace/files';
import { phrase, MillraceError, textOf } from '@millrace/model';
import { combineFields } from './combine-parquet.ts';
import { bytesOf } from './file-bytes.ts';

/** The columns of Avro files, by their schemas. Throws `INVALID`. */
export function combineAvro(
  files: FileSystem,
  parts: readonly FileEntry[],
): Promise<readonly FoundField[]> {
  return combineFields(parts, async ({ path }) => {
    try {
      return await inferAvro(bytesOf(files, path)());
    } catch (error) {
      if (!(error instanceof WrongFormat)) throw error;
      throw new MillraceError('INVALID', phrase`"${path}" ${textOf(error)}`, { cause: error });
    }
  });
}
