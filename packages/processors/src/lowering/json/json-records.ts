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
  type Expression,
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
  form: RecordForm = textForm,
): Relation {
  const folders = new Set(partitions.map(({ name }) => name));
  const fields = closedFields(input.schema).filter(({ name }) => !folders.has(name));
  const members = fields.map((field) => ({
    name: field.name,
    value: changeInside(column(field), writtenType(field.type, form), form.value),
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

/** How values of plain types are written, also inside. `value`: of the type that `type` returns. */
export type RecordForm = {
  readonly type: (type: DataType) => DataType;
  readonly value: (part: Expression) => Expression;
};

const dated: ReadonlySet<string> = new Set(['DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ']);

/** Dates and times use the one text format for writing. */
const textForm: RecordForm = {
  type: (type) => (dated.has(type.kind) ? STRING : type),
  value: (part) => call('text_of', [part], STRING, part.nullable),
};

function writtenType(type: DataType, form: RecordForm): DataType {
  if (!isNested(type)) return form.type(type);
  switch (type.kind) {
    case 'ARRAY':
      return array(writtenType(type.element, form));
    case 'MAP':
      return map(type.key, writtenType(type.value, form));
    case 'STRUCT':
      // Members that differ only in case are ambiguous.
      return new Set(type.fields.map(({ name }) => columnKey(name))).size < type.fields.length
        ? type
        : struct(type.fields.map((field) => ({ ...field, type: writtenType(field.type, form) })));
  }
}
