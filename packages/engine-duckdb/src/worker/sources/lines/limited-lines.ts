import { longRecord, RECORD_MEBIBYTES } from '@millrace/engine';

const LF = 10;
const mostBytes = RECORD_MEBIBYTES * 2 ** 20;

/**
 * The same chunks, each of fewer bytes than `most`. Throws WrongFormat at a line that is too long
 * for a JSON record.
 */
export async function* limitedLines(
  chunks: AsyncIterable<Buffer>,
  most: number = mostBytes,
): AsyncIterable<Buffer> {
  let line = 1;
  let length = 0;
  for await (const chunk of chunks) {
    const first = chunk.indexOf(LF);
    if (length + (first < 0 ? chunk.length : first) > most) throw longRecord(line);
    if (first < 0) length += chunk.length;
    else {
      length = chunk.length - chunk.lastIndexOf(LF) - 1;
      line += countLines(chunk, first);
    }
    yield chunk;
  }
}

function countLines(chunk: Buffer, first: number): number {
  let count = 0;
  for (let at = first; at >= 0; at = chunk.indexOf(LF, at + 1)) count += 1;
  return count;
}
