import type { ExpressionNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { identifier } from './identifier.ts';

/** `x` or `x AS name`: an item of a struct or of a PIVOT list. */
export function aliased(cursor: Cursor): ExpressionNode {
  const { start } = cursor;
  const input = cursor.grammar.expression(cursor);
  if (!cursor.takeWord('AS')) return input;
  const name = identifier(cursor, 'name');
  return { kind: 'alias', input, name, span: cursor.spanFrom(start) };
}
