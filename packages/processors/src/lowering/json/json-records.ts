import {
  array,
  call,
  closedFields,
  column,
  columnKey,
  isNested,
  map,
  project,
  STRING,
  struct,
  text,
  type DataType,
  type Field,
  type Relation,
} from '@millrace/plan';
import { freshName } from '../columns.ts';
import type { LowerContext } from '../context.ts';
import { textOf } from '../csv/csv-texts.ts';
import { changeInside } from './member-value.ts';

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
    value: changeInside(column(field), writtenType(field.type), (part) =>
      call('text_of', [part], STRING, part.nullable),
    ),
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

/** Dates and times use the one text format for writing, also inside. */
function writtenType(type: DataType): DataType {
  if (dated.has(type.kind)) return STRING;
  if (!isNested(type)) return type;
  switch (type.kind) {
    case 'ARRAY':
      return array(writtenType(type.element));
    case 'MAP':
      return map(type.key, writtenType(type.value));
    case 'STRUCT':
      // Members that differ only in case are ambiguous.
      return new Set(type.fields.map(({ name }) => columnKey(name))).size < type.fields.length
        ? type
        : struct(type.fields.map((field) => ({ ...field, type: writtenType(field.type) })));
  }
}

const dated: ReadonlySet<string> = new Set(['DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ']);
