import type { Scan } from '@millrace/plan';
import { csvReader } from './csv/csv-reader.ts';
import { linesReader } from './lines/lines-reader.ts';
import type { Reader, ReadRequest } from './read-request.ts';
import { parquetReader } from './parquet/parquet-reader.ts';
import { partitionedReader } from './partitioned-reader.ts';

export async function readerOf(scan: Scan, request: ReadRequest): Promise<Reader> {
  const { format, partitions = [] } = scan;
  if (format.kind === 'parquet') return parquetReader(scan, request);
  if (partitions.length > 0) return partitionedReader(scan, request, readerOf);
  return format.kind === 'csv'
    ? csvReader(scan, format, request)
    : { sql: await linesReader(scan, format, request) };
}
