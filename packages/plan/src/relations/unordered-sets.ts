import { isFloating, partTypes, type DataType } from '../data-type.ts';
import type { AggregateCall, Expression } from '../expression.ts';
import { some } from '../expressions/children.ts';
import { isVolatileExpression } from '../expressions/volatile.ts';
import { columnKey } from '../schema.ts';
import type { ColumnKeys } from './column-keys.ts';

/**
 * Columns that contain sets whose elements have no defined order; null if something depends on that
 * order. Sorting a set makes it deterministic.
 */
export type UnorderedSets = ColumnKeys | null;

export const noColumns: ColumnKeys = new Set();

/** No such sets; null if something depends on their order. */
export function refuseSets(_relation: unknown, inputs: readonly ColumnKeys[]): UnorderedSets {
  return inputs.every(({ size }) => size === 0) ? noColumns : null;
}

/** The sets of the only input, unless one of the expressions reads their elements. */
export function passSets(
  expressions: readonly Expression[],
  inputs: readonly ColumnKeys[],
): UnorderedSets {
  return usesSet(expressions, inputs) ? null : (inputs[0] ?? noColumns);
}

export function usesSet(
  expressions: readonly Expression[],
  inputs: readonly ColumnKeys[],
): boolean {
  if (inputs.every(({ size }) => size === 0)) return false;
  return expressions.some((expression) => some(expression, (part) => isSet(part, inputs)));
}

export function isSet(expression: Expression, inputs: readonly ColumnKeys[]): boolean {
  return (
    expression.kind === 'column' &&
    (inputs[expression.input]?.has(columnKey(expression.name)) ?? false)
  );
}

/**
 * Whether the aggregate collects a set that is the same on every engine apart from its order: 0 and
 * -0 are one element, and either of them may be kept.
 */
export function isCertainSet(call: AggregateCall): boolean {
  return (
    call.fn === 'collect_set' && !holdsFloats(call.type) && !call.args.some(isVolatileExpression)
  );
}

/** Not inside maps: sets can't collect them. */
function holdsFloats(type: DataType): boolean {
  return isFloating(type) || (type.kind !== 'MAP' && partTypes(type).some(holdsFloats));
}
