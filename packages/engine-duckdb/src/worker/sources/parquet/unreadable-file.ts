import { phrase, type ErrorText } from '@millrace/plan';
import { parquetProblem } from '@millrace/engine';
import { withRandomFile } from '../random-file.ts';

/** The first file that isn't Parquet, and why: a part of a sentence that follows its name. */
export async function unreadableFile(
  files: readonly string[],
): Promise<{ readonly file: string; readonly text: ErrorText }> {
  for (const file of files) {
    const text = await withRandomFile(file, parquetProblem);
    if (text !== null) return { file, text };
  }
  return {
    file: files[0]!,
    text: phrase`is a Parquet file that can't be read. Write it again.`,
  };
}
