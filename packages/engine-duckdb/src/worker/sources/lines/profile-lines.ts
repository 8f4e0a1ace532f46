import type { Chunks } from '../csv/profile.ts';

/** Characters used as separator and null text for a file that contains neither. */
export const noSeparator = '\u0001';
export const noNull = '\u0002';

const unusual = [
  Buffer.from([0xef, 0xbb, 0xbf]),
  Buffer.from([0]),
  Buffer.from('\r'),
  Buffer.from(noSeparator),
  Buffer.from(noNull),
];
const emptyLine = Buffer.from('\n\n');

/**
 * Whether DuckDB's CSV reader can read the file as lines: it keeps some empty lines and loses
 * others.
 */
export async function isPlainLines(chunks: Chunks, emptyLinesMatter: boolean): Promise<boolean> {
  let tail = Buffer.from('\n');
  for await (const chunk of chunks()) {
    const bytes = Buffer.concat([tail, chunk]);
    if (unusual.some((sign) => bytes.includes(sign))) return false;
    if (emptyLinesMatter && bytes.includes(emptyLine)) return false;
    tail = Buffer.from(bytes.subarray(-2));
  }
  return true;
}
