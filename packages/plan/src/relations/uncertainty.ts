import type { Expression } from '../expression.ts';
import { some } from '../expressions/children.ts';
import { isVolatileExpression } from '../expressions/volatile.ts';

/** What makes a relation uncertain whose only uncertainty can be in its expressions. */
export function findUncertainty(expressions: readonly Expression[]): string | null {
  if (!expressions.some(isVolatileExpression)) return null;
  return expressions.some(drawsLots)
    ? 'uses chance'
    : 'depends on the order of rows that are equal to it';
}

function drawsLots(expression: Expression): boolean {
  return some(
    expression,
    (inner) => inner.kind === 'call' && isVolatileExpression({ ...inner, args: [] }),
  );
}
