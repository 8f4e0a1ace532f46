import { findEncoding } from '@millrace/engine';
import { sameType, type DataType, type JsonFormat, type Scan } from '@millrace/plan';
import { typedScan } from '../csv/typed-scan.ts';
import type { Reader, ReadRequest } from '../read-request.ts';
import { linesReader } from './lines-reader.ts';
import { typedJson } from './typed-json.ts';
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
    const types =
      scan.place === undefined && mayBeUsual(format, request)
        ? await usualTypes(file, scan, request)
        : null;
    const last = parts.at(-1);
    if (last !== undefined && (last.types === null) === (types === null)) {
      last.files.push(file);
      last.types = common(last.types, types);
    } else parts.push({ files: [file], types });
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

function mayBeUsual(
  { multiLine, encoding, recordText, avro, features }: JsonFormat,
  { exact, rows }: ReadRequest,
): boolean {
  return (
    !exact &&
    rows === undefined &&
    !multiLine &&
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
