import type { CsvDialect } from '@millrace/engine';
import { FieldCounter } from './field-counter.ts';

/** What DuckDB's own reader must be told of a file to read it with exactly our meaning. */
export type NativeCsv = {
  readonly lineEnd: 'LF' | 'CRLF' | 'CR';
  /** Whether there are quotes. */
  readonly quoted: boolean;
  /** Whether there are line breaks inside quotes. */
  readonly broken: boolean;
};

/** The bytes of a file in pieces; asked for again where a second look is needed. */
export type Pieces = () => AsyncIterable<Buffer>;

/**
 * Looks through a file for what DuckDB reads differently, so that everything else can go its fast way. A file without quotes, carriage
 * returns and records that end in a separator is only searched, which costs next to nothing; others are walked byte by byte.
 * DuckDB itself raises an error for records with too few or too many fields and for invalid UTF-8.
 */
export async function profileCsv(pieces: Pieces, dialect: CsvDialect): Promise<NativeCsv | null> {
  if (dialect.separator.length !== 1 || dialect.separator.charCodeAt(0) > 127 || dialect.quote.charCodeAt(0) > 127) return null;
  const search = await searchFile(pieces, dialect);
  if (search === 'unusual') return null;
  return search === 'plain' ? { lineEnd: 'LF', quoted: false, broken: false } : walkFile(pieces, dialect);
}

const LF = 10;
const CR = 13;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

async function searchFile(pieces: Pieces, { separator, quote, header }: CsvDialect): Promise<'plain' | 'look closer' | 'unusual'> {
  const separatorAtEnd = Buffer.from(`${separator}\n`);
  let tail = Buffer.alloc(0);
  let start = true;
  let closer = false;
  for await (const piece of pieces()) {
    const bytes = tail.length === 0 ? piece : Buffer.concat([tail, piece]);
    const from = start && bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0;
    if (bytes.indexOf(byteOrderMark, from) >= 0 || bytes.includes(0)) return 'unusual';
    if (start && header && (bytes[from] === LF || bytes[from] === CR)) return 'unusual';
    if (from === 3 && bytes[from] === quote.charCodeAt(0)) return 'unusual';
    closer ||= bytes.includes(CR) || (quote !== '' && bytes.includes(quote)) || bytes.includes(separatorAtEnd);
    start = false;
    tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - 2)));
  }
  return closer || tail.at(-1) === separator.charCodeAt(0) ? 'look closer' : 'plain';
}

async function walkFile(pieces: Pieces, dialect: CsvDialect): Promise<NativeCsv | null> {
  const counter = new FieldCounter(dialect);
  for await (const piece of pieces()) {
    if (!counter.walk(piece)) return null;
  }
  const found = counter.end();
  return found?.quoted && dialect.columns === 1 ? null : found;
}
