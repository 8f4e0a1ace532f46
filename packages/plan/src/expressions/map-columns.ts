import type { Column, Expression } from '../expression.ts';
import { rebuild } from './rebuild.ts';

/** The expression with every column replaced by the result of `replace`. Types must not change. */
export function mapColumns(
  expression: Expression,
  replace: (column: Column) => Expression,
): Expression {
  return rebuild(expression, (part) => (part.kind === 'column' ? replace(part) : null));
}
