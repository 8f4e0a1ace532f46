import type { Column, Expression } from '../expression.ts';
import { rebuild } from './rebuild.ts';

/**
 * The expression with every column replaced by what `replace` gives for it. Types must stay the
 * same.
 */
export function mapColumns(
  expression: Expression,
  replace: (column: Column) => Expression,
): Expression {
  return rebuild(expression, (part) => (part.kind === 'column' ? replace(part) : null));
}
