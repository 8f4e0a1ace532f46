import { createHash } from 'node:crypto';
import {
  CsvParser,
  findEncoding,
  LineFilter,
  textReader,
  unpackFile,
  type CsvDialect,
} from '@millrace/engine';
import type { RejectedRecord } from '@millrace/processors';

/** The records to search for, and the `files` in the order in which they are read. */
export type LocateRequest = {
  readonly files: readonly string[];
  readonly dialect: CsvDialect;
  readonly encoding: string;
  readonly dropLinesContaining: string;
  readonly records: readonly RejectedRecord[];
  /** Longer strings of the records are cut after this many characters, and end with a checksum. */
  readonly textLimit: number;
};

/**
 * The record at `index` in the request: its file, its first line (from 1), and how many fields it
 * has.
 */
export type Location = {
  readonly index: number;
  readonly file: number;
  readonly line: number;
  readonly fields: number;
};

/**
 * Reads the files with the reference parser until every record was found. It validates nothing:
 * equal records are rejected alike, so the first one that equals a rejected record is one.
 */
export async function locateRecords(
  { files, dialect, encoding, dropLinesContaining, records, textLimit }: LocateRequest,
  found: (location: Location) => void,
): Promise<void> {
  const wanted = new WantedRecords(records, textLimit);
  const known = findEncoding(encoding);
  if (known === null) return;
  for (const [file, path] of files.entries()) {
    const parser = new CsvParser(dialect, (fields, malformed, count, line) => {
      const index = wanted.take(fields, malformed);
      if (index !== null) found({ index, file, line, fields: count });
    });
    const input = dropLinesContaining === '' ? parser : filtered(parser, dropLinesContaining);
    const reader = textReader(known, 'replace');
    for await (const piece of unpackFile(path)) {
      input.push(reader.read(piece));
      if (wanted.isEmpty) return;
    }
    input.push(reader.end());
    input.end();
    if (wanted.isEmpty) return;
  }
}

/** The records that were not found yet. */
class WantedRecords {
  private readonly byKey = new Map<string, number[]>();
  /** By column, the strings of which every complete wanted record contains one. */
  private readonly hints = new Map<number, Set<string>>();
  private readonly hasMalformed: boolean;
  private readonly textLimit: number;
  private left: number;

  constructor(records: readonly RejectedRecord[], textLimit: number) {
    this.textLimit = textLimit;
    this.left = records.length;
    this.hasMalformed = records.some(({ malformed }) => malformed);
    for (const [index, { texts, malformed, rejected }] of records.entries()) {
      const key = keyOf(texts, malformed);
      this.byKey.set(key, [...(this.byKey.get(key) ?? []), index]);
      const place = rejected.indexOf(true);
      if (!malformed)
        this.hints.set(place, (this.hints.get(place) ?? new Set()).add(texts[place] ?? ''));
    }
  }

  get isEmpty(): boolean {
    return this.left === 0;
  }

  /** The first equal wanted record, which is then no longer wanted; or null. */
  take(fields: readonly (string | null)[], malformed: boolean): number | null {
    if (!this.mayBe(fields, malformed)) return null;
    const index =
      this.byKey
        .get(
          keyOf(
            fields.map((text) => this.cut(text)),
            malformed,
          ),
        )
        ?.shift() ?? null;
    if (index !== null) this.left -= 1;
    return index;
  }

  private mayBe(fields: readonly (string | null)[], malformed: boolean): boolean {
    if (malformed) return this.hasMalformed;
    for (const [place, texts] of this.hints)
      if (texts.has(this.cut(fields[place] ?? null) ?? '')) return true;
    return false;
  }

  /** A string in the form of the sample. */
  private cut(text: string | null): string | null {
    if (text === null || text.length <= this.textLimit) return text;
    const characters = Array.from(text);
    return characters.length <= this.textLimit
      ? text
      : characters.slice(0, this.textLimit).join('') + createHash('md5').update(text).digest('hex');
  }
}

function keyOf(texts: readonly (string | null)[], malformed: boolean): string {
  return JSON.stringify([malformed, texts]);
}

function filtered(parser: CsvParser, unwanted: string): Pick<CsvParser, 'push' | 'end'> {
  const filter = new LineFilter(
    unwanted,
    (text) => parser.push(text),
    (lines) => parser.skipLines(lines),
  );
  return {
    push: (text) => filter.push(text),
    end: () => {
      filter.end();
      parser.end();
    },
  };
}
