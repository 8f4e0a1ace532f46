import type { Relation } from './relation.ts';
import { definitionOf } from './relations/kinds.ts';
import type { RowOrder } from './relations/row-order.ts';

/**
 * The order of a relation's rows, given its inputs' orders. Only row-wise relations preserve an
 * order.
 */
export function rowOrder(relation: Relation, inputs: readonly RowOrder[]): RowOrder {
  return definitionOf(relation).order(relation, inputs);
}
