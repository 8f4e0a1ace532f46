import { nullTexts, type CsvDialect } from './dialect.ts';

/**
 * Receives each record: exactly `columns` fields, how many it had, its first line, counted from 1,
 * and whether its quotes are broken. The receiver owns the array.
 */
export type CsvReceiver = (
  fields: readonly (string | null)[],
  malformed: boolean,
  count: number,
  line: number,
  isBroken: boolean,
) => void;

type State =
  | 'skipped line'
  | 'field start'
  | 'unquoted'
  | 'quoted'
  | 'escaped'
  | 'closed'
  | 'broken';

const LF = 10;
const CR = 13;

/**
 * Parses one file's text in chunks of any size. The reference that every engine's reader must agree
 * with.
 */
export class CsvParser {
  private readonly dialect: CsvDialect;
  private readonly receive: CsvReceiver;
  private readonly pads: boolean;
  private readonly separator: number;
  private readonly quote: number;
  private readonly escape: number;
  private readonly comment: string;
  /** As a set where there are several. */
  private readonly nulls: ReadonlySet<string> | null;
  private readonly nullValue: string;
  /** How many characters must be there to recognize a separator or a comment, less one. */
  private readonly ahead: number;

  private state: State = 'field start';
  private fields: (string | null)[] = [];
  private count = 0;
  private malformed = false;
  private atFileStart = true;
  /** Records at the file's start that are still to be left out: the header, and those below it. */
  private recordsToSkip: number;
  /** Lines at the file's start that are still to be left out. */
  private linesToSkip: number;
  private afterReturn = false;
  /** Records that may be the file's last ones, which are left out. */
  private readonly heldRecords: Parameters<CsvReceiver>[] = [];
  /**
   * The part of the field that is in earlier chunks: as read and, inside quotes, with escapes
   * resolved.
   */
  private raw = '';
  private content = '';
  private held = '';
  /**
   * The line of the next character, and of the record's first one. LF, CRLF and CR end a line,
   * inside quotes too.
   */
  private line = 1;
  private recordLine = 1;
  private lastCode = 0;

  /** `pads`: whether short records get nulls for missing fields. */
  constructor(dialect: CsvDialect, receive: CsvReceiver, { pads = true } = {}) {
    this.dialect = dialect;
    this.receive = receive;
    this.pads = pads && dialect.columns !== Infinity;
    this.separator = dialect.separator.charCodeAt(0);
    this.quote = dialect.quote === '' ? -1 : dialect.quote.charCodeAt(0);
    this.escape = dialect.escape === '' ? -1 : dialect.escape.charCodeAt(0);
    this.comment = dialect.comment ?? '';
    const nulls = nullTexts(dialect);
    this.nulls = nulls.length > 1 ? new Set(nulls) : null;
    this.nullValue = nulls[0] ?? '';
    this.ahead = Math.max(dialect.separator.length, this.comment.length, 1) - 1;
    this.recordsToSkip = (dialect.header ? 1 : 0) + (dialect.skipLinesAfterHeader ?? 0);
    this.linesToSkip = dialect.skipLines ?? 0;
    if (this.linesToSkip > 0) this.state = 'skipped line';
  }

  push(piece: string): void {
    const text = this.held + piece;
    const end = text.length - this.ahead;
    if (end <= 0) {
      this.held = text;
      return;
    }
    this.held = text.slice(this.scan(text, end));
  }

  /** Counts lines that were removed from the text that is pushed. */
  skipLines(count: number): void {
    this.line += count;
  }

  end(): void {
    const rest = this.held;
    this.held = '';
    this.scan(rest, rest.length);
    if (this.state === 'quoted' || this.state === 'escaped') this.state = 'broken';
    if (this.state === 'skipped line') return;
    if (this.state !== 'field start' || this.count > 0) this.endRecord('', 0, 0);
  }

