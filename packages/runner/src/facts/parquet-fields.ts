import {
  inferParquet,
  parquetLayout,
  parquetProblem,
  WrongFormat,
  type FoundField,
  type RandomFile,
  type StoredColumn,
} from '@millrace/engine';
import type { FileEntry, FileSystem } from '@millrace/files';
import { phrase, MillraceError, type ErrorText } from '@millrace/model';
import { withSlices } from './file-bytes.ts';

/** The columns of a Parquet file. Throws `INVALID` if it isn't one. */
export function parquetFields(
  files: FileSystem,
  part: Pick<FileEntry, 'path'>,
): Promise<readonly FoundField[]> {
  return fromFooter(files, part, inferParquet);
}

/** How a Parquet file stores its columns. Throws `INVALID` if it isn't one. */
export function parquetColumns(
  files: FileSystem,
  part: Pick<FileEntry, 'path'>,
): Promise<readonly StoredColumn[]> {
  return fromFooter(files, part, parquetLayout);
}

async function fromFooter<Found>(
  files: FileSystem,
  part: Pick<FileEntry, 'path'>,
  read: (file: RandomFile) => Promise<Found>,
): Promise<Found> {
  try {
    return await withSlices(files, part.path, read);
  } catch (error) {
    if (error instanceof WrongFormat) throw invalidFile(part.path, error.text, error);
    const problem = await withSlices(files, part.path, parquetProblem);
    if (problem === null) throw error;
    throw invalidFile(part.path, problem, error);
  }
}

function invalidFile(path: string, problem: ErrorText, cause: unknown): MillraceError {
  return new MillraceError('INVALID', phrase`"${path}" ${problem}`, { cause });
}
