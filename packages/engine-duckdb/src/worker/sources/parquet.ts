import { closedFields, columnKey, type Scan } from '@millrace/plan';
import { printType, quoteIdentifier } from '../../expression/index.ts';
import { quoteText } from '../../expression/literal.ts';
import type { ReadRequest } from './reader.ts';

export async function parquetReader(scan: Scan, { files, connection }: ReadRequest): Promise<string> {
  const options = files.length > 1 ? ', union_by_name = true' : '';
  const table = `read_parquet([${files.map(quoteText).join(', ')}], hive_partitioning = false${options})`;
  const present = new Set((await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${table}`)).getRows().map(([name]) => columnKey(String(name))));
  const list = closedFields(scan.schema).map(({ name, type }) => {
    const quoted = quoteIdentifier(name);
    return present.has(columnKey(name)) ? quoted : `CAST(NULL AS ${printType(type)}) AS ${quoted}`;
  });
  return `SELECT ${list.join(', ')} FROM ${table}`;
}
