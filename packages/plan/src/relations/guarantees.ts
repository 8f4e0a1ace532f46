import { isFloating } from '../data-type.ts';
import type { Expression } from '../expression.ts';
import { some } from '../expressions/children.ts';
import { scalarSignatures } from '../functions/index.ts';
import { columnKey } from '../schema.ts';
import type { ColumnKeys } from './column-keys.ts';
import type { RowOrder } from './row-order.ts';
import type { UnorderedSets } from './unordered-sets.ts';

/** Which properties of a relation are the same on every engine and in every run. */
export type Content = 'rows' | 'count only' | 'unspecified';

/** What is guaranteed about a relation. */
export type Guarantees = {
  readonly content: Content;
  readonly order: RowOrder;
  /**
   * Columns with sums of floating-point numbers or results of an engine's own math library: equal
   * only within a tolerance.
   */
  readonly approximate: ColumnKeys;
  readonly sets: UnorderedSets;
};

export function guaranteeRows(): Content {
  return 'rows';
}

/** Functions that engines compute with different algorithms. */
export const approximateAnswers: ReadonlySet<string> = new Set([
  'percentile_approx',
  'approx_count_distinct',
  'mode',
  'collect_set',
]);

/** The approximate columns of the inputs. */
export function passApproximate(_relation: unknown, inputs: readonly Guarantees[]): ColumnKeys {
  return new Set(inputs.flatMap(({ approximate }) => [...approximate]));
}

/** Whether the value of an expression is equal only within a tolerance. */
export function usesApproximate(expression: Expression, inputs: readonly Guarantees[]): boolean {
  return some(expression, (inner) => {
    if (inner.kind === 'call') return scalarSignatures[inner.fn].inexact;
    return (
      inner.kind === 'column' &&
      (inputs[inner.input]?.approximate.has(columnKey(inner.name)) ?? false)
    );
  });
}

/**
 * The columns whose values are approximate: because of what they are computed from, or as
 * statistics of floating-point numbers.
 */
export function findApproximate(
  columns: readonly { readonly name: string; readonly expression: Expression }[],
  inputs: readonly Guarantees[],
): ColumnKeys {
  const found = columns.filter(
    ({ expression }) => usesApproximate(expression, inputs) || sumsFloats(expression),
  );
  return new Set(found.map(({ name }) => columnKey(name)));
}

const exactAggregates: ReadonlySet<string> = new Set([
  'count',
  'count_if',
  'min',
  'max',
  'bool_and',
  'bool_or',
  'first',
  'last',
  'any_value',
]);

/**
 * Any statistic of floating-point arguments, or a floating-point statistic of exact ones (avg,
 * stddev).
 */
function sumsFloats(expression: Expression): boolean {
  return some(expression, (inner) => {
    if (inner.kind !== 'aggregate' && inner.kind !== 'window') return false;
    return !exactAggregates.has(inner.fn) && isFloating(inner.type);
  });
}
