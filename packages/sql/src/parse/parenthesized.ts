import { aliased } from './alias.ts';
import type { ExpressionNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { separated } from './identifier.ts';
import { lambdaOfSeveral } from './lambda.ts';
import { startsQuery } from './starts-query.ts';
import { syntaxError } from './syntax-error.ts';
import type { SymbolToken } from './token.ts';

/** `(x)`, `(a, b)`, `(SELECT …)` or `(a, b) -> body` */
export function parenthesized(cursor: Cursor, open: SymbolToken): ExpressionNode {
  if (open.close === undefined)
    throw syntaxError('UNCLOSED_PARENTHESIS', {}, [open.start, open.end]);
  const behind = cursor.at(open.close + 1);
  if (behind.kind === 'symbol' && behind.text === '->') return lambdaOfSeveral(cursor);
  const { start } = cursor;
  cursor.next();
  return cursor.inParentheses(() => inside(cursor, start));
}

function inside(cursor: Cursor, start: number): ExpressionNode {
  if (startsQuery(cursor)) {
    const query = cursor.grammar.query(cursor);
    cursor.expectSymbol(')');
    return { kind: 'scalar_query', query, span: cursor.spanFrom(start) };
  }
  const items = separated(cursor, ',', () => aliased(cursor));
  cursor.expectSymbol(')');
  const [only] = items;
  if (only === undefined || items.length > 1)
    return { kind: 'row', items, span: cursor.spanFrom(start) };
  if (only.kind === 'alias') throw cursor.syntaxError('NAMED_VALUE', {}, start);
  return only;
}
