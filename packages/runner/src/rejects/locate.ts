import { createHash } from 'node:crypto';
import type { RejectedRecord, RejectingFormat } from '@millrace/processors';
import { eachRecord } from './each-record.ts';

/** The records to search for, and the `files` in the order in which they are read. */
export type LocateRequest = {
  readonly files: readonly string[];
  readonly format: RejectingFormat;
  /** The names of the columns in the files. */
  readonly columns: readonly string[];
  readonly records: readonly RejectedRecord[];
  /** Longer strings of the records are cut after this many characters, and end with a checksum. */
  readonly textLimit: number;
};

/**
 * The record at `index` in the request: its file, its first line (from 1; in a sheet its row), and
 * how many fields it has.
 */
export type Location = {
  readonly index: number;
  readonly file: number;
  readonly line: number;
  readonly fields: number;
};

/**
 * Reads the files with the reference parsers until every record was found. It validates no values:
 * equal records are rejected alike, so the first one that equals a rejected record is one.
 */
export async function locateRecords(
  { files, format, columns, records, textLimit }: LocateRequest,
  found: (location: Location) => void,
): Promise<void> {
  const isWhole = format.kind === 'text' || format.kind === 'json';
  const wanted = new WantedRecords(isWhole ? asLines(records) : records, textLimit);
  for (const [file, path] of files.entries()) {
    const parts = eachRecord(path, format, columns, (record) => {
      const { texts, malformed, line, fields } = record;
      const index = wanted.take(texts, malformed);
      if (index !== null) found({ index, file, line, fields });
    });
    for await (const _ of parts) if (wanted.isEmpty) return;
  }
}

/** Lines and JSON records are found as a whole: their parts don't say where they are. */
function asLines(records: readonly RejectedRecord[]): readonly RejectedRecord[] {
  return records.map((record) => ({
    ...record,
    texts: [record.line],
    malformed: false,
    rejected: [true],
  }));
}

function cutText(text: string, limit: number, ending: () => string): string {
  if (text.length <= limit) return text;
  const characters = Array.from(text);
  return characters.length <= limit ? text : characters.slice(0, limit).join('') + ending();
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
    if (text === null) return null;
    return cutText(text, this.textLimit, () => createHash('md5').update(text).digest('hex'));
  }
}

function keyOf(texts: readonly (string | null)[], malformed: boolean): string {
  return JSON.stringify([malformed, texts]);
}
