import type { CsvDialect } from '@millrace/engine';
import type { NativeCsv } from './profile.ts';

type Walked = Extract<NativeCsv, { kind: 'walked' }>;

const LF = 10;
const CR = 13;

const fieldStart = 0;
const unquoted = 1;
const inQuotes = 2;
const afterQuote = 3;
const afterReturn = 4;

/** Walks a file's bytes and makes sure that every record is whole, every quote canonical and every line end the same. */
export class FieldCounter {
  private readonly separator: number;
  private readonly quote: number;
  private readonly columns: number;
  private readonly doubles: boolean;
  private state = fieldStart;
  private count = 0;
  private skipRecord: boolean;
  private quoted = false;
  private broken = false;
  private atFileStart = true;
  private lineEnd = 0;

  constructor({ separator, quote, escape, columns, header }: CsvDialect) {
    this.separator = separator.charCodeAt(0);
    this.quote = quote === '' ? -1 : quote.charCodeAt(0);
    this.columns = columns;
    this.doubles = quote === escape;
    this.skipRecord = header;
  }

  /** False as soon as something is unusual. */
  walk(bytes: Buffer): boolean {
    const { separator, quote } = this;
    const end = bytes.length;
    let { state, count } = this;
    let at = this.atFileStart && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    this.atFileStart = false;
    while (at < end) {
      const byte = bytes[at]!;
      at += 1;
      if (state === inQuotes) {
        if (byte === quote) state = afterQuote;
        else if (byte === LF || byte === CR) this.broken = true;
        continue;
      }
      if (state === afterReturn) {
        if (!this.endsWith(byte === LF ? CR + LF : CR)) return false;
        state = fieldStart;
        if (byte === LF) continue;
      }
      if (byte === separator) {
        count += 1;
        state = fieldStart;
      } else if (byte === LF || byte === CR) {
        if (byte === LF && !this.endsWith(LF)) return false;
        if ((state !== fieldStart || count > 0) && !this.endRecord(count + 1)) return false;
        count = 0;
        state = byte === CR ? afterReturn : fieldStart;
      } else if (byte === quote) {
        if (state === unquoted || (state === afterQuote && !this.doubles)) return false;
        this.quoted = true;
        state = inQuotes;
      } else if (state === afterQuote) return false;
      else {
        state = unquoted;
        // Nothing else can happen before one of these.
        for (let next = bytes[at]!; at < end && next !== separator && next !== LF && next !== CR && next !== quote; next = bytes[at]!) at += 1;
      }
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
    return { kind: 'walked', lineEnd: this.lineEnd === CR + LF ? 'CRLF' : this.lineEnd === CR ? 'CR' : 'LF', quoted: this.quoted, broken: this.broken };
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
