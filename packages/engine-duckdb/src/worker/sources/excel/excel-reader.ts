import { excelTable, WrongFormat, type ExcelTable } from '@millrace/engine';
import { closedFields, columnKey, type ExcelFormat, type Scan } from '@millrace/plan';
import { CanonicalFile, canonical } from '../canonical-file.ts';
import { selectConverted } from '../csv/csv-reader.ts';
import type { NativeFile } from '../csv/native-reader.ts';
import type { Reader, ReadRequest } from '../read-request.ts';
import { SourceError } from '../source-error.ts';
import { withRandomFile } from '../random-file.ts';

/** Converts the sheet of each file to a canonical CSV file. */
export async function excelReader(
  scan: Scan,
  format: ExcelFormat,
  request: ReadRequest,
): Promise<Reader> {
  const names = closedFields(scan.schema).map(({ name }) => name);
  const { files, signal } = request;
  const converted: NativeFile[] = [];
  for (const file of files) {
    const { path, longest } = await withRandomFile(file, async (bytes) =>
      convert(await excelTable(bytes, format), await request.scratchFile('excel')),
    ).catch((error: unknown) => {
      throw explained(error, scan);
    });
    converted.push({ file: path, ...canonical, longest });
  }
  return { sql: selectConverted(converted, names) };

  function convert(table: ExcelTable | null, target: string): Promise<CanonicalFile> {
    return CanonicalFile.write(target, async (file) => {
      if (table === null) return;
      const places = placesOf(table.names, names.slice(0, -1), scan, format);
      for await (const { cells } of table.records) {
        file.add([...places.map((place) => cells[place]?.text ?? null), 'false']);
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
    const message = `\`${path}\` has no column \`${name}\`. It has ${found.map((each) => `\`${each}\``).join(', ')}. Infer the schema again.`;
    throw new SourceError('SCHEMA_CHANGED', origin.nodeId, message);
  });
}

function explained(error: unknown, { path, origin }: Scan): unknown {
  return error instanceof WrongFormat
    ? new SourceError('FILE_UNREADABLE', origin.nodeId, `\`${path}\` ${error.message}`)
    : error;
}
