import { findInvalid, InvalidBytes, invalidText, type Encoding } from '@millrace/engine';
import { phrase, type Scan } from '@millrace/plan';
import { fileName } from './file-name.ts';
import { SourceError } from './source-error.ts';

/**
 * What `read` returns. If the file's bytes aren't text in this encoding, the error names the file
 * and the line.
 */
export async function orInvalidText<Result>(
  scan: Scan,
  file: string,
  encoding: Encoding,
  chunks: () => AsyncIterable<Buffer>,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof InvalidBytes)) throw error;
    const place = (await findInvalid(chunks(), encoding)) ?? { line: 1, byte: null };
    const name = fileName(scan, file);
    throw new SourceError(
      'ENCODING_INVALID',
      scan.origin.nodeId,
      phrase`"${name}" ${invalidText(encoding, place)}`,
    );
  }
}
