import {
  cast,
  closedFields,
  column,
  commonTypeOf,
  project,
  sameType,
  typeName,
  union,
  type DataType,
  type Relation,
} from '@millrace/plan';
import type { LowerContext } from '../../lowering/context.ts';

/** Concatenates the inputs' rows, each column cast to the common type. */
export function lowerUnionAll(inputs: readonly Relation[], context: LowerContext): Relation {
  const [first, ...rest] = inputs;
  if (first === undefined) throw new Error('A union has inputs.');
  const count = closedFields(first.schema).length;
  for (const [index, each] of rest.entries()) {
    const other = closedFields(each.schema).length;
    if (other !== count) wrongCount(index + 2, other, count, context);
  }
  const types = rest.every((each) => closedFields(each.schema).length === count)
    ? commonTypes(inputs, context)
    : null;
  if (types === null) return first;
  return union(
    inputs.map((each) => castTo(each, types, context)),
    context.origin(),
  );
}

function wrongCount(number: number, other: number, count: number, context: LowerContext): void {
  context.report(null, 'COLUMNS_DIFFER', { input: number, count: other, first: count });
}

function commonTypes(
  inputs: readonly Relation[],
  context: LowerContext,
): readonly DataType[] | null {
  const columns = inputs.map((each) => closedFields(each.schema));
  const types = columns[0]!.map((_, index) =>
    commonTypeOf(columns.map((fields) => fields[index]!.type)),
  );
  types.forEach((type, index) => {
    if (type !== null) return;
    const named = [...new Set(columns.map((fields) => typeName(fields[index]!.type)))];
    context.report(null, 'NO_COMMON_TYPE', {
      of: 'inputs',
      position: index + 1,
      column: columns[0]![index]!.name,
      types: named,
    });
  });
  return types.every((type) => type !== null) ? types : null;
}

function castTo(input: Relation, types: readonly DataType[], context: LowerContext): Relation {
  const fields = closedFields(input.schema);
  if (fields.every((field, index) => sameType(field.type, types[index]!))) return input;
  return project(
    input,
    fields.map((field, index) => ({
      name: field.name,
      expression: cast(column(field, 0, context.origin()), types[index]!, 'ansi', context.origin()),
    })),
    context.origin(),
  );
}
