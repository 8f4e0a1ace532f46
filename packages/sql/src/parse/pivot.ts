import type { FromNode, Identifier, NameNode, PivotNode, UnpivotNode } from './ast.ts';
import { named } from './alias.ts';
import type { Cursor } from './cursor.ts';
import { dottedName, identifier, identifierList, separated } from './identifier.ts';
import { implicitAlias } from './implicit-alias.ts';
import { selectItems } from './select-items.ts';
import { tableAlias } from './table-alias.ts';

/** `PIVOT (aggregates FOR column IN (values))` */
export function pivot(cursor: Cursor, input: FromNode, start: number): PivotNode {
  cursor.next();
  cursor.expectSymbol('(', 'PIVOT');
  const aggregates = selectItems(cursor);
  cursor.expectWord('FOR', 'PIVOT');
  const columns = cursor.isSymbol('(')
    ? identifierList(cursor, 'column name')
    : [identifier(cursor, 'column name')];
  cursor.expectWord('IN', 'PIVOT');
  cursor.expectSymbol('(', 'PIVOT');
  const values = separated(cursor, ',', () => named(cursor));
  cursor.expectSymbol(')', 'PIVOT');
  cursor.expectSymbol(')', 'PIVOT');
  return {
    kind: 'pivot',
    input,
    aggregates,
    columns,
    values,
    ...tableAlias(cursor),
    span: cursor.spanFrom(start),
  };
}

/** `UNPIVOT [INCLUDE | EXCLUDE NULLS] (value FOR name IN (columns))` */
export function unpivot(cursor: Cursor, input: FromNode, start: number): UnpivotNode {
  cursor.next();
  const includeNulls = cursor.takeWords('INCLUDE', 'NULLS');
  if (!includeNulls) cursor.takeWords('EXCLUDE', 'NULLS');
  cursor.expectSymbol('(', 'UNPIVOT');
  const valueColumns = cursor.isSymbol('(')
    ? identifierList(cursor, 'column name')
    : [identifier(cursor, 'column name')];
  cursor.expectWord('FOR', 'UNPIVOT');
  const nameColumn = identifier(cursor, 'column name');
  cursor.expectWord('IN', 'UNPIVOT');
  cursor.expectSymbol('(', 'UNPIVOT');
  const columns = separated(cursor, ',', () => unpivotColumn(cursor));
  cursor.expectSymbol(')', 'UNPIVOT');
  cursor.expectSymbol(')', 'UNPIVOT');
  return {
    kind: 'unpivot',
    input,
    includeNulls,
    valueColumns,
    nameColumn,
    columns,
    ...tableAlias(cursor),
    span: cursor.spanFrom(start),
  };
}

function unpivotColumn(cursor: Cursor): { names: readonly NameNode[]; alias: Identifier | null } {
  const several = cursor.takeSymbol('(');
  const names = several ? separated(cursor, ',', () => columnName(cursor)) : [columnName(cursor)];
  if (several) cursor.expectSymbol(')', 'UNPIVOT');
  const alias = cursor.takeWord('AS')
    ? identifier(cursor, 'name')
    : implicitAlias(cursor, 'select');
  return { names, alias };
}

function columnName(cursor: Cursor): NameNode {
  const { start } = cursor;
  const parts = dottedName(cursor, 'column name');
  return { kind: 'name', parts, span: cursor.spanFrom(start) };
}
