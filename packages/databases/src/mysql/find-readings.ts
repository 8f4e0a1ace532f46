import type { DatabaseQuery } from '@millrace/plan';
import type { Connection } from 'mysql2/promise';
import { repeatedColumn } from '../database-error.ts';
import { withoutEnd } from '../table-name.ts';
import { readingOf, type ColumnDescription, type ColumnReading } from './column-type.ts';
import { relationOf } from './quote.ts';

const DUPLICATE_COLUMN = 1060;
const UNSIGNED = 32;
const BINARY_CHARSET = 63;

/** How columns are read, by name, in order. The query isn't run. */
export async function findReadings(
  connection: Connection,
  source: DatabaseQuery,
): Promise<ReadonlyMap<string, ColumnReading>> {
  const found = await describe(connection, `SELECT * FROM ${relationOf(source)} LIMIT 0`).catch(
    async (error: { errno?: number }) => {
      if (error.errno === DUPLICATE_COLUMN && source.query !== '')
        await describe(connection, withoutEnd(source.query));
      throw error;
    },
  );
  return new Map([...found].map(([name, column]) => [name, readingOf(column)]));
}

type Described = {
  readonly name: string;
  readonly columnType: number;
  readonly columnLength: number;
  readonly decimals: number;
  readonly flags: number;
  readonly characterSet: number;
};

/**
 * The columns of a statement, which is only prepared. The server takes exactly one. Throws
 * `DatabaseError` if two have one name.
 */
export async function describe(
  connection: Connection,
  sql: string,
): Promise<ReadonlyMap<string, ColumnDescription>> {
  const statement = await connection.prepare(sql);
  const { columns } = (statement as unknown as { statement: { columns: readonly Described[] } })
    .statement;
  const found = new Map<string, ColumnDescription>();
  for (const { name, columnType, columnLength, decimals, flags, characterSet } of columns) {
    if (found.has(name)) throw repeatedColumn(name);
    found.set(name, {
      code: columnType,
      length: columnLength,
      decimals,
      isUnsigned: (flags & UNSIGNED) !== 0,
      isBinary: characterSet === BINARY_CHARSET,
    });
  }
  await statement.close();
  return found;
}
