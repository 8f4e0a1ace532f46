import { inferParquet, parquetProblem, WrongFormat, type FoundField } from '@millrace/engine';
import type { FileEntry, FileSystem } from '@millrace/files';
import { MillraceError } from '@millrace/model';
import { withSlices } from './file-bytes.ts';

/** The columns of a Parquet file. Throws `INVALID` if it isn't one. */
export async function parquetFields(
  files: FileSystem,
  part: FileEntry,
): Promise<readonly FoundField[]> {
  try {
    return await withSlices(files, part.path, inferParquet);
  } catch (error) {
    if (error instanceof WrongFormat) throw invalidFile(part.path, error.message, error);
    const problem = await withSlices(files, part.path, parquetProblem);
    if (problem === null) throw error;
    throw invalidFile(part.path, problem, error);
  }
}

function invalidFile(path: string, problem: string, cause: unknown): MillraceError {
  return new MillraceError('INVALID', `"${path}" ${problem}`, { cause });
}
