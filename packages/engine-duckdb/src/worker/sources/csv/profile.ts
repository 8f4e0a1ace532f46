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
  const search = new Search(dialect);
  let counter: FieldCounter | null = null;
  for await (const bytes of pieces()) {
    const found = search.look(bytes);
    if (found === 'unusual') return null;
    if (found === 'needs a walk' && counter === null) {
      if (!search.isFirst) return walkFile(pieces, dialect);
      counter = new FieldCounter(dialect);
    }
    if (counter?.walk(bytes) === false) return null;
  }
  return counter === null ? { kind: 'searched' } : ending(counter, dialect);
}

const LF = 10;
const CR = 13;

/** Searches each piece for what decides how the file can be read. */
class Search {
  private readonly quote: number;
  private readonly header: boolean;
  private pieces = 0;
  private tail = '';

  constructor({ quote, header }: CsvDialect) {
    this.quote = quote === '' ? -1 : quote.charCodeAt(0);
    this.header = header;
  }

  get isFirst(): boolean {
    return this.pieces === 1;
  }

  look(bytes: Buffer): 'plain' | 'needs a walk' | 'unusual' {
    this.pieces += 1;
    const from = this.isFirst && startsWithByteOrderMark(bytes) ? 3 : 0;
    if (this.isFirst && this.header && (bytes[from] === LF || bytes[from] === CR)) return 'unusual';
    if (from === 3 && bytes[from] === this.quote) return 'unusual';
    if (holdsByteOrderMark(bytes, from, this.tail)) return 'unusual';
    this.tail = bytes.toString('latin1', Math.max(0, bytes.length - 2));
    return bytes.includes(CR) || (this.quote >= 0 && bytes.includes(this.quote)) ? 'needs a walk' : 'plain';
  }
}

function startsWithByteOrderMark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** DuckDB 1.5 takes a byte order mark off the front of every value. */
function holdsByteOrderMark(bytes: Buffer, from: number, tail: string): boolean {
  for (let at = bytes.indexOf(0xef, from); at >= 0; at = bytes.indexOf(0xef, at + 1)) {
    if (bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf) return true;
  }
  return tail !== '' && `${tail}${bytes.toString('latin1', 0, 2)}`.includes('\u00ef\u00bb\u00bf');
}

async function walkFile(pieces: Pieces, dialect: CsvDialect): Promise<NativeCsv | null> {
  const search = new Search(dialect);
  const counter = new FieldCounter(dialect);
  for await (const bytes of pieces()) {
    if (search.look(bytes) === 'unusual' || !counter.walk(bytes)) return null;
  }
  return ending(counter, dialect);
}

function ending(counter: FieldCounter, { columns }: CsvDialect): NativeCsv | null {
  const found = counter.end();
  return found?.quoted && columns === 1 ? null : found;
}
