import { excelTable, WrongFormat, type ExcelTable } from '@millrace/engine';
import {
  phrase,
  closedFields,
  columnKey,
  placeNames,
  type ExcelFormat,
  type Scan,
} from '@millrace/plan';
import { CanonicalFile, canonical } from '../canonical-file.ts';
import { selectConverted } from '../csv/csv-reader.ts';
import type { NativeFile } from '../csv/native-reader.ts';
import { placeTexts } from '../place-columns.ts';
import type { Reader, ReadRequest } from '../read-request.ts';
import { SourceError } from '../source-error.ts';
import { withRandomFile } from '../random-file.ts';

/** Converts the sheet of each file, or as many rows as are needed, to a canonical CSV file. */
export async function excelReader(
  scan: Scan,
  format: ExcelFormat,
  request: ReadRequest,
): Promise<Reader> {
  const names = closedFields(scan.schema).map(({ name }) => name);
  const { files, shownPaths, signal } = request;
  const { place } = scan;
  const wanted = names.slice(0, -1 - placeNames(place).length);
  const converted: NativeFile[] = [];
  let { rows = Number.POSITIVE_INFINITY } = request;
  for (const [index, file] of files.entries()) {
    const shownPath = place === undefined ? null : shownPaths[index]!;
    const { path, longest, records } = await withRandomFile(file, async (bytes) =>
      convert(await excelTable(bytes, format), await request.scratchFile('excel'), shownPath),
    ).catch((error: unknown) => {
      throw explained(error, scan);
    });
    converted.push({ file: path, ...canonical, longest });
    rows -= records;
    if (rows <= 0) break;
  }
  return { sql: selectConverted(converted, names, place) };

  function convert(
    table: ExcelTable | null,
    target: string,
    shownPath: string | null,
  ): Promise<CanonicalFile> {
    return CanonicalFile.write(target, async (file) => {
      if (table === null) return;
      const places = placesOf(table.names, wanted, scan, format);
      for await (const { row, cells } of table.records) {
        const texts = places.map((at) => cells[at]?.text ?? null);
        file.add([...texts, ...placeTexts(shownPath, row), 'false']);
        if (file.records >= rows) return;
        if (!file.isFull) continue;
        signal.throwIfAborted();
        await file.flush();
      }
    });
  }
}

/** Where the wanted columns are in the table. */
function placesOf(
  found: readonly string[],
  wanted: readonly string[],
  { path, origin }: Scan,
  { header }: ExcelFormat,
): readonly number[] {
  if (!header) return wanted.map((_, index) => index);
  const places = new Map(found.map((name, index) => [columnKey(name), index]));
  return wanted.map((name) => {
    const place = places.get(columnKey(name));
    if (place !== undefined) return place;
    const message = phrase`\`${path}\` has no column \`${name}\`. It has ${found.map((each) => `\`${each}\``).join(', ')}. Infer the schema again.`;
    throw new SourceError('SCHEMA_CHANGED', origin.nodeId, message);
  });
}

function explained(error: unknown, { path, origin }: Scan): unknown {
  return error instanceof WrongFormat
    ? new SourceError('FILE_UNREADABLE', origin.nodeId, phrase`\`${path}\` ${error.text}`)
    : error;
}
