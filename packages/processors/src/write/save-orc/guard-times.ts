import {
  BOOLEAN,
  call,
  caseWhen,
  cast,
  closedFields,
  column,
  literal,
  NULL,
  project,
  text,
  type Expression,
  type Field,
  type Relation,
} from '@millrace/plan';
import type { LowerContext } from '../../lowering/context.ts';

/**
 * The same rows. A time within the last second before 1970 fails the run: ORC's writer rounds
 * seconds towards 1970, so that such a time would be read a second later.
 */
export function guardTimes(input: Relation, context: LowerContext): Relation {
  const fields = closedFields(input.schema);
  if (!fields.some(isTime)) return input;
  const columns = fields.map((field) => ({
    name: field.name,
    expression: isTime(field) ? guarded(field) : column(field),
  }));
  return project(input, columns, context.origin('path'));
}

function isTime({ type }: Field): boolean {
  return type.kind === 'TIMESTAMP' || type.kind === 'TIMESTAMP_NTZ';
}

function guarded(field: Field): Expression {
  const { name, type } = field;
  const value = column(field);
  const isAfter = call('gt', [value, literal('-1000000', type)], BOOLEAN, true);
  const isBefore = call('lt', [value, literal('0', type)], BOOLEAN, true);
  const message = `[ORC_TIMESTAMP] A value of \`${name}\` is in the last second before 1970, which ORC files can't store. Round it to seconds, or save Parquet.`;
  const failing = cast(call('raise_error', [text(message)], NULL, true), type);
  const isBad = call('and', [isAfter, isBefore], BOOLEAN, true);
  return caseWhen([{ when: isBad, then: failing }], value, type);
}
