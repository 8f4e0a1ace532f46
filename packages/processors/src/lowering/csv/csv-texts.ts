import {
  call,
  closedFields,
  column,
  project,
  STRING,
  typeName,
  type DataType,
  type Expression,
  type Field,
  type Relation,
} from '@millrace/plan';
import type { LowerContext } from '../context.ts';

const refused: ReadonlySet<DataType['kind']> = new Set([
  'ARRAY',
  'MAP',
  'STRUCT',
  'BINARY',
  'NULL',
  'INTERVAL_YEAR_MONTH',
  'INTERVAL_DAY_TIME',
]);

/** Converts every column to the one text format for writing. */
export function csvTexts(input: Relation, context: LowerContext): Relation {
  const fields = closedFields(input.schema);
  checkTexts(fields, 'writing', context);
  if (fields.every(({ type }) => type.kind === 'STRING')) return input;
  return project(
    input,
    fields.map((field) => ({ name: field.name, expression: textOf(field) })),
    context.origin('path'),
  );
}

/** A column as text for writing. */
export function textOf(field: Field): Expression {
  return field.type.kind === 'STRING'
    ? column(field)
    : call('text_of', [column(field)], STRING, field.nullable);
}

/** Reports the columns whose values have no text for writing. */
export function checkTexts(
  fields: readonly Field[],
  when: 'writing' | 'writing Excel',
  context: LowerContext,
): void {
  for (const { name, type } of fields)
    if (refused.has(type.kind))
      context.report(null, 'TYPE_NOT_IN_CSV', { when, column: name, type: typeName(type) });
}
