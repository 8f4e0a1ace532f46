import { castType } from './data-type.ts';
import type { ExpressionNode, Identifier } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { identifier, isIdentifier } from './identifier.ts';
import { syntaxError } from './syntax-error.ts';

/** The suffixes of a primary expression: `.member`, `[index]`, `:: type`. */
export function postfix(cursor: Cursor, primary: ExpressionNode, start: number): ExpressionNode {
  let node = primary;
  for (;;) {
    const next = step(cursor, node, start);
    if (next === null) return node;
    node = next;
  }
}

function step(cursor: Cursor, input: ExpressionNode, start: number): ExpressionNode | null {
  if (cursor.isSymbol('.') && isIdentifier(cursor, 1)) return member(cursor, input, start);
  if (cursor.takeSymbol('[')) {
    const index = cursor.inParentheses(() => cursor.deeper(() => cursor.grammar.value(cursor)));
    cursor.expectSymbol(']');
    return { kind: 'subscript', input, index, span: cursor.spanFrom(start) };
  }
  if (cursor.takeSymbol('::')) {
    const typeStart = cursor.start;
    const type = castType(cursor);
    return {
      kind: 'cast',
      input,
      type,
      mode: 'ansi',
      typeSpan: cursor.spanFrom(typeStart),
      span: cursor.spanFrom(start),
    };
  }
  refuse(cursor);
  return null;
}

/** As in Spark `(a).b` is `a.b`. */
function member(cursor: Cursor, input: ExpressionNode, start: number): ExpressionNode {
  cursor.next();
  const name: Identifier = identifier(cursor, 'member name');
  const span = cursor.spanFrom(start);
  return input.kind === 'name'
    ? { kind: 'name', parts: [...input.parts, name], span }
    : { kind: 'field', input, name, span };
}

function refuse(cursor: Cursor): void {
  const token = cursor.peek();
  if (token.kind === 'word' && token.upper === 'COLLATE') {
    throw syntaxError('COLLATE_NOT_SUPPORTED', {}, [token.start, token.end]);
  }
  if (token.kind === 'symbol' && token.text === ':') {
    throw syntaxError('VARIANT_PATH_NOT_SUPPORTED', {}, [token.start, token.end]);
  }
  if (token.kind === 'symbol' && token.text === '.') throw cursor.unexpected('operator');
}
