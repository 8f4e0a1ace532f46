import type { TableNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { dottedName } from './identifier.ts';

/** A table's name without its alias. */
export function tableName(cursor: Cursor): TableNode {
  const { start } = cursor;
  const name = dottedName(cursor, 'table name');
  return { kind: 'table', name, alias: null, columnAliases: [], span: cursor.spanFrom(start) };
}
