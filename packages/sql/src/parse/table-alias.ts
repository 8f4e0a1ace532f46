import type { Identifier } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { identifier, identifierList } from './identifier.ts';
import { implicitAlias } from './implicit-alias.ts';

/** `[AS] name [(column, …)]` after a table. */
export function tableAlias(cursor: Cursor): {
  alias: Identifier | null;
  columnAliases: readonly Identifier[];
} {
  const alias = cursor.takeWord('AS')
    ? identifier(cursor, 'table name')
    : implicitAlias(cursor, 'table');
  const columnAliases =
    alias !== null && cursor.isSymbol('(') ? identifierList(cursor, 'column name') : [];
  return { alias, columnAliases };
}