  /**
   * Parses the characters before `end`, and a separator that reaches beyond it; returns where it
   * stopped.
   */
  private scan(text: string, end: number): number {
    let at = 0;
    if (this.atFileStart && end > 0) {
      this.atFileStart = false;
      if (text.charCodeAt(0) === 0xfeff) at = 1;
    }
    /** Where the field's part in this chunk starts, as read and as content. */
    let rawFrom = at;
    let from = at;
    while (at < end) {
      const code = text.charCodeAt(at);
      switch (this.state) {
        case 'skipped line':
          if (code === LF && this.afterReturn) this.afterReturn = false;
          else if (code === LF || code === CR) this.endSkippedLine(code);
          else this.afterReturn = false;
          at += 1;
          rawFrom = from = at;
          continue;
        case 'field start':
          if (this.afterReturn) {
            this.afterReturn = false;
            if (code === LF) {
              at += 1;
              rawFrom = from = at;
              continue;
            }
          }
          if (this.count === 0) this.recordLine = this.line;
          if (this.count === 0 && this.comment !== '' && text.startsWith(this.comment, at)) {
            this.state = 'skipped line';
          } else if (code === this.quote) {
            this.state = 'quoted';
            at += 1;
            from = at;
          } else if (this.count === 0 && (code === LF || code === CR)) {
            this.line += 1;
            this.afterReturn = code === CR;
            at += 1;
            rawFrom = from = at;
          } else this.state = 'unquoted';
          continue;
        case 'unquoted':
        case 'broken':
        case 'closed':
          if (code === LF || code === CR) {
            this.endRecord(text, rawFrom, at);
            this.line += 1;
            this.afterReturn = code === CR;
            at += 1;
            rawFrom = from = at;
          } else if (code === this.separator && this.isSeparator(text, at)) {
            this.endField(text, rawFrom, at);
            at += this.dialect.separator.length;
            rawFrom = from = at;
          } else if (this.state === 'closed') {
            if (code === this.quote && this.escape === this.quote) {
              this.state = 'quoted';
              from = at;
            } else this.state = 'broken';
            at += 1;
          } else at += 1;
          continue;
        case 'quoted':
          if (code === this.quote) {
            this.content += text.slice(from, at);
            this.state = 'closed';
          } else if (code === this.escape) {
            this.content += text.slice(from, at);
            this.state = 'escaped';
          } else if (code === CR || code === LF) this.countBreak(code, text, at);
          at += 1;
          continue;
        case 'escaped':
          if (code !== this.quote && code !== this.escape) this.content += this.dialect.escape;
          if (code === CR || code === LF) this.countBreak(code, text, at);
          this.state = 'quoted';
          from = at;
          at += 1;
          continue;
      }
    }
    if (at > 0) this.lastCode = text.charCodeAt(at - 1);
    this.raw += text.slice(rawFrom, at);
    if (this.state === 'quoted') this.content += text.slice(from, at);
    return at;
  }

  private endSkippedLine(code: number): void {
    this.line += 1;
    this.afterReturn = code === CR;
    this.linesToSkip -= 1;
    if (this.linesToSkip <= 0) this.state = 'field start';
  }

  /** A line break inside quotes; CRLF counts as one. */
  private countBreak(code: number, text: string, at: number): void {
    const before = at > 0 ? text.charCodeAt(at - 1) : this.lastCode;
    if (code === CR || before !== CR) this.line += 1;
  }

  private isSeparator(text: string, at: number): boolean {
    return this.dialect.separator.length === 1 || text.startsWith(this.dialect.separator, at);
  }

  private endField(text: string, from: number, to: number): void {
    const { columns } = this.dialect;
    if (this.state === 'broken') this.malformed = true;
    if (this.count < columns) this.fields.push(this.fieldValue(text, from, to));
    this.count += 1;
    this.state = 'field start';
    this.raw = '';
    this.content = '';
  }

  private fieldValue(text: string, from: number, to: number): string | null {
    if (this.state === 'closed') return this.content;
    const value = this.raw === '' ? text.slice(from, to) : this.raw + text.slice(from, to);
    return this.state === 'broken' || !this.isNull(value) ? value : null;
  }

  private isNull(value: string): boolean {
    return value === '' || (this.nulls === null ? value === this.nullValue : this.nulls.has(value));
  }

  private endRecord(text: string, from: number, to: number): void {
    this.endField(text, from, to);
    const { columns } = this.dialect;
    const { fields, count } = this;
    const isBroken = this.malformed;
    const malformed = isBroken || count !== columns;
    this.fields = [];
    this.count = 0;
    this.malformed = false;
    if (this.recordsToSkip > 0) {
      this.recordsToSkip -= 1;
      return;
    }
    if (this.pads) while (fields.length < columns) fields.push(null);
    this.pass([fields, malformed, count, this.recordLine, isBroken]);
  }

  private pass(record: Parameters<CsvReceiver>): void {
    const { skipFooterLines = 0 } = this.dialect;
    if (skipFooterLines === 0) return this.receive(...record);
    this.heldRecords.push(record);
    if (this.heldRecords.length > skipFooterLines) this.receive(...this.heldRecords.shift()!);
  }
}
