import type { ExpressionNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { predicate } from './predicate.ts';

/** Any expression: OR, then AND, then NOT, then predicates over values. */
export function expression(cursor: Cursor): ExpressionNode {
  return cursor.deeper(() => chain(cursor, 'OR', (inner) => chain(inner, 'AND', negation)));
}

type Operand = { readonly node: ExpressionNode; readonly start: number; readonly end: number };

function chain(
  cursor: Cursor,
  word: 'OR' | 'AND',
  read: (cursor: Cursor) => ExpressionNode,
): ExpressionNode {
  const operands: Operand[] = [];
  do {
    const { start } = cursor;
    const node = read(cursor);
    operands.push({ node, start, end: cursor.spanFrom(start)[1] });
  } while (cursor.takeWord(word));
  return balanced(operands, word === 'OR' ? 'or' : 'and').node;
}

/** Long chains are common: a balanced tree keeps them shallow. */
function balanced(operands: readonly Operand[], operator: 'or' | 'and'): Operand {
  const [first] = operands;
  if (first === undefined) throw new Error('A chain of operands is empty.');
  if (operands.length === 1) return first;
  const middle = Math.ceil(operands.length / 2);
  const left = balanced(operands.slice(0, middle), operator);
  const right = balanced(operands.slice(middle), operator);
  return {
    node: {
      kind: 'operator',
      operator,
      left: left.node,
      right: right.node,
      span: [left.start, right.end],
    },
    start: left.start,
    end: right.end,
  };
}

function negation(cursor: Cursor): ExpressionNode {
  const { start } = cursor;
  if (!cursor.takeWord('NOT') && !cursor.takeSymbol('!')) return predicated(cursor);
  const input = cursor.deeper(() => negation(cursor));
  return { kind: 'unary', operator: 'not', input, span: cursor.spanFrom(start) };
}

function predicated(cursor: Cursor): ExpressionNode {
  const { start } = cursor;
  const input = cursor.grammar.value(cursor);
  return predicate(cursor, input, start);
}
