import type { Scan } from '@millrace/plan';
import { csvReader } from './csv/csv-reader.ts';
import { linesReader } from './lines/lines-reader.ts';
import type { Reader, ReadRequest } from './read-request.ts';
import { parquetReader } from './parquet/parquet-reader.ts';

export async function readerOf(scan: Scan, request: ReadRequest): Promise<Reader> {
  const { format } = scan;
  switch (format.kind) {
    case 'parquet':
      return parquetReader(scan, request);
    case 'csv':
      return csvReader(scan, format, request);
    case 'text':
    case 'json':
      return { sql: await linesReader(scan, format, request) };
  }
}
