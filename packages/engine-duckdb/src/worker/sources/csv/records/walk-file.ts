import { statSync } from 'node:fs';
import { compressionOf, nullTexts, type CsvDialect } from '@millrace/engine';
import type { DataType } from '@millrace/plan';
import { splitIntoChunks } from '../../file-chunks.ts';
import { byteOrderMarkLength } from '../byte-order-mark.ts';
import { RecordWalk, type EvenRecords } from './record-walk.ts';
import { scanLines } from './scan-lines.ts';
import { MANY_BYTES, SEGMENT_BYTES } from './segment-sizes.ts';

type Types = readonly (DataType | null)[];

/**
 * What all records of a file have in common, or null if its records are irregular: then it gets a
 * closer check. Files of `manyBytes` are scanned by several threads.
 */
export async function walkFile(
  file: string,
  dialect: CsvDialect,
  types: Types,
  threads: number,
  signal: AbortSignal,
  { manyBytes = MANY_BYTES, segmentBytes = SEGMENT_BYTES } = {},
): Promise<EvenRecords | null> {
  if (!isWalkable(dialect)) return null;
  const { size } = statSync(file);
  if (size >= manyBytes && threads > 1 && compressionOf(file) === null) {
    const walk = new FileWalk(dialect, types);
    const scan = { walk: (lines: Buffer) => walk.push(lines), table: () => walk.records.table };
    const isEven = await scanLines({ file, size, segmentBytes, threads, signal }, scan);
    if (isEven !== null) return isEven ? walk.records.end() : null;
  }
  return walkChunks(splitIntoChunks(file, signal), dialect, types);
}

/** The same for the bytes of a whole file. */
export async function walkChunks(
  chunks: AsyncIterable<Buffer>,
  dialect: CsvDialect,
  types: Types,
): Promise<EvenRecords | null> {
  if (!isWalkable(dialect)) return null;
  const walk = new FileWalk(dialect, types);
  for await (const chunk of chunks) if (!walk.push(chunk)) return null;
  return walk.records.end();
}

/** The records behind a byte order mark. */
class FileWalk {
  readonly records: RecordWalk;
  private isFileStart = true;

  constructor(dialect: CsvDialect, types: Types) {
    this.records = new RecordWalk(dialect, typesOf(dialect, types));
  }

  push(bytes: Buffer): boolean {
    const from = this.isFileStart ? byteOrderMarkLength(bytes) : 0;
    this.isFileStart = false;
    return this.records.push(bytes.subarray(from));
  }
}

/** A file of one column has rules of its own. */
function typesOf({ columns }: CsvDialect, wanted: Types): Types {
  return Array.from({ length: columns }, (_, column) =>
    columns === 1 ? null : (wanted[column] ?? null),
  );
}

/** Characters of one byte, and null texts that look like values. */
function isWalkable(dialect: CsvDialect): boolean {
  const { separator, quote, escape } = dialect;
  const isByte = (text: string): boolean => text.length <= 1 && !(text.charCodeAt(0) > 127);
  const signs = [separator, quote, escape];
  return (
    signs.every(isByte) &&
    nullTexts(dialect).every(
      (text) =>
        /^[\x20-\x7e]*$/.test(text) && signs.every((sign) => sign === '' || !text.includes(sign)),
    )
  );
}
