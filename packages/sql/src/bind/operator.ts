import { isInterval, isNumeric, type Expression, type ScalarName } from '@millrace/plan';
import type { Operator, OperatorNode, UnaryNode } from '../parse/ast.ts';
import { apply } from './apply.ts';
import { calendarSum } from './calendar-interval.ts';
import type { Context } from './context.ts';
import {
  datetimeDifference,
  datetimeSum,
  intervalProduct,
  intervalQuotient,
} from './datetime-arithmetic.ts';
import { gather } from './failure.ts';
import { comparedValue } from './struct.ts';

const functionOf: Readonly<Record<Operator, ScalarName>> = {
  or: 'or',
  and: 'and',
  '=': 'eq',
  '<>': 'ne',
  '<=>': 'eq_null_safe',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
  '|': 'bit_or',
  '^': 'bit_xor',
  '&': 'bit_and',
  '<<': 'shiftleft',
  '>>': 'shiftright',
  '>>>': 'shiftrightunsigned',
  '||': 'concat',
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '%': 'mod',
  div: 'div',
};

export function bindOperator(node: OperatorNode, context: Context): Expression {
  const shifted = calendarSum(node, context);
  if (shifted !== null) return shifted;
  const [left, right] = gather([node.left, node.right], (side) => comparedValue(side, context)) as [
    Expression,
    Expression,
  ];
  const datetime = datetimeForms[node.operator]?.(left, right, node.span, context) ?? null;
  return (
    datetime ??
    apply(context, functionOf[node.operator], [left, right], node.span, node.operator.toUpperCase())
  );
}

const datetimeForms: Readonly<Partial<Record<Operator, typeof datetimeSum>>> = {
  '+': datetimeSum,
  '-': datetimeDifference,
  '*': intervalProduct,
  '/': intervalQuotient,
};

export function bindUnary(node: UnaryNode, context: Context): Expression {
  const input = context.bind(node.input, context);
  switch (node.operator) {
    case '-':
      return apply(context, 'negate', [input], node.span, '-');
    case '~':
      return apply(context, 'bit_not', [input], node.span, '~');
    case 'not':
      return apply(context, 'not', [input], node.span, 'NOT');
    case '+':
      return isNumeric(input.type) || isInterval(input.type)
        ? input
        : apply(context, 'abs', [input], node.span, '+');
  }
}
