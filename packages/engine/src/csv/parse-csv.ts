import type { CsvDialect } from './dialect.ts';
import { CsvParser } from './parser.ts';

export type CsvRecord = {
  readonly fields: readonly (string | null)[];
  readonly malformed: boolean;
};

/** All records of one file's text. */
export function parseCsv(text: string, dialect: CsvDialect): readonly CsvRecord[] {
  const records: CsvRecord[] = [];
  const parser = new CsvParser(dialect, (fields, malformed) => records.push({ fields, malformed }));
  parser.push(text);
  parser.end();
  return records;
}
