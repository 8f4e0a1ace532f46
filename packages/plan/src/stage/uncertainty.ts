import { answerClass } from '../answer-class.ts';
import type { Expression, Origin } from '../expression.ts';
import { scalarSignatures } from '../functions/signatures.ts';
import type { Relation } from '../relation.ts';
import { inputsOf, definitionOf } from '../relations/kinds.ts';
import { some } from '../expressions/children.ts';
import { expressionsOf, topologicalOrder } from '../walk/relations.ts';
import { rowOrders } from './select-materialized.ts';

/**
 * Why a relation's rows may change although its files don't: the node responsible, and what it
 * does.
 */
export type Uncertainty = { readonly origin: Origin; readonly does: string };

/** Null if the same files always give the same rows. */
export function uncertaintyOf(root: Relation): Uncertainty | null {
  const parts = topologicalOrder([root]);
  const ofNow = parts.find((part) => expressionsOf(part).some(asksTheTime));
  if (ofNow !== undefined) return { origin: ofNow.origin, does: 'asks for the time or the day' };
  const orders = rowOrders(parts);
  for (const part of parts) {
    const does = definitionOf(part).uncertainty(
      part,
      orders.get(inputsOf(part)[0] ?? part) ?? 'none',
    );
    if (does !== null) return { origin: part.origin, does };
  }
  const answer = answerClass(root);
  return answer === 'unspecified' || answer === 'count only'
    ? { origin: root.origin, does: 'does not decide which rows come out' }
    : null;
}

function asksTheTime(expression: Expression): boolean {
  return some(
    expression,
    (inner) => inner.kind === 'call' && scalarSignatures[inner.fn].readsClock,
  );
}
