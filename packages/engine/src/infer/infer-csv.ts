import type { CsvFormat } from '@millrace/plan';
import {
  CsvParser,
  findEncoding,
  LineFilter,
  InvalidBytes,
  findInvalid,
  invalidText,
  textReader,
  type CsvDialect,
} from '../csv/index.ts';
import { ColumnType } from './column-type.ts';
import { OtherSeparator } from './other-separator.ts';
import { INFERRED_BYTES, WrongFormat, type FoundField, type OpenFile } from './found-field.ts';

const MAX_COLUMNS = 100_000;

/**
 * The columns of a CSV source: names from the header of its first file (else `_c0`, `_c1`, …),
 * types from the values of its first 16 MiB. The first record determines the number of columns.
 * Empty if there is no record.
 */
export async function inferCsv(
  files: readonly OpenFile[],
  format: CsvFormat,
): Promise<readonly FoundField[]> {
  const first = await firstRecord(files, format);
  if (first === null) return [];
  const { decimalSeparator: decimal = '.', thousandsSeparator: thousands = '' } = format;
  const columns = first.map(() => new ColumnType({ decimal, thousands }));
  const other = first.length === 1 ? new OtherSeparator() : null;
  let left = INFERRED_BYTES;
  for (const file of files) {
    left -= await readRecords(
      file,
      format,
      { header: format.header, columns: columns.length, bytes: left },
      (fields) => {
        for (const [index, value] of fields.entries())
          if (value !== null) columns[index]?.see(value);
        if (typeof fields[0] === 'string') other?.see(fields[0]);
        return true;
      },
    );
    if (left <= 0) break;
  }
  const separator = other?.found;
  return namesOf(first, format).map((name, index) => ({
    name,
    type: columns[index]!.type,
    format: '',
    ...(separator === undefined ? {} : { separator }),
  }));
}

/**
 * The names in a CSV file's first record, as in `inferCsv`; null if it has no record. Without a
 * header, only their number is meaningful.
 */
export async function csvNames(
  file: OpenFile,
  format: CsvFormat,
): Promise<readonly string[] | null> {
  const first = await firstRecord([file], format);
  if (first === null) return null;
  return namesOf(first, format);
}

function namesOf(first: readonly (string | null)[], { header }: CsvFormat): readonly string[] {
  return header ? uniqueNames(first) : first.map((_, index) => `_c${index}`);
}

async function firstRecord(
  files: readonly OpenFile[],
  format: CsvFormat,
): Promise<readonly (string | null)[] | null> {
  for (const file of files) {
    let found: readonly (string | null)[] | null = null;
    await readRecords(
      file,
      format,
      {
        header: false,
        columns: MAX_COLUMNS,
        bytes: INFERRED_BYTES,
        pads: false,
        skipFooterLines: 0,
        ...(format.header ? { skipLinesAfterHeader: 0 } : {}),
      },
      (fields, count) => {
        found ??= fields.slice(0, count);
        return false;
      },
    );
    if (found !== null) return found;
  }
  return null;
}

type Extent = {
  readonly header: boolean;
  readonly columns: number;
  readonly bytes: number;
  readonly pads?: boolean;
  readonly skipFooterLines?: number;
  readonly skipLinesAfterHeader?: number;
};

/** Thrown by a receiver that needs no more records. */
const enough = new Error('Enough records have been read.');

/**
 * Reads records until the receiver has enough, and returns how many bytes it took. An incomplete
 * last record is left out.
 */
async function readRecords(
  open: OpenFile,
  format: CsvFormat,
  { bytes, pads = true, ...extent }: Extent,
  receive: (fields: readonly (string | null)[], count: number) => boolean,
): Promise<number> {
  const { encoding, dropLinesContaining } = format;
  const dialect: CsvDialect = { ...format, ...extent };
  const parser = new CsvParser(
    dialect,
    (fields, _, count) => {
      if (!receive(fields, count)) throw enough;
    },
    { pads },
  );
  const lines =
    dropLinesContaining === undefined || dropLinesContaining === ''
      ? null
      : new LineFilter(dropLinesContaining, (text) => parser.push(text));
  const push = (text: string): void => (lines === null ? parser.push(text) : lines.push(text));
  const decoder = textReader(findEncoding(encoding) ?? 'UTF-8');
  let taken = 0;
  try {
    for await (const chunk of open()) {
      taken += chunk.length;
      push(decoder.read(chunk));
      if (taken >= bytes) return taken;
    }
    push(decoder.end());
    lines?.end();
    parser.end();
  } catch (error) {
    if (error instanceof InvalidBytes) await refuseBytes(open, encoding);
    if (error !== enough) throw error;
  }
  return taken;
}

/** Throws WrongFormat with the line of the first bytes that aren't text. */
export async function refuseBytes(open: OpenFile, encoding: string): Promise<never> {
  const place = await findInvalid(open(), findEncoding(encoding) ?? 'UTF-8');
  throw new WrongFormat(invalidText(encoding, place ?? { line: 1, byte: null }));
}

/**
 * Empty names become `_c<n>`; a duplicate name, ignoring case, gets its position as a suffix, as in
 * Spark.
 */
export function uniqueNames(header: readonly (string | null)[]): string[] {
  const given = header.map((name, index) => name?.replaceAll('\0', '') || `_c${index}`);
  const counts = new Map<string, number>();
  for (const name of given)
    counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  const taken = new Set<string>();
  return given.map((name, index) => {
    let unique = (counts.get(name.toLowerCase()) ?? 0) > 1 ? `${name}${index}` : name;
    while (taken.has(unique.toLowerCase())) unique = `${unique}_${index}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
