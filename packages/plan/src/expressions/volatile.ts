import type { AggregateCall, Expression, SortKey, WindowCall } from '../expression.ts';
import {
  aggregateSignatures,
  scalarSignatures,
  windowSignatures,
} from '../functions/signatures.ts';
import { some } from './children.ts';

/**
 * Whether evaluating the expression twice over the same row, or over the same rows in another
 * order, may give different results.
 */
export function isVolatileExpression(expression: Expression): boolean {
  return some(expression, (inner) => {
    switch (inner.kind) {
      case 'call':
        return !scalarSignatures[inner.fn].deterministic || scalarSignatures[inner.fn].readsClock;
      case 'aggregate':
        return dependsOnTies(inner);
      case 'window':
        return dependsOnTies(inner);
      case 'case':
      case 'cast':
      case 'column':
      case 'lambda':
      case 'literal':
      case 'variable':
        return false;
    }
  });
}

const signaturesOfMany = { ...aggregateSignatures, ...windowSignatures };

/**
 * Ties are harmless only if something orders the rows; making the keys unique is up to the
 * processor.
 */
function dependsOnTies(call: AggregateCall | WindowCall): boolean {
  const countsRows = call.kind === 'window' && call.frame?.unit === 'rows';
  const keys = call.kind === 'window' ? (call.withinGroup ?? call.orderBy) : call.orderBy;
  return (
    (countsRows && isUnordered(call.orderBy)) ||
    (signaturesOfMany[call.fn].orderSensitive && isUnordered(keys))
  );
}

function isUnordered(keys: readonly SortKey[]): boolean {
  return keys.length === 0;
}
