import { phrase } from '@millrace/model';
import type { Connection } from 'mysql2/promise';
import { DatabaseError, noUniqueKey } from '../database-error.ts';
import { namesOf, select } from './tables.ts';

const inTables = { schema: 't.TABLE_SCHEMA', table: 't.TABLE_NAME' };

/** Throws `DatabaseError` if what is written to the table can't be taken back. */
export async function checkTransactional(connection: Connection, table: string): Promise<void> {
  const [names, values] = namesOf(table, inTables);
  const [found] = await select(
    connection,
    `SELECT t.ENGINE AS engine FROM information_schema.TABLES AS t JOIN information_schema.ENGINES AS e ON e.ENGINE = t.ENGINE WHERE ${names} AND e.TRANSACTIONS <> 'YES'`,
    values,
  );
  if (found !== undefined)
    throw new DatabaseError(
      phrase`The table "${table}" is stored by ${String(found['engine'])}, which has no transactions, so a run that fails would leave some of its rows. Use ALTER TABLE … ENGINE = InnoDB.`,
      true,
    );
}

/** Throws `DatabaseError` if the table can't be replaced by another one of its name. */
export async function checkReplaceable(connection: Connection, table: string): Promise<void> {
  const [names, values] = namesOf(table, inTables);
  const [found] = await select(
    connection,
    `SELECT t.TABLE_TYPE AS kind FROM information_schema.TABLES AS t WHERE ${names}`,
    values,
  );
  if (String(found?.['kind'] ?? '').includes('VIEW'))
    throw new DatabaseError(phrase`"${table}" is a view. Set Truncate, or write a table.`, true);
  const [references, referenced] = namesOf(table, {
    schema: 'r.UNIQUE_CONSTRAINT_SCHEMA',
    table: 'r.REFERENCED_TABLE_NAME',
  });
  const [other] = await select(
    connection,
    `SELECT r.TABLE_NAME AS name FROM information_schema.REFERENTIAL_CONSTRAINTS AS r WHERE ${references} LIMIT 1`,
    referenced,
  );
  if (other !== undefined)
    throw new DatabaseError(
      phrase`A foreign key of the table "${String(other['name'])}" refers to "${table}", so it can't be created anew. Set Truncate.`,
      true,
    );
}

/** Throws `DatabaseError` unless a unique index has exactly the key columns. */
export async function checkUniqueKeys(
  connection: Connection,
  table: string,
  keys: readonly string[],
): Promise<void> {
  const [names, values] = namesOf(table, { schema: 's.TABLE_SCHEMA', table: 's.TABLE_NAME' });
  const rows = await select(
    connection,
    `SELECT s.INDEX_NAME AS name, s.COLUMN_NAME AS part, s.SUB_PART AS prefix FROM information_schema.STATISTICS AS s WHERE ${names} AND s.NON_UNIQUE = 0`,
    values,
  );
  const wanted = listOf(keys);
  const indexes = Map.groupBy(rows, ({ name }) => name);
  const isFound = [...indexes.values()].some(
    (parts) =>
      parts.every(({ prefix }) => prefix === null) &&
      listOf(parts.map(({ part }) => String(part))) === wanted,
  );
  if (!isFound) throw noUniqueKey(table, keys);
}

function listOf(names: readonly string[]): string {
  return JSON.stringify(names.map((name) => name.toLowerCase()).toSorted());
}
