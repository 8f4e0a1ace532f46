import type { AggregateCall, Expression, SortKey, WindowCall } from '../expression.ts';
import type { ScalarName } from '../functions/index.ts';
import type { Relation } from '../relation.ts';
import { some } from '../walk/children.ts';
import { expressionsOf } from '../walk/relations.ts';
import type { RowOrder } from './order.ts';

const volatileFunctions: ReadonlySet<ScalarName> = new Set<ScalarName>(['rand', 'uuid', 'current_timestamp']);

/** Whether computing the relation twice over the same input may give two answers. */
export function isVolatile(relation: Relation, inputOrder: RowOrder): boolean {
  switch (relation.kind) {
    case 'sample':
    case 'row_id':
      return true;
    case 'limit':
      return inputOrder !== 'total';
    default:
      return expressionsOf(relation).some(isVolatileExpression);
  }
}

export function isVolatileExpression(expression: Expression): boolean {
  return some(expression, (inner) => {
    switch (inner.kind) {
      case 'call':
        return volatileFunctions.has(inner.fn);
      case 'aggregate':
        return dependsOnTies(inner);
      case 'window':
        return dependsOnTies(inner);
      default:
        return false;
    }
  });
}

const orderSensitiveAggregates = new Set<string>(['first', 'last', 'any_value', 'collect_list', 'collect_set', 'listagg', 'mode', 'max_by', 'min_by']);
const peerFunctions = new Set<string>(['rank', 'dense_rank', 'percent_rank', 'cume_dist']);

/** Ties are harmless only where something orders the rows; that the keys decide every tie is the processor's business. */
function dependsOnTies(call: AggregateCall | WindowCall): boolean {
  if (call.kind === 'aggregate') return orderSensitiveAggregates.has(call.fn) && isUnordered(call.orderBy);
  if (peerFunctions.has(call.fn)) return false;
  const needsOrder = call.frame?.unit === 'rows' || orderSensitiveAggregates.has(call.fn) || windowOnly.has(call.fn);
  return needsOrder && isUnordered(call.orderBy);
}

const windowOnly = new Set<string>(['row_number', 'ntile', 'lag', 'lead', 'first_value', 'last_value', 'nth_value']);

function isUnordered(keys: readonly SortKey[]): boolean {
  return keys.length === 0;
}
