import type { CsvDialect } from '@millrace/engine';
import { byteOrderMarkLength } from './byte-order-mark.ts';
import type { NativeCsv } from './native-csv.ts';

type Walked = Extract<NativeCsv, { kind: 'walked' }>;

const LF = 10;
const CR = 13;

/** The meaning of a byte. All others are skipped at the speed of memory. */
const ordinary = 0;
const separates = 1;
const breaks = 2;
const quotes = 3;

const fieldStart = 0;
const unquoted = 1;
const inQuotes = 2;
const afterQuote = 3;
const afterReturn = 4;

/**
 * Scans a file's bytes and verifies that every record is complete, every quote canonical and every
 * line end the same.
 */
export class FieldCounter {
  private readonly kinds = new Uint8Array(256);
  private readonly columns: number;
  private readonly doubles: boolean;
  /** The byte that escapes quotes, if that isn't the quote. */
  private readonly escape: number;
  private state = fieldStart;
  private count = 0;
  private skipRecord: boolean;
  private quoted = false;
  private broken = false;
  private atFileStart = true;
  private lineEnd = 0;

  constructor({ separator, quote, escape, columns, header }: CsvDialect) {
    this.kinds[LF] = this.kinds[CR] = breaks;
    if (quote !== '') this.kinds[quote.charCodeAt(0)] = quotes;
    this.kinds[separator.charCodeAt(0)] = separates;
    this.columns = columns;
    this.doubles = quote === escape;
    this.escape = this.doubles || escape === '' ? -1 : escape.charCodeAt(0);
    this.skipRecord = header;
  }

  /** False as soon as something is unusual. */
  walk(bytes: Buffer): boolean {
    const { kinds } = this;
    const end = bytes.length;
    let { state, count } = this;
    let at: number = this.atFileStart ? byteOrderMarkLength(bytes) : 0;
    this.atFileStart = false;
    while (at < end) {
      if (state === inQuotes) {
        at = this.closingQuote(bytes, at, end);
        if (at === end) break;
        if (bytes[at] === this.escape) return false;
        state = afterQuote;
        at += 1;
        continue;
      }
      const from = at;
      while (at < end && kinds[bytes[at]!] === ordinary) at += 1;
      if (state === afterReturn) {
        if (!this.endsWith(at === from && bytes[at] === LF ? CR + LF : CR)) return false;
        state = fieldStart;
        if (at === from && bytes[at] === LF) {
          at += 1;
          continue;
        }
      }
      if (at > from) {
        if (state === afterQuote) return false;
        state = unquoted;
      }
      if (at === end) break;
      const kind = kinds[bytes[at]!];
      if (kind === separates) {
        count += 1;
        state = fieldStart;
      } else if (kind === quotes) {
        if (state === unquoted || (state === afterQuote && !this.doubles)) return false;
        this.quoted = true;
        state = inQuotes;
      } else {
        const isReturn = bytes[at] === CR;
        if (!isReturn && !this.endsWith(LF)) return false;
        if ((state !== fieldStart || count > 0) && !this.endRecord(count + 1)) return false;
        count = 0;
        state = isReturn ? afterReturn : fieldStart;
      }
      at += 1;
    }
    this.state = state;
    this.count = count;
    return true;
  }

  end(): Walked | null {
    const { state, count } = this;
    if (state === inQuotes) return null;
    if (state === afterReturn && !this.endsWith(CR)) return null;
    if (this.broken && this.lineEnd !== 0 && this.lineEnd !== LF) return null;
    const open = (state !== fieldStart && state !== afterReturn) || count > 0;
    if (open && !this.endRecord(count + 1)) return null;
    return {
      kind: 'walked',
      lineEnd: this.lineEnd === CR + LF ? 'CRLF' : this.lineEnd === CR ? 'CR' : 'LF',
      quoted: this.quoted,
      broken: this.broken,
    };
  }

  /** Also ends at an escape: before most characters it is text, but DuckDB drops it. */
  private closingQuote(bytes: Buffer, from: number, end: number): number {
    const { kinds, escape } = this;
    let at = from;
    for (; at < end; at += 1) {
      const kind = kinds[bytes[at]!];
      if (kind === quotes || bytes[at] === escape) break;
      if (kind === breaks) this.broken = true;
    }
    return at;
  }

  private endRecord(fields: number): boolean {
    if (this.skipRecord) {
      this.skipRecord = false;
      return true;
    }
    return fields === this.columns;
  }

  /** `kind`: the sum of the line end's bytes. */
  private endsWith(kind: number): boolean {
    if (this.lineEnd === 0) this.lineEnd = kind;
    return this.lineEnd === kind;
  }
}
