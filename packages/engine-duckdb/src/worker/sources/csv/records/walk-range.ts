import type { CsvDialect } from '@millrace/engine';
import type { DataType } from '@millrace/plan';
import { byteOrderMarkLength } from '../byte-order-mark.ts';
import { RecordWalk, type EvenRecords } from './record-walk.ts';

export type WalkTask = {
  readonly dialect: CsvDialect;
  readonly types: readonly (DataType | null)[];
  /** Null at the file's start, where it is detected and the header is. */
  readonly lineEnd: EvenRecords['lineEnd'] | null;
};

/** Scans bytes from a file's or a line's start; null if they have something unusual. */
export async function walkRange(
  chunks: AsyncIterable<Buffer>,
  { dialect, types, lineEnd }: WalkTask,
): Promise<EvenRecords | null> {
  let isFileStart = lineEnd === null;
  const walk = new RecordWalk(
    isFileStart ? dialect : { ...dialect, header: false },
    types,
    lineEnd,
  );
  for await (const chunk of chunks) {
    const bytes = isFileStart ? chunk.subarray(byteOrderMarkLength(chunk)) : chunk;
    isFileStart = false;
    if (!walk.push(bytes)) return null;
  }
  return walk.end();
}
