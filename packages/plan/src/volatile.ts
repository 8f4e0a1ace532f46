import type { AggregateCall, Expression, SortKey, WindowCall } from './expression.ts';
import { aggregateSignatures, scalarSignatures, windowSignatures } from './functions/signatures.ts';
import type { Relation } from './relation.ts';
import { some } from './walk/children.ts';
import { expressionsOf } from './walk/relations.ts';
import type { RowOrder } from './row-order.ts';

/** Whether computing the relation twice over the same input may give two answers. */
export function isVolatile(relation: Relation, inputOrder: RowOrder): boolean {
  switch (relation.kind) {
    case 'sample':
    case 'row_id':
      return true;
    case 'limit':
      return inputOrder !== 'total';
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
      return expressionsOf(relation).some(isVolatileExpression);
  }
}

export function isVolatileExpression(expression: Expression): boolean {
  return some(expression, (inner) => {
    switch (inner.kind) {
      case 'call':
        return !scalarSignatures[inner.fn].deterministic || scalarSignatures[inner.fn].tellsTime;
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

/** Ties are harmless only where something orders the rows; that the keys decide every tie is the processor's business. */
function dependsOnTies(call: AggregateCall | WindowCall): boolean {
  const countsRows = call.kind === 'window' && call.frame?.unit === 'rows';
  return (countsRows || signaturesOfMany[call.fn].orderSensitive) && isUnordered(call.orderBy);
}

function isUnordered(keys: readonly SortKey[]): boolean {
  return keys.length === 0;
}
