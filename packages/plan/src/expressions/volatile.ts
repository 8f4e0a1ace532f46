import type { AggregateCall, Expression, SortKey, WindowCall } from '../expression.ts';
import {
  aggregateSignatures,
  scalarSignatures,
  windowSignatures,
} from '../functions/signatures.ts';
import { some } from './children.ts';

/**
 * Whether the expression may give two answers over the same row, or over the same rows in another
 * order.
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
 * Ties are harmless only where something orders the rows; that the keys decide every tie is the
 * processor's business.
 */
function dependsOnTies(call: AggregateCall | WindowCall): boolean {
  const countsRows = call.kind === 'window' && call.frame?.unit === 'rows';
  return (countsRows || signaturesOfMany[call.fn].orderSensitive) && isUnordered(call.orderBy);
}

function isUnordered(keys: readonly SortKey[]): boolean {
  return keys.length === 0;
}
