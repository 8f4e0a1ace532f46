import type { ExpressionNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { identifier } from './identifier.ts';
import { implicitAlias } from './implicit-alias.ts';

/** `x`, `x AS name` or `x name`: an item of a struct or of a PIVOT list. */
export function named(cursor: Cursor): ExpressionNode {
  const { start } = cursor;
  const value = aliased(cursor);
  const name = value.kind === 'alias' ? null : implicitAlias(cursor, 'select');
  return name === null
    ? value
    : { kind: 'alias', input: value, name, span: cursor.spanFrom(start) };
}

/** `x` or `x AS name` */
export function aliased(cursor: Cursor): ExpressionNode {
  const { start } = cursor;
  const input = cursor.grammar.expression(cursor);
  if (!cursor.takeWord('AS')) return input;
  const name = identifier(cursor, 'name');
  return { kind: 'alias', input, name, span: cursor.spanFrom(start) };
}
