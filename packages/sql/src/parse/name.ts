import type { ExpressionNode, StarNode } from './ast.ts';
import { call, startsCall } from './call.ts';
import type { Cursor } from './cursor.ts';
import { dottedName, identifier, isIdentifier, separated } from './identifier.ts';
import { lambda } from './lambda.ts';
import { startsQuery } from './starts-query.ts';

/** A column, `t.*`, or the call of a function. */
export function named(cursor: Cursor): ExpressionNode {
  const { start } = cursor;
  if (cursor.isSymbol('->', 1)) return lambda(cursor);
  if (startsCall(cursor)) return call(cursor);
  const parts = [identifier(cursor, 'name')];
  while (cursor.isSymbol('.') && isIdentifier(cursor, 1)) {
    cursor.next();
    parts.push(identifier(cursor, 'name'));
  }
  if (cursor.isSymbol('.') && cursor.isSymbol('*', 1)) {
    cursor.next();
    return { ...star(cursor, parts), span: cursor.spanFrom(start) };
  }
  if (cursor.isSymbol('(') && parts.length > 1) {
    throw cursor.syntaxError('QUALIFIED_FUNCTION', {}, start);
  }
  return { kind: 'name', parts, span: cursor.spanFrom(start) };
}

export function star(cursor: Cursor, qualifier: StarNode['qualifier']): StarNode {
  const { start } = cursor;
  cursor.next();
  const except =
    cursor.isWord('EXCEPT') && cursor.isSymbol('(', 1) && !startsQuery(cursor, 2)
      ? exceptions(cursor)
      : [];
  return { kind: 'star', qualifier, except, span: cursor.spanFrom(start) };
}

function exceptions(cursor: Cursor): StarNode['except'] {
  cursor.next();
  cursor.next();
  const names = separated(cursor, ',', () => {
    const { start } = cursor;
    const parts = dottedName(cursor, 'column name');
    return { kind: 'name' as const, parts, span: cursor.spanFrom(start) };
  });
  cursor.expectSymbol(')', 'EXCEPT');
  return names;
}
