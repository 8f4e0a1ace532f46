import type { Relation } from './relation.ts';
import { definitionOf } from './relations/kinds.ts';
import type { RowOrder } from './relations/row-order.ts';

/** Whether computing the relation twice over the same input may give different results. */
export function isVolatile(relation: Relation, inputOrder: RowOrder): boolean {
  return definitionOf(relation).uncertainty(relation, inputOrder) !== null;
}
