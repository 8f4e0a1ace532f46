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
    ? identifier(cursor, 'The name of the table')
    : implicitAlias(cursor, 'table');
  const columnAliases =
    alias !== null && cursor.isSymbol('(')
      ? identifierList(cursor, 'the columns of the table')
      : [];
  return { alias, columnAliases };
}
