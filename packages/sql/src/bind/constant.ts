import { array, literal, type Expression, type Value } from '@millrace/plan';

/**
 * Arrays of literals as one literal, so that a function which wants a constant finds one; anything
 * else as it is.
 */
export function constant(expression: Expression): Expression {
  if (expression.kind !== 'call' || expression.fn !== 'array' || expression.type.kind !== 'ARRAY')
    return expression;
  const values: Value[] = [];
  for (const argument of expression.args) {
    if (argument.kind !== 'literal') return expression;
    values.push(argument.value);
  }
  return literal(values, array(expression.type.element), expression.origin);
}
