import { array, constantOf, literal, type Expression, type Value } from '@millrace/plan';

/**
 * Converts an array of literals to one literal, for functions that require a constant; returns
 * anything else unchanged.
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

/** `1 + 1` as 2, for parameters that must be constants. */
export function computed(expression: Expression): Expression {
  const value = constantOf(expression);
  return value === undefined ? expression : literal(value, expression.type, expression.origin);
}
