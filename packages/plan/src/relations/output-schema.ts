import type { NamedExpression } from '../expression.ts';
import { closed, open, unknown, type Field, type Schema } from '../schema.ts';

export function fieldOf({ name, expression }: NamedExpression): Field {
  return { name, type: expression.type, nullable: expression.nullable };
}

/** The columns of an input, then these. */
export function extend(schema: Schema, added: readonly Field[]): Schema {
  if (schema.kind === 'unknown') return unknown(schema.reason);
  const fields = [...schema.fields, ...added];
  return schema.kind === 'open' ? open(fields) : closed(fields);
}
