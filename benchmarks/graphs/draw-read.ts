import type { Drawn } from '../support/draw.ts';
import { columnsOf, type TableName } from './tables.ts';

/** Reads a table of TPC-H, with its columns declared. */
export function drawRead(table: TableName): Drawn {
  const columns = columnsOf(table);
  return [
    'Read Parquet',
    {
      path: `/${table}.parquet`,
      outputColNames: columns.map(({ name }) => name),
      outputColTypes: columns.map(({ type }) => type),
      outputColFormats: columns.map(() => ''),
    },
  ];
}
