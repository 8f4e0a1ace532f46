import {
  aggregateCall,
  BOOLEAN,
  call,
  column,
  literal,
  LONG,
  type AggregateCall,
  type AggregateName,
  type Expression,
  type Field,
  type SortKey,
} from '@millrace/plan';
import type { LowerContext } from './context.ts';
import { typedAggregate, typedOrReport } from './typed-call.ts';

/** The aggregate operations by their names in Spark SQL, with their names in the catalog. */
const functions = {
  sum: 'sum',
  avg: 'avg',
  min: 'min',
  max: 'max',
  count: 'count',
  count_distinct: 'count',
  count_if: 'count_if',
  first: 'first',
  last: 'last',
  median: 'median',
  stddev: 'stddev_samp',
  stddev_pop: 'stddev_pop',
  variance: 'var_samp',
  var_pop: 'var_pop',
  skewness: 'skewness',
  kurtosis: 'kurtosis',
  bool_and: 'bool_and',
  bool_or: 'bool_or',
  collect_list: 'collect_list',
  collect_set: 'collect_set',
} as const satisfies Record<string, AggregateName>;

export type AggregateOperation = keyof typeof functions;

export const aggregateOperations = Object.keys(functions) as readonly AggregateOperation[];

/** Rows are counted if the column is `*` or empty. */
export function countsRows(operation: AggregateOperation, column: string): boolean {
  return operation === 'count' && (column === '*' || column.trim() === '');
}

/** Which rows an aggregate reads, and in which order if that matters. */
export type Rows = { readonly order: readonly SortKey[]; readonly filter?: Expression };

/** The typed aggregate of a column (null: of the rows); null after reporting an issue. */
export function aggregateOf(
  operation: AggregateOperation,
  field: Field | null,
  rows: Rows,
  context: LowerContext,
): AggregateCall | null {
  const origin = context.origin('aggregateOperations');
  const filter = rows.filter ?? null;
  if (field === null) return aggregateCall('count', [], LONG, { nullable: false, filter, origin });
  const distinct = operation === 'count_distinct';
  const orderBy = ordered.has(operation) ? rows.order : [];
  const options = { distinct, orderBy, filter, origin };
  return typedOrReport(
    typedAggregate(functions[operation], [column(field, 0, origin)], options),
    (why) =>
      context.report('aggregateOperations', 'WRONG_AGGREGATE', {
        operation,
        column: field.name,
        ...why,
      }),
  );
}

const ordered: ReadonlySet<AggregateOperation> = new Set(['first', 'last', 'collect_list']);

/** The result of an aggregate: sets are sorted, so that they are the same on every engine. */
export function finished(operation: AggregateOperation, result: Expression): Expression {
  return operation === 'collect_set'
    ? call('sort_array', [result, literal(true, BOOLEAN)], result.type, result.nullable)
    : result;
}
