import type { CsvDialect } from '@millrace/engine';
import { FieldCounter } from './field-counter.ts';

/**
 * What DuckDB's own reader must be told of a file to read it with exactly our meaning. `searched`: no quotes, LF line ends, any number of
 * fields. `walked`: every record has been looked at and is whole.
 */
export type NativeCsv =
  | { readonly kind: 'searched' }
  | {
      readonly kind: 'walked';
      readonly lineEnd: 'LF' | 'CRLF' | 'CR';
      /** Whether there are quotes. */
      readonly quoted: boolean;
      /** Whether there are line breaks inside quotes. */
      readonly broken: boolean;
    };

/** The bytes of a file in pieces; asked for again where a second look is needed. */
export type Pieces = () => AsyncIterable<Buffer>;

/**
 * Looks through a file for what DuckDB reads differently, so that everything else can go its fast way; null for a file that cannot. A file
 * without quotes and carriage returns is only searched, which costs little; others are walked byte by byte. DuckDB itself raises an
 * error for invalid UTF-8 and for what else it finds wrong.
 */
export async function profileCsv(pieces: Pieces, dialect: CsvDialect): Promise<NativeCsv | null> {
  const { separator, quote } = dialect;
  if (separator.length !== 1 || separator.charCodeAt(0) > 127 || quote.charCodeAt(0) > 127) return null;
  const search = await searchFile(pieces, dialect);
  if (search === 'unusual') return null;
  return search === 'plain' ? { kind: 'searched' } : walkFile(pieces, dialect);
}

const LF = 10;
const CR = 13;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

async function searchFile(pieces: Pieces, { quote, header }: CsvDialect): Promise<'plain' | 'walk' | 'unusual'> {
  const quoteByte = quote === '' ? -1 : quote.charCodeAt(0);
  let tail = '';
  let start = true;
  let plain = true;
  for await (const bytes of pieces()) {
    const from = start && bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0;
    if (start && header && (bytes[from] === LF || bytes[from] === CR)) return 'unusual';
    if (from === 3 && bytes[from] === quoteByte) return 'unusual';
    if (holdsByteOrderMark(bytes, from, start ? '' : tail)) return 'unusual';
    plain &&= bytes.indexOf(CR) < 0 && (quoteByte < 0 || bytes.indexOf(quoteByte) < 0);
    start = false;
    tail = bytes.toString('latin1', Math.max(0, bytes.length - 2));
  }
  return plain ? 'plain' : 'walk';
}

/** DuckDB 1.5 takes a byte order mark off the front of every value. */
function holdsByteOrderMark(bytes: Buffer, from: number, tail: string): boolean {
  for (let at = bytes.indexOf(0xef, from); at >= 0; at = bytes.indexOf(0xef, at + 1)) {
    if (bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf) return true;
  }
  return tail.length > 0 && `${tail}${bytes.toString('latin1', 0, 2)}`.includes('\u00ef\u00bb\u00bf');
}

async function walkFile(pieces: Pieces, dialect: CsvDialect): Promise<NativeCsv | null> {
  const counter = new FieldCounter(dialect);
  for await (const piece of pieces()) {
    if (!counter.walk(piece)) return null;
  }
  const found = counter.end();
  return found?.quoted && dialect.columns === 1 ? null : found;
}
