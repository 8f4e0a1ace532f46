import type { ExpressionNode } from './ast.ts';
import { startsCall } from './call.ts';
import { caseExpression } from './case.ts';
import type { Cursor } from './cursor.ts';
import { interval, startsInterval } from './interval.ts';
import { lambda } from './lambda.ts';
import { refuseMisplacedWord } from './misplaced-word.ts';
import { named, star } from './name.ts';
import { number } from './number.ts';
import { parenthesized } from './parenthesized.ts';
import { specialCall } from './special-call.ts';
import { startsQuery } from './starts-query.ts';
import { stringLiteral } from './string-literal.ts';
import { syntaxError } from './syntax-error.ts';
import type { SymbolToken } from './token.ts';
import { typedLiteral } from './typed-literal.ts';

/** The operands of operators: literals, names, calls, CASE, parentheses. */
export function primary(cursor: Cursor): ExpressionNode {
  const token = cursor.peek();
  const span = [token.start, token.end] as const;
  switch (token.kind) {
    case 'number':
      return number(cursor);
    case 'string':
      return stringLiteral(cursor) as ExpressionNode;
    case 'parameter':
      cursor.next();
      return { kind: 'parameter', name: token.name, span };
    case 'quoted':
      return named(cursor);
    case 'word':
      return word(cursor, token.upper);
    case 'symbol':
      return symbol(cursor, token);
    case 'end':
      throw cursor.unexpected('expression');
  }
}

function symbol(cursor: Cursor, token: SymbolToken): ExpressionNode {
  switch (token.text) {
    case '-':
      return number(cursor);
    case '*':
      return star(cursor, []);
    case '(':
      return parenthesized(cursor, token);
    case '?':
      throw syntaxError('QUESTION_MARK_PARAMETER', {}, [token.start, token.end]);
    case ':':
      throw syntaxError('COLON_PARAMETER', {}, [token.start, token.end]);
    default:
      throw cursor.unexpected('expression');
  }
}

function word(cursor: Cursor, upper: string): ExpressionNode {
  const { start } = cursor;
  if (upper === 'CASE' && startsCase(cursor)) return caseExpression(cursor);
  if (startsInterval(cursor)) return interval(cursor);
  if (cursor.peek(1).kind === 'string') return typedLiteral(cursor, upper);
  if (cursor.isSymbol('->', 1)) return lambda(cursor);
  const special = startsCall(cursor) ? (existence(cursor) ?? specialCall(cursor)) : null;
  if (special !== null) return special;
  if (constants.has(upper) && !cursor.isSymbol('(', 1)) return constant(cursor, upper, start);
  refuseMisplacedWord(cursor);
  return named(cursor);
}

const constants: ReadonlySet<string> = new Set(['NULL', 'TRUE', 'FALSE']);

function constant(cursor: Cursor, upper: string, start: number): ExpressionNode {
  cursor.next();
  const span = cursor.spanFrom(start);
  return upper === 'NULL'
    ? { kind: 'null', span }
    : { kind: 'boolean', value: upper === 'TRUE', span };
}

function startsCase(cursor: Cursor): boolean {
  const after = cursor.peek(1);
  return (
    after.kind !== 'end' && !(after.kind === 'symbol' && [',', ')', '.', '='].includes(after.text))
  );
}

function existence(cursor: Cursor): ExpressionNode | null {
  const { start } = cursor;
  if (!cursor.isWord('EXISTS') || !startsQuery(cursor, 2)) return null;
  cursor.next();
  cursor.next();
  const query = cursor.inParentheses(() => cursor.grammar.query(cursor));
  cursor.expectSymbol(')', 'EXISTS');
  return { kind: 'exists', query, span: cursor.spanFrom(start) };
}
