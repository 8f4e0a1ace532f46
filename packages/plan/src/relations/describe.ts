import { writeText } from '@millrace/model';
import { typeName } from '../data-type.ts';
import type { NamedExpression } from '../expression.ts';
import { printExpression, printName } from '../expressions/print-expression.ts';
import { knownFields, type Schema } from '../schema.ts';

/** `amount * 2 as double`. */
export function describeColumn({ name, expression }: NamedExpression): string {
  const shown = printExpression(expression);
  return shown === printName(name) ? shown : `${shown} as ${printName(name)}`;
}

export function describeColumns(columns: readonly NamedExpression[]): string {
  return columns.map(describeColumn).join(', ');
}

export function describeSchema(schema: Schema): string {
  if (schema.kind === 'unknown') return `unknown (${writeText(schema.reason)})`;
  const fields = knownFields(schema).map(
    ({ name, type, nullable }) =>
      `${printName(name)} ${typeName(type)}${nullable ? '' : ' not null'}`,
  );
  return `${fields.join(', ')}${schema.kind === 'open' ? ', …' : ''}`;
}
