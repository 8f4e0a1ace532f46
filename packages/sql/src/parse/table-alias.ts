import type { Identifier } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { identifier, identifierList } from './identifier.ts';
import { implicitAlias } from './implicit-alias.ts';

/** `[AS] name [(column, …)]` or `AS (column, …)` after a table. */
export function tableAlias(cursor: Cursor): {
  alias: Identifier | null;
  columnAliases: readonly Identifier[];
} {
  const isWritten = cursor.takeWord('AS');
  const alias = !isWritten
    ? implicitAlias(cursor, 'table')
    : cursor.isSymbol('(')
      ? null
      : identifier(cursor, 'table name');
  const hasColumns = (isWritten || alias !== null) && cursor.isSymbol('(');
  return { alias, columnAliases: hasColumns ? identifierList(cursor, 'column name') : [] };
}
