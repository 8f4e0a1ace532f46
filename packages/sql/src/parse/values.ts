import type { ExpressionNode, ValuesNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { separated } from './identifier.ts';
import { tableAlias } from './table-alias.ts';

/** `VALUES (1, 'a'), (2, 'b') [AS t(x, y)]` */
export function values(cursor: Cursor): ValuesNode {
  const { start } = cursor;
  cursor.expectWord('VALUES');
  const rows = separated(cursor, ',', () => row(cursor));
  const alias = tableAlias(cursor);
  return { kind: 'values', rows, ...alias, span: cursor.spanFrom(start) };
}

function row(cursor: Cursor): readonly ExpressionNode[] {
  const value = cursor.grammar.expression(cursor);
  if (value.kind !== 'row') return [value];
  // Spark ignores the names.
  return value.items.map((item) => (item.kind === 'alias' ? item.input : item));
}
