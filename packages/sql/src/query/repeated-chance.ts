import {
  dependsOnLevel,
  inputsOf,
  isVolatile,
  rowOrders,
  topologicalOrder,
  type Relation,
  type Span,
} from '@millrace/plan';
import { fail } from '../bind/failure.ts';

/**
 * Rows that depend on a level can't be stored, so what chance decides in them must be read once
 * only.
 */
export function refuseRepeatedChance(step: Relation, span: Span): void {
  const order = topologicalOrder([step]);
  const orders = rowOrders(order);
  const copies = new Map<Relation, number>([[step, 1]]);
  for (const relation of order.toReversed()) {
    const count = copies.get(relation) ?? 0;
    const inputs = inputsOf(relation);
    const inputOrder = inputs[0] === undefined ? 'none' : (orders.get(inputs[0]) ?? 'none');
    if (count > 1 && isVolatile(relation, inputOrder) && dependsOnLevel(relation))
      fail('RECURSION_NOT_DETERMINISTIC', {}, span);
    for (const input of inputs) copies.set(input, (copies.get(input) ?? 0) + count);
  }
}
