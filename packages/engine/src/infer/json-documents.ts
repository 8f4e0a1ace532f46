import { phrase } from '@millrace/plan';
import { WrongFormat } from './found-field.ts';

/** How long a record can be: parsing takes many times as much memory. */
export const RECORD_MEBIBYTES = 64;
const mostCharacters = RECORD_MEBIBYTES * 2 ** 20;

/**
 * Splits the text of a JSON document into its records: the elements of an array, or else the
 * document itself. Only parses brackets and strings; the reader validates the records. Throws
 * WrongFormat when a record is too long to be parsed.
 */
export class JsonDocuments {
  private readonly receive: (record: string, line: number) => void;
  private line = 1;
  private start: number | null = null;
  private record = '';
  private isArray: boolean | null = null;
  private depth = 0;
  private inString = false;
  private escaped = false;

  /** `receive` gets a record and the line in which it starts, from 1. */
  constructor(receive: (record: string, line: number) => void) {
    this.receive = receive;
  }

  push(chunk: string): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk[at]!;
      if (character === '\n') this.line += 1;
      else if (this.start === null && this.isArray !== null && !blank.test(character))
        this.start = this.line;
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (character === '\\') this.escaped = true;
        else if (character === '"') this.inString = false;
      } else if (this.isArray === null) {
        if (blank.test(character)) continue;
        this.isArray = character === '[';
        if (this.isArray) from = at + 1;
        else at -= 1;
      } else if (character === '"') this.inString = true;
      else if (character === '{' || character === '[') this.depth += 1;
      else if (this.isArray && this.depth === 0 && (character === ',' || character === ']')) {
        this.take(chunk.slice(from, at));
        this.isArray = character === ']' ? null : true;
        from = at + 1;
      } else if (character === '}' || character === ']') {
        this.depth -= 1;
        if (!this.isArray && this.depth === 0) {
          this.take(chunk.slice(from, at + 1));
          this.isArray = null;
          from = at + 1;
        }
      }
    }
    this.record += chunk.slice(from);
    if (this.record.length > mostCharacters) throw longRecord(this.start ?? this.line);
  }

  end(): void {
    this.take('');
  }

  private take(rest: string): void {
    const record = trimBlanks(this.record + rest);
    this.record = '';
    if (record !== '') this.receive(record, this.start ?? this.line);
    this.start = null;
  }
}

/** `line`: where it begins, from 1. */
export function longRecord(line: number): WrongFormat {
  return new WrongFormat(
    phrase`has a record of more than ${RECORD_MEBIBYTES} MiB, which begins in line ${line}. Write what it contains as several records, one per line or in a list.`,
  );
}

const blank = /[ \t\r\n\ufeff]/;

function trimBlanks(text: string): string {
  return text.replace(/^[ \t\r\n\ufeff]+/, '').replace(/[ \t\r\n]+$/, '');
}
