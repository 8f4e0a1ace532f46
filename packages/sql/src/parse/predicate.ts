import type { ExpressionNode, LikeNode, StringNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { separated } from './identifier.ts';
import { startsQuery } from './starts-query.ts';
import { stringLiteral } from './string-literal.ts';

/** A value, perhaps with one predicate after it. As in Spark, a second one needs parentheses. */
export function predicate(cursor: Cursor, input: ExpressionNode, start: number): ExpressionNode {
  if (cursor.isWord('IS')) return isTest(cursor, input, start);
  const negated = takeNegation(cursor);
  if (cursor.takeWord('BETWEEN')) return between(cursor, input, start, negated);
  if (cursor.takeWord('IN')) return inList(cursor, input, start, negated);
  const operator = cursor.takeOneOf(likeWords);
  if (operator !== null) return like(cursor, input, start, negated, likeOperator(operator.upper));
  if (negated) throw cursor.unexpected(['BETWEEN', 'IN', 'LIKE', 'ILIKE', 'RLIKE'], 'NOT');
  return input;
}

const negatable: ReadonlySet<string> = new Set([
  'BETWEEN',
  'IN',
  'LIKE',
  'ILIKE',
  'RLIKE',
  'REGEXP',
]);
const likeWords: ReadonlySet<string> = new Set(['LIKE', 'ILIKE', 'RLIKE', 'REGEXP']);

function takeNegation(cursor: Cursor): boolean {
  const after = cursor.peek(1);
  if (cursor.isSymbol('!') && after.kind === 'word' && negatable.has(after.upper)) {
    throw cursor.unexpected(['NOT']);
  }
  return cursor.takeWord('NOT');
}

function isTest(cursor: Cursor, input: ExpressionNode, start: number): ExpressionNode {
  cursor.next();
  const negated = cursor.takeWord('NOT');
  if (cursor.takeWord('DISTINCT')) {
    cursor.expectWord('FROM', 'IS DISTINCT');
    const right = cursor.grammar.value(cursor);
    return { kind: 'is_distinct', left: input, right, negated, span: cursor.spanFrom(start) };
  }
  const test = cursor.takeOneOf(tests);
  if (test === null)
    throw cursor.unexpected(['NULL', 'TRUE', 'FALSE', 'UNKNOWN', 'DISTINCT FROM'], 'IS');
  return {
    kind: 'is',
    input,
    test: test.upper.toLowerCase() as 'null',
    negated,
    span: cursor.spanFrom(start),
  };
}

const tests: ReadonlySet<string> = new Set(['NULL', 'TRUE', 'FALSE', 'UNKNOWN']);

function between(
  cursor: Cursor,
  input: ExpressionNode,
  start: number,
  negated: boolean,
): ExpressionNode {
  const low = cursor.grammar.value(cursor);
  cursor.expectWord('AND', 'BETWEEN');
  const high = cursor.grammar.value(cursor);
  return { kind: 'between', input, low, high, negated, span: cursor.spanFrom(start) };
}

function inList(
  cursor: Cursor,
  input: ExpressionNode,
  start: number,
  negated: boolean,
): ExpressionNode {
  cursor.expectSymbol('(', 'IN');
  if (!cursor.isSymbol('(') && startsQuery(cursor)) {
    const query = cursor.inParentheses(() => cursor.grammar.query(cursor));
    cursor.expectSymbol(')', 'IN');
    return { kind: 'in_query', input, query, negated, span: cursor.spanFrom(start) };
  }
  if (cursor.isSymbol(')')) throw cursor.unexpected('value', 'IN');
  const items = expressions(cursor);
  cursor.expectSymbol(')', 'IN');
  return { kind: 'in', input, items, negated, span: cursor.spanFrom(start) };
}

function likeOperator(upper: string): LikeNode['operator'] {
  if (upper === 'LIKE') return 'like';
  return upper === 'ILIKE' ? 'ilike' : 'rlike';
}

function like(
  cursor: Cursor,
  input: ExpressionNode,
  start: number,
  negated: boolean,
  operator: LikeNode['operator'],
): LikeNode {
  const quantifier = operator === 'rlike' ? null : takeQuantifier(cursor);
  const patterns = quantifier === null ? [cursor.grammar.value(cursor)] : patternList(cursor);
  const escape =
    operator !== 'rlike' && quantifier === null && cursor.takeWord('ESCAPE')
      ? escapeCharacter(cursor)
      : null;
  return {
    kind: 'like',
    operator,
    input,
    patterns,
    quantifier,
    escape,
    negated,
    span: cursor.spanFrom(start),
  };
}

function takeQuantifier(cursor: Cursor): LikeNode['quantifier'] {
  if (!cursor.isSymbol('(', 1)) return null;
  if (cursor.takeWord('ALL')) return 'all';
  return cursor.takeWord('ANY') || cursor.takeWord('SOME') ? 'any' : null;
}

function patternList(cursor: Cursor): readonly ExpressionNode[] {
  cursor.expectSymbol('(', 'LIKE');
  if (cursor.isSymbol(')')) throw cursor.unexpected('pattern');
  const patterns = expressions(cursor);
  cursor.expectSymbol(')', 'LIKE');
  return patterns;
}

function escapeCharacter(cursor: Cursor): StringNode {
  const { start } = cursor;
  const escape = stringLiteral(cursor);
  if (escape === null) throw cursor.unexpected('character', 'ESCAPE');
  if (escape.value.length !== 1)
    throw cursor.syntaxError('ESCAPE_LENGTH', { count: escape.value.length }, start);
  return escape;
}

function expressions(cursor: Cursor): readonly ExpressionNode[] {
  return cursor.inParentheses(() =>
    separated(cursor, ',', () => cursor.grammar.expression(cursor)),
  );
}
