import type { CsvDialect } from './dialect.ts';

/**
 * Receives each record: exactly `columns` fields, how many it had, and its first line, counted from
 * 1. The receiver owns the array.
 */
export type CsvReceiver = (
  fields: readonly (string | null)[],
  malformed: boolean,
  count: number,
  line: number,
) => void;

type State = 'field start' | 'unquoted' | 'quoted' | 'escaped' | 'closed' | 'broken';

const LF = 10;
const CR = 13;

/**
 * Parses one file's text in chunks of any size. The reference that every engine's reader must agree
 * with.
 */
export class CsvParser {
  private readonly dialect: CsvDialect;
  private readonly receive: CsvReceiver;
  private readonly separator: number;
  private readonly quote: number;
  private readonly escape: number;

  private state: State = 'field start';
  private fields: (string | null)[] = [];
  private count = 0;
  private malformed = false;
  private atFileStart = true;
  private headerPending: boolean;
  private afterReturn = false;
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

  constructor(dialect: CsvDialect, receive: CsvReceiver) {
    this.dialect = dialect;
    this.receive = receive;
    this.separator = dialect.separator.charCodeAt(0);
    this.quote = dialect.quote === '' ? -1 : dialect.quote.charCodeAt(0);
    this.escape = dialect.escape === '' ? -1 : dialect.escape.charCodeAt(0);
    this.headerPending = dialect.header;
  }

  push(piece: string): void {
    const text = this.held + piece;
    const end = text.length - (this.dialect.separator.length - 1);
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
          if (code === this.quote) {
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
    return this.state === 'broken' || (value !== '' && value !== this.dialect.nullValue)
      ? value
      : null;
  }

  private endRecord(text: string, from: number, to: number): void {
    this.endField(text, from, to);
    const { columns } = this.dialect;
    const { fields, count } = this;
    const malformed = this.malformed || count !== columns;
    this.fields = [];
    this.count = 0;
    this.malformed = false;
    if (this.headerPending) {
      this.headerPending = false;
      return;
    }
    while (fields.length < columns) fields.push(null);
    this.receive(fields, malformed, count, this.recordLine);
  }
}
