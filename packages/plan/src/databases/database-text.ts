import { call, column, text } from '../build-expression.ts';
import { STRING } from '../data-type.ts';
import type { Column, Expression } from '../expression.ts';
import type { Field } from '../schema.ts';

const BYTES = '\\x';

/** The text that stands for a column's value in the rows for a table. */
export function databaseText(field: Field): Expression {
  if (field.type.kind === 'STRING') return column(field);
  if (field.type.kind !== 'BINARY') return call('text_of', [column(field)], STRING, field.nullable);
  const digits = call('hex', [column(field)], STRING, field.nullable);
  return call('concat', [text(BYTES), digits], STRING, field.nullable);
}

/** The column whose `databaseText` an expression is; null for other expressions. */
export function storedColumnOf(expression: Expression): Column | null {
  if (expression.kind === 'column') return expression;
  if (expression.kind !== 'call') return null;
  const [first, second] = expression.args;
  if (expression.fn === 'text_of') return first?.kind === 'column' ? first : null;
  const isBytes = expression.fn === 'concat' && first?.kind === 'literal' && first.value === BYTES;
  if (!isBytes || second?.kind !== 'call' || second.fn !== 'hex') return null;
  const [bytes] = second.args;
  return bytes?.kind === 'column' ? bytes : null;
}
