import {
  INTEGER,
  array,
  caseWhen,
  column,
  commonTypeOf,
  equal,
  isIntegral,
  leastCommonType,
  literal,
  project,
  typeName,
  values,
  type DataType,
  type Expression,
  type Field,
  type Origin,
  type Value,
} from '@millrace/plan';
import { coerce } from '../bind/coerce.ts';
import { fail, gather } from '../bind/failure.ts';
import { isRandom } from '../bind/is-random.ts';
import type { ExpressionNode, ValuesNode } from '../parse/ast.ts';
import { bindResolved } from './bind-in.ts';
import { originAt, type QueryContext } from './context.ts';
import { sourceOf, type Source } from './source.ts';

/** More rows of computed values than this are refused: each value is compared with each row. */
const maximumComputedRows = 200;

/** `VALUES …`: columns `col1`, `col2`, …, each of the common type of its values. */
export function bindValues(node: ValuesNode, context: QueryContext): Source {
  const rows = gather(node.rows, (row) => gather(row, (cell) => bindCell(cell, context)));
  const width = rows[0]?.length ?? 0;
  const wrong = rows.findIndex((row) => row.length !== width);
  if (wrong >= 0)
    fail(
      'ROW_LENGTH',
      { row: wrong + 1, count: rows[wrong]?.length ?? 0, first: width },
      node.rows[wrong]?.[0]?.span ?? node.span,
    );
  const types = Array.from({ length: width }, (_, index) =>
    columnType(
      rows.map((row) => row[index]),
      index,
      node,
    ),
  );
  const typed = rows.map((row) =>
    row.map((cell, index) => coerce(cell, types[index] ?? cell.type)),
  );
  const stored = typed.map(literals);
  if (stored.every((row) => row !== null)) return tableOf(types, stored, node, context);
  return computed(types, typed, node, context);
}

/** Spark evaluates the values before the query runs, but for what is random. */
function bindCell(node: ExpressionNode, context: QueryContext): Expression {
  const cell = bindResolved(node, [], context);
  return isRandom(cell) ? fail('RANDOM_VALUE_IN_VALUES', {}, node.span) : cell;
}

function columnType(
  cells: readonly (Expression | undefined)[],
  index: number,
  node: ValuesNode,
): DataType {
  const types = cells.flatMap((cell) => (cell === undefined ? [] : [cell.type]));
  const common = commonTypeOf(types, inlineType);
  if (common !== null) return common;
  return fail(
    'VALUES_WITHOUT_COMMON_TYPE',
    { position: index + 1, types: [...new Set(types.map(typeName))] },
    node.span,
  );
}

/** Spark's tables of values keep FLOAT beside integers, which are DOUBLE together elsewhere. */
function inlineType(a: DataType, b: DataType): DataType | null {
  if (isIntegral(a) && b.kind === 'FLOAT') return b;
  if (a.kind === 'FLOAT' && isIntegral(b)) return a;
  if (a.kind !== 'ARRAY' || b.kind !== 'ARRAY') return leastCommonType(a, b);
  const element = inlineType(a.element, b.element);
  return element === null ? null : array(element);
}

function literals(row: readonly Expression[]): readonly Value[] | null {
  const found = row.flatMap((cell) => (cell.kind === 'literal' ? [cell.value] : []));
  return found.length === row.length ? found : null;
}

function tableOf(
  types: readonly DataType[],
  rows: readonly (readonly Value[])[],
  node: ValuesNode,
  context: QueryContext,
): Source {
  const fields: readonly Field[] = types.map((type, index) => ({
    name: `col${index + 1}`,
    type,
    nullable: rows.some((row) => row[index] === null),
  }));
  return sourceOf(values(fields, rows, originAt(context, node.span)), null);
}

/**
 * A table of the places of the rows, and for each column the value at that place: a union of rows
 * would have no order, and `collect_list` shows Spark's.
 */
function computed(
  types: readonly DataType[],
  rows: readonly (readonly Expression[])[],
  node: ValuesNode,
  context: QueryContext,
): Source {
  if (rows.length > maximumComputedRows)
    fail('COMPUTED_VALUES', { max: maximumComputedRows }, node.span);
  const origin = originAt(context, node.span);
  const place: Field = { name: 'place', type: INTEGER, nullable: false };
  const places = rows.map((_, index) => [index]);
  const columns = types.map((type, index) => ({
    name: `col${index + 1}`,
    expression: valueAt(
      column(place),
      rows.map((row) => row[index]!),
      type,
      origin,
    ),
  }));
  return sourceOf(project(values([place], places, origin), columns, origin), null);
}

function valueAt(
  place: Expression,
  cells: readonly Expression[],
  type: DataType,
  origin: Origin,
): Expression {
  const last = cells.length - 1;
  const branches = cells.slice(0, last).map((cell, index) => ({
    when: equal(place, literal(index, INTEGER)),
    then: cell,
  }));
  return branches.length === 0 ? cells[last]! : caseWhen(branches, cells[last]!, type, origin);
}
