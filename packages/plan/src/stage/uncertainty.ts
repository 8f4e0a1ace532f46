import { answerClass } from '../answer-class.ts';
import type { Expression, Origin } from '../expression.ts';
import { scalarSignatures } from '../functions/signatures.ts';
import { inputsOf, type Relation } from '../relation.ts';
import { some } from '../walk/children.ts';
import { expressionsOf, topologicalOrder } from '../walk/relations.ts';
import { rowOrders } from './select-materialized.ts';
import { isVolatile, isVolatileExpression } from '../volatile.ts';

/** What makes a relation's rows other ones at another time over the same files: whose doing it is, and what it does. */
export type Uncertainty = { readonly origin: Origin; readonly does: string };

/** Null where the same files give the same rows at any time. */
export function uncertaintyOf(root: Relation): Uncertainty | null {
  const parts = topologicalOrder([root]);
  const ofNow = parts.find((part) => expressionsOf(part).some(asksTheTime));
  if (ofNow !== undefined) return { origin: ofNow.origin, does: 'asks for the time or the day' };
  const orders = rowOrders(parts);
  const culprit = parts.find((part) => isVolatile(part, orders.get(inputsOf(part)[0] ?? part) ?? 'none'));
  if (culprit !== undefined) return { origin: culprit.origin, does: reasonOf(culprit) };
  const promise = answerClass(root);
  return promise === 'unspecified' || promise === 'count only' ? { origin: root.origin, does: 'does not decide which rows come out' } : null;
}

function reasonOf(relation: Relation): string {
  switch (relation.kind) {
    case 'sample':
      return 'draws a sample';
    case 'row_id':
      return 'numbers rows that have no order';
    case 'limit':
      return 'takes the first of rows that have no order';
    case 'scan':
    case 'values':
    case 'range':
    case 'project':
    case 'filter':
    case 'join':
    case 'aggregate':
    case 'window':
    case 'sort':
    case 'union':
    case 'distinct':
    case 'unpivot':
    case 'explode':
    case 'materialised':
      return expressionsOf(relation).some(drawsLots) ? 'uses chance' : 'depends on the order of rows that are equal to it';
  }
}

function asksTheTime(expression: Expression): boolean {
  return some(expression, (inner) => inner.kind === 'call' && scalarSignatures[inner.fn].tellsTime);
}

function drawsLots(expression: Expression): boolean {
  return some(expression, (inner) => inner.kind === 'call' && isVolatileExpression({ ...inner, args: [] }));
}
