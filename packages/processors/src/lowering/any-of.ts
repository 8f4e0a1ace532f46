import { BOOLEAN, call, literal, type Expression } from '@millrace/plan';

/** True where any of the conditions is: a balanced tree, so that thousands of them do not nest deep. */
export function anyOf(conditions: readonly Expression[]): Expression {
  return balanced('or', conditions) ?? literal(false, BOOLEAN);
}

/** True where all of the conditions are. */
export function allOf(conditions: readonly Expression[]): Expression {
  return balanced('and', conditions) ?? literal(true, BOOLEAN);
}

function balanced(fn: 'and' | 'or', conditions: readonly Expression[]): Expression | null {
  if (conditions.length <= 1) return conditions[0] ?? null;
  const middle = Math.ceil(conditions.length / 2);
  const left = balanced(fn, conditions.slice(0, middle))!;
  const right = balanced(fn, conditions.slice(middle))!;
  return call(fn, [left, right], BOOLEAN, left.nullable || right.nullable);
}
