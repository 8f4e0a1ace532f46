import { phrase, type ErrorText } from '@millrace/plan';
import { parquetProblem } from '@millrace/engine';
import { withRandomFile } from '../random-file.ts';

/** The first file that isn't Parquet, and why: a part of a sentence that follows its name. */
export async function unreadableFile(
  files: readonly string[],
): Promise<{ readonly file: string; readonly problem: ErrorText }> {
  for (const file of files) {
    const problem = await withRandomFile(file, parquetProblem);
    if (problem !== null) return { file, problem };
  }
  return {
    file: files[0]!,
    problem: phrase`is a Parquet file that can't be read. Write it again.`,
  };
}
