import type { DatabaseSync } from 'node:sqlite';
import type { DatabaseQuery, DataType } from '@millrace/plan';
import { repeatedColumn } from '../../database-error.ts';
import { withoutEnd } from '../../table-name.ts';
import type { Reading } from '../calls.ts';
import { typeOfClasses, typeOfDeclared } from '../column-type.ts';
import { quoteName, quoteTable, relationOf } from '../quote.ts';

/** How many rows decide about the type of a column that declares none. */
const LOOKED_AT = 1000;

/** How columns are read: as declared, otherwise by the values of the first rows. */
export function findReadings(database: DatabaseSync, source: DatabaseQuery): readonly Reading[] {
  const declared = declaredTypes(database, source);
  // With a parameter, only one whole statement is taken: what is after its end would lack it.
  database.prepare(`SELECT * FROM ${relationOf(source)} WHERE ? LIMIT 0`).all(0);
  const known = [...declared].map(([name, text]) => ({ name, type: typeOfDeclared(text) }));
  const open = known.filter(({ type }) => type === null).map(({ name }) => name);
  const found = open.length === 0 ? null : typesOfRows(database, source, open);
  return known.map(({ name, type }) => ({
    name,
    type: type ?? found!.get(name)!,
    declared: declared.get(name)!,
  }));
}

function declaredTypes(
  database: DatabaseSync,
  { table, query }: DatabaseQuery,
): ReadonlyMap<string, string | null> {
  const rows = query === '' ? `SELECT * FROM ${quoteTable(table)}` : withoutEnd(query);
  const types = new Map<string, string | null>();
  for (const { name, type } of database.prepare(rows).columns()) {
    const other = [...types.keys()].find((each) => each.toLowerCase() === name.toLowerCase());
    if (other !== undefined) throw repeatedColumn(name, other);
    types.set(name, type);
  }
  return types;
}

function typesOfRows(
  database: DatabaseSync,
  source: DatabaseQuery,
  names: readonly string[],
): ReadonlyMap<string, DataType> {
  const outputs = names.map((name) => `typeof(${quoteName(name)})`).join(', ');
  const statement = database.prepare(
    `SELECT ${outputs} FROM ${relationOf(source)} LIMIT ${LOOKED_AT}`,
  );
  statement.setReturnArrays(true);
  const rows = statement.all() as unknown as string[][];
  return new Map(
    names.map((name, index) => [name, typeOfClasses(new Set(rows.map((row) => row[index]!)))]),
  );
}
