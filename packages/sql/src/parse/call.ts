import type { CallNode, ExpressionNode, SortItemNode } from './ast.ts';
import { named } from './alias.ts';
import type { Cursor } from './cursor.ts';
import { identifier, isIdentifier } from './identifier.ts';
import { argument, inOrder } from './named-arguments.ts';
import { sortItems } from './sort-item.ts';
import { windowSpecification } from './window.ts';

export function startsCall(cursor: Cursor): boolean {
  return isIdentifier(cursor) && cursor.isSymbol('(', 1);
}

/** `name(arguments)` with its WITHIN GROUP, FILTER, IGNORE NULLS and OVER. */
export function call(cursor: Cursor): CallNode {
  const { start } = cursor;
  const name = identifier(cursor, 'function name');
  cursor.expectSymbol('(', name.text);
  const { args, distinct, ignoreNulls } = cursor.inParentheses(() =>
    argumentList(cursor, name.text),
  );
  cursor.expectSymbol(')', name.text);
  return finishCall(
    cursor,
    { name: name.text, nameSpan: name.span, args, distinct, ignoreNulls },
    start,
  );
}

type Started = {
  readonly name: string;
  readonly nameSpan: CallNode['nameSpan'];
  readonly args: readonly ExpressionNode[];
  readonly distinct: boolean;
  readonly ignoreNulls: boolean;
};

function finishCall(cursor: Cursor, { ignoreNulls, ...started }: Started, start: number): CallNode {
  const withinGroup = cursor.takeWords('WITHIN', 'GROUP') ? groupOrder(cursor) : [];
  const filter =
    cursor.isWord('FILTER') && cursor.isSymbol('(', 1) ? filterCondition(cursor) : null;
  const nulls = nullsOption(cursor) ?? (ignoreNulls ? 'ignore' : null);
  const over = startsOver(cursor) ? windowSpecification(cursor) : null;
  return {
    kind: 'call',
    ...started,
    withinGroup,
    filter,
    nulls,
    over,
    span: cursor.spanFrom(start),
  };
}

function argumentList(
  cursor: Cursor,
  name: string,
): Pick<Started, 'args' | 'distinct' | 'ignoreNulls'> {
  if (cursor.isSymbol(')')) return { args: [], distinct: false, ignoreNulls: false };
  const distinct = quantifier(cursor);
  const { start } = cursor;
  const read = (): ExpressionNode =>
    name.toUpperCase() === 'STRUCT' ? named(cursor) : cursor.grammar.expression(cursor);
  const args = [argument(cursor, read)];
  while (cursor.takeSymbol(',')) args.push(argument(cursor, read));
  return {
    args: inOrder(name, args, cursor.spanFrom(start)),
    distinct,
    ignoreNulls: takesNulls.has(name.toUpperCase()) && cursor.takeWords('IGNORE', 'NULLS'),
  };
}

/** These accept IGNORE NULLS inside their parentheses. */
const takesNulls: ReadonlySet<string> = new Set(['FIRST', 'LAST', 'ANY_VALUE']);

function quantifier(cursor: Cursor): boolean {
  const after = cursor.peek(1);
  const isName = after.kind === 'symbol' && [',', ')', '.', '=', '=>'].includes(after.text);
  if (isName) return false;
  const distinct = cursor.takeWord('DISTINCT');
  if (!distinct) cursor.takeWord('ALL');
  return distinct;
}

function groupOrder(cursor: Cursor): readonly SortItemNode[] {
  cursor.expectSymbol('(', 'WITHIN GROUP');
  cursor.expectWord('ORDER', 'WITHIN GROUP');
  cursor.expectWord('BY', 'WITHIN GROUP');
  const items = sortItems(cursor);
  cursor.expectSymbol(')', 'WITHIN GROUP');
  return items;
}

function filterCondition(cursor: Cursor): ExpressionNode {
  cursor.next();
  cursor.next();
  cursor.expectWord('WHERE', 'FILTER');
  const condition = cursor.inParentheses(() => cursor.grammar.expression(cursor));
  cursor.expectSymbol(')', 'FILTER');
  return condition;
}

function nullsOption(cursor: Cursor): CallNode['nulls'] {
  if (cursor.takeWords('IGNORE', 'NULLS')) return 'ignore';
  return cursor.takeWords('RESPECT', 'NULLS') ? 'respect' : null;
}

function startsOver(cursor: Cursor): boolean {
  return (
    cursor.isWord('OVER') &&
    (cursor.isSymbol('(', 1) || (isIdentifier(cursor, 1) && !cursor.isWord('FROM', 1)))
  );
}
