import { findEncoding, WrongFormat } from '@millrace/engine';
import { sameType, type DataType, type JsonFormat, type Scan } from '@millrace/plan';
import { typedScan } from '../csv/typed-scan.ts';
import { DamagedFile } from '../damaged-file.ts';
import { splitIntoChunks } from '../file-chunks.ts';
import type { Reader, ReadRequest } from '../read-request.ts';
import { documentLines } from './document-lines.ts';
import { linesReader } from './lines-reader.ts';
import { startsWithBracket } from './starts-with-bracket.ts';
import { typedJson } from './typed-json.ts';
import { membersOf } from './usual/members-wanted.ts';
import { usualTypes } from './usual/usual-types.ts';
import { selectUsual } from './usual/select-usual.ts';

/**
 * JSON records: as their text, or split into members. Files in which every value has a usual
 * spelling of its column's type are read by DuckDB's own JSON reader.
 */
export async function jsonReader(
  scan: Scan,
  format: JsonFormat,
  request: ReadRequest,
): Promise<Reader> {
  if (format.malformed === undefined) return { sql: await linesReader(scan, format, request) };
  const parts: Part[] = [];
  for (const file of request.files) {
    const { readable, types } = await usualFile(file, scan, format, request).catch(
      (error: unknown) => {
        throw error instanceof WrongFormat ? new DamagedFile(file, error.text) : error;
      },
    );
    const last = parts.at(-1);
    if (last !== undefined && (last.types === null) === (types === null)) {
      last.files.push(readable);
      last.types = common(last.types, types);
    } else parts.push({ files: [readable], types });
  }
  const selects: string[] = [];
  for (const { files, types } of parts)
    selects.push(
      types === null
        ? typedJson(scan, format, await linesReader(scan, format, { ...request, files }))
        : selectUsual(files, scan, []),
    );
  const sql = selects.join(' UNION ALL ');
  const [only] = parts;
  if (only === undefined || parts.length > 1 || only.types === null) return { sql };
  const { files, types } = only;
  return { sql, typed: { scan: typedScan(scan, types), sql: selectUsual(files, scan, types) } };
}

type Types = readonly (DataType | null)[];

/** Adjacent files that are read alike. `types`: null if they aren't usual. */
type Part = { readonly files: string[]; types: Types | null };

/** `readable`: a file with a record in each line if its values are usual, otherwise the file itself. */
async function usualFile(
  file: string,
  scan: Scan,
  format: JsonFormat,
  request: ReadRequest,
): Promise<{ readonly readable: string; readonly types: Types | null }> {
  const unusual = { readable: file, types: null };
  // DuckDB's own reader needs a column.
  const hasColumns = membersOf(scan, []).length > 0;
  if (scan.place !== undefined || !hasColumns || !mayBeUsual(format, request)) return unusual;
  const chunks = splitIntoChunks(file, request.signal);
  const isDocument = format.multiLine || (await startsWithBracket(chunks, 'UTF-8'));
  const readable = isDocument ? await documentLines(file, request) : file;
  const types = readable === null ? null : await usualTypes(readable, scan, request);
  return readable === null || types === null ? unusual : { readable, types };
}

function mayBeUsual(
  { encoding, recordText, avro, features }: JsonFormat,
  { exact, rows }: ReadRequest,
): boolean {
  return (
    !exact &&
    rows === undefined &&
    recordText === undefined &&
    avro !== true &&
    features === undefined &&
    findEncoding(encoding) === 'UTF-8'
  );
}

function common(one: Types | null, other: Types | null): Types | null {
  if (one === null || other === null) return null;
  return one.map((type, column) =>
    type !== null && other[column] !== null && sameType(type, other[column]!) ? type : null,
  );
}
