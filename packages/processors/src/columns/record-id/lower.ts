import {
  call,
  cast,
  closedFields,
  column,
  findField,
  literal,
  LONG,
  project,
  rowId,
  sort,
  sortKey,
  window,
  type NamedExpression,
  type Relation,
  type SortKey,
} from '@millrace/plan';
import { checkUniqueNames, freshName } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { orderOf, tieBroken } from '../../lowering/row-order.ts';
import { pass } from '../../lowering/select.ts';
import { typedOrThrow, typedWindow } from '../../lowering/typed-call.ts';
import type { Settings } from './fields.ts';

/** Consecutive numbers if the rows are ordered, otherwise unique ones. */
export function lowerRecordId(
  { outputCol, startValue }: Settings,
  input: Relation,
  context: LowerContext,
): Relation {
  const fields = closedFields(input.schema);
  const names = [...fields.map(({ name }) => name), outputCol];
  if (context.hasIssue('outputCol', 'startValue') || !checkUniqueNames(context, 'outputCol', names))
    return input;
  const order = orderOf(input);
  if (order === null) return rowId(input, outputCol, startValue, context.origin('outputCol'));
  return numbered(input, tieBroken(order, input.schema), outputCol, startValue, context);
}

function numbered(
  input: Relation,
  order: readonly SortKey[],
  outputCol: string,
  startValue: bigint,
  context: LowerContext,
): Relation {
  const origin = context.origin('outputCol');
  const fields = closedFields(input.schema);
  const name = freshName(
    'row number',
    fields.map((field) => field.name),
  );
  const over = { partitionBy: [], orderBy: order, frame: null };
  const number = typedOrThrow(typedWindow('row_number', [], over, origin));
  const counted = window(input, [{ name, call: number }], origin);
  const place = cast(column(findField(counted.schema, name)!), LONG);
  const expression =
    startValue === 1n
      ? place
      : call('add', [place, literal(`${startValue - 1n}`, LONG)], LONG, false, origin);
  const columns: readonly NamedExpression[] = [
    ...fields.map((field) => pass(field)),
    { name: outputCol, expression },
  ];
  const output = project(counted, columns, origin);
  return sort(
    output,
    tieBroken([sortKey(column(findField(output.schema, outputCol)!))], output.schema),
    origin,
  );
}
