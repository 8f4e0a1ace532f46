import {
  call,
  closedFields,
  column,
  project,
  STRING,
  struct,
  text,
  type Field,
  type Relation,
} from '@millrace/plan';
import { freshName } from '../columns.ts';
import type { LowerContext } from '../context.ts';
import { textOf } from '../csv/csv-texts.ts';

/**
 * One STRING column with each row's JSON record; after it the partition columns, as text, which are
 * then not in the record.
 */
export function jsonRecords(
  input: Relation,
  partitions: readonly Field[],
  context: LowerContext,
): Relation {
  const folders = new Set(partitions.map(({ name }) => name));
  const fields = closedFields(input.schema).filter(({ name }) => !folders.has(name));
  const members = fields.map((field) => ({
    name: field.name,
    value: isDated(field.type) ? textOf(field) : column(field),
  }));
  const type = struct(members.map(({ name, value }) => ({ name, type: value.type })));
  const record = call(
    'named_struct',
    members.flatMap(({ name, value }) => [text(name), value]),
    type,
    false,
  );
  const name = freshName('value', [...folders]);
  const columns = [
    { name, expression: call('to_json', [record], STRING, false) },
    ...partitions.map((field) => ({ name: field.name, expression: textOf(field) })),
  ];
  return project(input, columns, context.origin('path'));
}

/** Dates and times use the one text format for writing. */
function isDated({ kind }: Field['type']): boolean {
  return kind === 'DATE' || kind === 'TIMESTAMP' || kind === 'TIMESTAMP_NTZ';
}
