import {
  aggregate,
  call,
  cast,
  closedFields,
  column,
  DOUBLE,
  explode,
  findField,
  isNumeric,
  isOrderable,
  LONG,
  nullOf,
  project,
  sort,
  sortKey,
  STRING,
  struct,
  text,
  array,
  type AggregateCall,
  type AggregateName,
  type DataType,
  type Expression,
  type Field,
  type Relation,
} from '@millrace/plan';
import { checkUniqueNames, findColumns } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { outputsWithDemands, type Lowered } from '../../lowering/port-value.ts';
import { typedAggregate, typedOrThrow } from '../../lowering/typed-call.ts';

/** One pass of aggregates, then a row for each column. */
export function lowerSummaryStatistics(
  settings: { readonly title: string; readonly colNames: readonly string[] },
  input: Relation,
  context: LowerContext,
): Lowered {
  const { title, colNames } = settings;
  const described =
    colNames.length === 0
      ? closedFields(input.schema)
      : findColumns(context, 'colNames', colNames, input.schema);
  checkUniqueNames(
    context,
    'colNames',
    described.map(({ name }) => name),
  );
  const target = {
    kind: 'result',
    nodeId: context.nodeId,
    title: title || context.title,
    type: 'table',
    limit: 10_000,
    options: {},
  } as const;
  return outputsWithDemands([input], [{ relation: statistics(input, described, context), target }]);
}

const memberTypes = [
  { name: 'column', type: STRING },
  { name: 'count', type: LONG },
  { name: 'nulls', type: LONG },
  { name: 'mean', type: DOUBLE },
  { name: 'stddev', type: DOUBLE },
  { name: 'min', type: STRING },
  { name: 'max', type: STRING },
] as const satisfies readonly { readonly name: string; readonly type: DataType }[];

function statistics(input: Relation, described: readonly Field[], context: LowerContext): Relation {
  const origin = context.origin('colNames');
  const aggregates: { readonly name: string; readonly call: AggregateCall }[] = [];
  const take = (fn: AggregateName, args: readonly Expression[]): Expression => {
    const made = typedOrThrow(typedAggregate(fn, args, { origin }));
    const name = `a${aggregates.length}`;
    aggregates.push({ name, call: made });
    return column({ name, type: made.type, nullable: made.nullable });
  };
  const rows = take('count', []);
  const structs = described.map((field) => describedBy(field, rows, take));
  const counted = aggregate(input, [], aggregates, origin);
  const rowType = struct(memberTypes);
  const listed = explode(
    counted,
    call('array', structs, array(rowType), false, origin),
    'summary',
    origin,
    { position: 'place' },
  );
  const sorted = sort(listed, [sortKey(column(findField(listed.schema, 'place')!))], origin);
  const summary = column(closedFields(listed.schema).at(-1)!);
  return project(
    sorted,
    memberTypes.map(({ name, type }) => ({
      name,
      expression: call('get_field', [summary, text(name)], type, true, origin),
    })),
    origin,
  );
}

function describedBy(
  field: Field,
  rows: Expression,
  take: (fn: AggregateName, args: readonly Expression[]) => Expression,
): Expression {
  const value = column(field);
  const count = take('count', [value]);
  const extreme = (fn: 'min' | 'max'): Expression =>
    isOrderable(field.type) ? cast(take(fn, [value]), STRING) : nullOf(STRING);
  const moment = (fn: 'avg' | 'stddev_samp'): Expression =>
    isNumeric(field.type) ? cast(take(fn, [value]), DOUBLE) : nullOf(DOUBLE);
  const members: Record<(typeof memberTypes)[number]['name'], Expression> = {
    column: text(field.name),
    count,
    nulls: call('subtract', [rows, count], LONG, false),
    mean: moment('avg'),
    stddev: moment('stddev_samp'),
    min: extreme('min'),
    max: extreme('max'),
  };
  const args = memberTypes.flatMap(({ name }) => [text(name), members[name]]);
  return call('named_struct', args, struct(memberTypes), false);
}
