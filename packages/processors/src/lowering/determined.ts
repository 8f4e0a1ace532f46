import { topologicalOrder, withInputs, inputsOf, type AggregateCall, type Relation, type SortKey, type WindowCall } from '@millrace/plan';
import { orderOf, tieBroken } from './row-order.ts';

/**
 * The relation with every choice that equal rows would leave taken by their other columns: sorts, window functions and aggregates that
 * depend on the order of rows. `input` and what is below it stay as they are.
 */
export function determined(relation: Relation, input: Relation): Relation {
  const below = new Set(topologicalOrder([input]));
  const made = new Map<Relation, Relation>();
  for (const part of topologicalOrder([relation])) {
    if (below.has(part)) continue;
    const inputs = inputsOf(part);
    const rewired = withInputs(
      part,
      inputs.map((each) => made.get(each) ?? each),
      inputs,
    );
    made.set(part, decided(rewired));
  }
  return made.get(relation) ?? relation;
}

function decided(relation: Relation): Relation {
  switch (relation.kind) {
    case 'sort':
      return Object.freeze({ ...relation, keys: tieBroken(relation.keys, relation.schema) });
    case 'window':
      return Object.freeze({ ...relation, columns: relation.columns.map(({ name, call }) => ({ name, call: decidedWindow(call, relation.input) })) });
    case 'aggregate':
      return Object.freeze({ ...relation, aggregates: relation.aggregates.map(({ name, call }) => ({ name, call: decidedAggregate(call, relation.input) })) });
    case 'scan':
    case 'values':
    case 'range':
    case 'project':
    case 'filter':
    case 'join':
    case 'limit':
    case 'union':
    case 'distinct':
    case 'sample':
    case 'unpivot':
    case 'explode':
    case 'row_id':
    case 'materialised':
      return relation;
  }
}

const orderedWindows: ReadonlySet<string> = new Set(['row_number', 'ntile', 'lag', 'lead', 'first_value']);
const orderedAggregates: ReadonlySet<string> = new Set(['first', 'last', 'any_value', 'collect_list', 'listagg']);

/** A frame of values ends with the equals of a row: another key would change it. */
function decidedWindow(call: WindowCall, input: Relation): WindowCall {
  const byRows = call.frame?.unit === 'rows';
  if (call.orderBy.length === 0 || !(byRows || (orderedWindows.has(call.fn) && call.frame === null))) return call;
  return Object.freeze({ ...call, orderBy: tieBroken(call.orderBy, input.schema) });
}

function decidedAggregate(call: AggregateCall, input: Relation): AggregateCall {
  if (!orderedAggregates.has(call.fn) || call.distinct) return call;
  const keys: readonly SortKey[] = call.orderBy.length > 0 ? call.orderBy : (orderOf(input) ?? []);
  return Object.freeze({ ...call, orderBy: tieBroken(keys, input.schema) });
}
