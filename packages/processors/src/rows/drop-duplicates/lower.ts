import {
  call,
  BOOLEAN,
  closedFields,
  column,
  distinct,
  filter,
  findField,
  INTEGER,
  isOrderable,
  literal,
  typeName,
  window,
  type Field,
  type Relation,
} from '@millrace/plan';
import { findColumns, freshName } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { orderOf, tieBroken } from '../../lowering/row-order.ts';
import { select } from '../../lowering/select.ts';
import { typedOrThrow, typedWindow } from '../../lowering/typed-call.ts';

/** With all columns: the distinct rows. With some: the first row of each combination of values. */
export function lowerDropDuplicates(
  { colNames }: { readonly colNames: readonly string[] },
  input: Relation,
  context: LowerContext,
): Relation {
  const all = closedFields(input.schema);
  const keys =
    colNames.length === 0 ? all : findColumns(context, 'colNames', colNames, input.schema);
  for (const field of keys) if (!isOrderable(field.type)) notComparable(field, context);
  if (context.hasIssue('colNames')) return input;
  return new Set(keys.map(({ name }) => name)).size === all.length
    ? distinct(input, context.origin('colNames'))
    : firstOfEach(input, keys, context);
}

function firstOfEach(input: Relation, keys: readonly Field[], context: LowerContext): Relation {
  const origin = context.origin('colNames');
  const fields = closedFields(input.schema);
  const name = freshName(
    'row number',
    fields.map((field) => field.name),
  );
  const over = {
    partitionBy: keys.map((field) => column(field)),
    orderBy: tieBroken(orderOf(input) ?? [], input.schema),
    frame: null,
  };
  const number = typedOrThrow(typedWindow('row_number', [], over, origin));
  const numbered = window(input, [{ name, call: number }], origin);
  const isFirst = call(
    'eq',
    [column(findField(numbered.schema, name)!), literal(1, INTEGER)],
    BOOLEAN,
    false,
  );
  return select(filter(numbered, isFirst, origin), fields, context, 'colNames');
}

function notComparable({ name, type }: Field, context: LowerContext): void {
  context.report('colNames', 'NOT_COMPARABLE', { column: name, type: typeName(type) });
}
