import {
  cast,
  closedFields,
  column,
  columnKey,
  commonTypeOf,
  leastCommonTypeWithoutStrings,
  project,
  typeName,
  unpivot,
  type DataType,
  type Field,
  type Relation,
} from '@millrace/plan';
import { checkUniqueNames, findColumns } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { pass } from '../../lowering/select.ts';
import type { Settings } from './fields.ts';

/** One row for each data column. */
export function lowerUnpivot(
  { keyCols, dataCols, nameCol, valueCol }: Settings,
  input: Relation,
  context: LowerContext,
): Relation {
  const keys = findColumns(context, 'keyCols', keyCols, input.schema);
  const data =
    dataCols.length === 0
      ? without(input, keys)
      : findColumns(context, 'dataCols', dataCols, input.schema);
  const namesOut = [...keys.map(({ name }) => name), nameCol, valueCol];
  const unique = checkUniqueNames(context, 'valueCol', namesOut);
  if (data.length === 0) context.report('dataCols', 'MISSING_FIELD', { missing: 'data columns' });
  const twice = data.find(({ name }) => keys.some((key) => key.name === name));
  if (twice !== undefined)
    context.report('dataCols', 'CONTRADICTION', { between: 'key and data', column: twice.name });
  const type = commonType(data, context);
  if (!unique || type === null || context.hasIssue('keyCols', 'dataCols', 'nameCol', 'valueCol'))
    return input;
  return unpivot(
    prepared(input, keys, data, type, context),
    keys.map(({ name }) => name),
    data.map(({ name }) => ({ column: name, label: name })),
    nameCol,
    valueCol,
    context.origin('dataCols'),
  );
}

function without(input: Relation, keys: readonly Field[]): readonly Field[] {
  const used = new Set(keys.map(({ name }) => columnKey(name)));
  return closedFields(input.schema).filter(({ name }) => !used.has(columnKey(name)));
}

function commonType(data: readonly Field[], context: LowerContext): DataType | null {
  const type = commonTypeOf(
    data.map((field) => field.type),
    leastCommonTypeWithoutStrings,
  );
  if (type !== null) return type;
  const types = [...new Set(data.map((field) => typeName(field.type)))];
  context.report('dataCols', 'NO_COMMON_TYPE', { of: 'data columns', types });
  return null;
}

function prepared(
  input: Relation,
  keys: readonly Field[],
  data: readonly Field[],
  type: DataType,
  context: LowerContext,
): Relation {
  const typed = data.map((field) => ({
    name: field.name,
    expression: cast(
      column(field, 0, context.origin('dataCols')),
      type,
      'ansi',
      context.origin('dataCols'),
    ),
  }));
  return project(
    input,
    [...keys.map((field) => pass(field)), ...typed],
    context.origin('dataCols'),
  );
}
