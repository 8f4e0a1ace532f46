import {
  closedFields,
  type Expression,
  type NamedExpression,
  type Relation,
  type Schema,
} from '@millrace/plan';
import { identifier } from '../expression/identifier.ts';
import { printExpression, type Scope } from '../expression/print-expression.ts';
import { sql, type SqlText } from '../expression/sql-text.ts';
import { typeText } from '../expression/type-text.ts';
import { userText } from './user-text.ts';

/** `a + 1 AS b`, or `b` alone. */
export function printNamed({ name, expression, text }: NamedExpression, scope: Scope): SqlText {
  if (isSame(name, expression) && scope.prefixes[0] === '')
    return printExpression(expression, scope);
  return sql`${userText(text, expression) ?? printExpression(expression, scope)} AS ${identifier(name)}`;
}

/** Whether it is the input's column with the same name. */
export function isSame(name: string, expression: Expression): boolean {
  return expression.kind === 'column' && expression.name === name;
}

/** How many of the first columns are the input's, all of them and in order; 0 if they aren't. */
export function passedThrough(input: Relation, columns: readonly NamedExpression[]): number {
  const fields = closedFields(input.schema);
  const areAll =
    fields.length <= columns.length &&
    fields.every(
      (field, index) =>
        field.name === columns[index]!.name && isSame(field.name, columns[index]!.expression),
    );
  return areAll ? fields.length : 0;
}

/** `a INT, b STRING` */
export function schemaText(schema: Schema): string {
  return closedFields(schema)
    .map(({ name, type }) => `${identifier(name)} ${typeText(type)}`)
    .join(', ');
}

/** A name that Spark reads in `select` and `groupBy` as exactly that column. */
export function isPlainName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);
}
