import type { FromNode, Identifier, NameNode, PivotNode, UnpivotNode } from './ast.ts';
import { aliased } from './alias.ts';
import type { ExpressionNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { dottedName, identifier, identifierList, separated } from './identifier.ts';
import { implicitAlias } from './implicit-alias.ts';
import { selectItems } from './select-items.ts';
import { tableAlias } from './table-alias.ts';

/** `PIVOT (aggregates FOR column IN (values))` */
export function pivot(cursor: Cursor, input: FromNode, start: number): PivotNode {
  cursor.next();
  cursor.expectSymbol('(', 'after PIVOT');
  const aggregates = selectItems(cursor);
  cursor.expectWord('FOR', 'after the aggregates of PIVOT');
  const columns = cursor.isSymbol('(')
    ? identifierList(cursor, 'the columns of PIVOT')
    : [identifier(cursor, 'The column of PIVOT')];
  cursor.expectWord('IN', 'after the column of PIVOT');
  cursor.expectSymbol('(', 'before the values of PIVOT');
  const values = separated(cursor, ',', () => pivotValue(cursor));
  cursor.expectSymbol(')', 'after the values of PIVOT');
  cursor.expectSymbol(')', 'at the end of PIVOT');
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

function pivotValue(cursor: Cursor): ExpressionNode {
  const { start } = cursor;
  const value = aliased(cursor);
  const name = value.kind === 'alias' ? null : implicitAlias(cursor, 'select');
  return name === null
    ? value
    : { kind: 'alias', input: value, name, span: cursor.spanFrom(start) };
}

/** `UNPIVOT [INCLUDE | EXCLUDE NULLS] (value FOR name IN (columns))` */
export function unpivot(cursor: Cursor, input: FromNode, start: number): UnpivotNode {
  cursor.next();
  const includeNulls = cursor.takeWords('INCLUDE', 'NULLS');
  if (!includeNulls) cursor.takeWords('EXCLUDE', 'NULLS');
  cursor.expectSymbol('(', 'after UNPIVOT');
  const valueColumns = cursor.isSymbol('(')
    ? identifierList(cursor, 'the value columns of UNPIVOT')
    : [identifier(cursor, 'The value column of UNPIVOT')];
  cursor.expectWord('FOR', 'after the value column of UNPIVOT');
  const nameColumn = identifier(cursor, 'The name column of UNPIVOT');
  cursor.expectWord('IN', 'after the name column of UNPIVOT');
  cursor.expectSymbol('(', 'before the columns of UNPIVOT');
  const columns = separated(cursor, ',', () => unpivotColumn(cursor));
  cursor.expectSymbol(')', 'after the columns of UNPIVOT');
  cursor.expectSymbol(')', 'at the end of UNPIVOT');
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
  if (several) cursor.expectSymbol(')', 'after the columns');
  const alias = cursor.takeWord('AS')
    ? identifier(cursor, 'A name')
    : implicitAlias(cursor, 'select');
  return { names, alias };
}

function columnName(cursor: Cursor): NameNode {
  const { start } = cursor;
  const parts = dottedName(cursor, 'The name of a column');
  return { kind: 'name', parts, span: cursor.spanFrom(start) };
}
