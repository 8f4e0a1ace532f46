import type { Relation } from './relation.ts';
import { definitionOf } from './relations/kinds.ts';
import type { RowOrder } from './relations/row-order.ts';

/**
 * The order a relation has, given its inputs' orders. Order survives row-wise relations, nothing
 * else.
 */
export function rowOrder(relation: Relation, inputs: readonly RowOrder[]): RowOrder {
  return definitionOf(relation).order(relation, inputs);
}
