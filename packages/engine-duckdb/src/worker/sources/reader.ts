import type { Scan } from '@millrace/plan';
import { csvReader } from './csv/csv-reader.ts';
import { excelReader } from './excel/excel-reader.ts';
import { jsonReader } from './lines/json-reader.ts';
import { linesReader } from './lines/lines-reader.ts';
import type { Reader, ReadRequest } from './read-request.ts';
import { parquetReader } from './parquet/parquet-reader.ts';
import { xmlReader } from './xml/xml-reader.ts';
import { partitionedReader } from './partitioned-reader.ts';

export async function readerOf(scan: Scan, request: ReadRequest): Promise<Reader> {
  const { format, partitions = [] } = scan;
  if (format.kind === 'parquet') return parquetReader(scan, request);
  if (partitions.length > 0) return partitionedReader(scan, request, readerOf);
  switch (format.kind) {
    case 'excel':
      return excelReader(scan, format, request);
    case 'xml':
      return xmlReader(scan, format, request);
    case 'csv':
      return csvReader(scan, format, request);
    case 'orc':
      throw new Error('ORC is refused.');
    case 'model':
      throw new Error('A model is no rows.');
    case 'text':
      return { sql: await linesReader(scan, format, request) };
    case 'json':
      return jsonReader(scan, format, request);
  }
}
