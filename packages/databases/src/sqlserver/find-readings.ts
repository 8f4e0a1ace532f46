import type { DatabaseQuery } from '@millrace/plan';
import type { Connection } from 'tedious';
import { repeatedColumn } from '../database-error.ts';
import { withoutEnd } from '../table-name.ts';
import { readingOf, type ColumnReading } from './column-type.ts';
import { relationOf } from './quote.ts';
import { select } from './requests.ts';

const REPEATED_IN_SUBQUERY = 8156;

/** `type`: as the server names it, such as `decimal(10,2)`. `collation`: of columns of text. */
export type DescribedColumn = {
  readonly name: string;
  readonly type: string | null;
  readonly collation: string | null;
};

/** How columns are read, by name, in order. The query isn't run. */
export async function findReadings(
  connection: Connection,
  source: DatabaseQuery,
): Promise<ReadonlyMap<string, ColumnReading>> {
  const columns = await describe(connection, `SELECT * FROM ${relationOf(source)}`).catch(
    async (error: { number?: number }) => {
      if (error.number === REPEATED_IN_SUBQUERY && source.query !== '')
        await describe(connection, withoutEnd(source.query));
      throw error;
    },
  );
  return new Map(columns.map(({ name, type }) => [name, readingOf(type)]));
}

/**
 * The columns of a statement, which isn't run. Throws `DatabaseError` if two have one name.
 */
export async function describe(
  connection: Connection,
  sql: string,
): Promise<readonly DescribedColumn[]> {
  const rows = await select(connection, 'EXEC sys.sp_describe_first_result_set @tsql = @sql', {
    sql,
  });
  const names = new Set<string>();
  return rows.map((row) => {
    const name = String(row['name'] ?? '');
    if (names.has(name)) throw repeatedColumn(name);
    names.add(name);
    return {
      name,
      type: row['system_type_name'] as string | null,
      collation: row['collation_name'] as string | null,
    };
  });
}
