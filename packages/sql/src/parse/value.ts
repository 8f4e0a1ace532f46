import type { ExpressionNode, Operator } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { postfix } from './postfix.ts';
import { primary } from './primary.ts';

/** Spark's operator precedence, loosest first. Operators are left-associative. */
const strengths: readonly (readonly string[])[] = [
  ['=', '==', '<>', '!=', '<', '<=', '!>', '>', '>=', '!<', '<=>'],
  ['|'],
  ['^'],
  ['&'],
  ['<<', '>>', '>>>'],
  ['+', '-', '||'],
  ['*', '/', '%', 'DIV'],
];

const strengthOf: ReadonlyMap<string, number> = new Map(
  strengths.flatMap((level, strength) => level.map((text) => [text, strength] as const)),
);

const spelled: Readonly<Record<string, Operator>> = {
  '==': '=',
  '!=': '<>',
  '!>': '<=',
  '!<': '>=',
  DIV: 'div',
};

/** Operators over primary expressions, by precedence climbing. */
export function value(cursor: Cursor): ExpressionNode {
  return climb(cursor, 0);
}

function climb(cursor: Cursor, weakest: number): ExpressionNode {
  const { start } = cursor;
  let left = unary(cursor);
  for (;;) {
    const operator = operatorAt(cursor);
    const strength = operator === null ? -1 : (strengthOf.get(operator) ?? -1);
    if (operator === null || strength < weakest) return left;
    cursor.next();
    const right = climb(cursor, strength + 1);
    left = {
      kind: 'operator',
      operator: spelled[operator] ?? (operator as Operator),
      left,
      right,
      span: cursor.spanFrom(start),
    };
  }
}

function operatorAt(cursor: Cursor): string | null {
  const token = cursor.peek();
  if (token.kind === 'symbol') return token.text;
  return token.kind === 'word' && token.upper === 'DIV' ? 'DIV' : null;
}

function unary(cursor: Cursor): ExpressionNode {
  const { start } = cursor;
  const token = cursor.peek();
  const isSign =
    token.kind === 'symbol' && (token.text === '-' || token.text === '+' || token.text === '~');
  if (!isSign || (token.text === '-' && cursor.peek(1).kind === 'number'))
    return postfix(cursor, primary(cursor), start);
  cursor.next();
  const input = cursor.deeper(() => unary(cursor));
  return { kind: 'unary', operator: token.text as '-', input, span: cursor.spanFrom(start) };
}
