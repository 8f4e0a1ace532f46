import {
  breakTies,
  inputsOf,
  topologicalOrder,
  withInputs,
  type Relation,
  type SortKey,
} from '@millrace/plan';
import { orderOf, tieBroken } from './row-order.ts';

/**
 * The relation with ties broken by the other columns: in sorts, window functions and aggregates
 * that depend on the order of rows. `inputs` and everything below them don't change.
 */
export function determined(relation: Relation, ...inputs: readonly Relation[]): Relation {
  const below = new Set(topologicalOrder(inputs));
  const made = new Map<Relation, Relation>();
  for (const part of topologicalOrder([relation])) {
    if (below.has(part)) continue;
    const sources = inputsOf(part);
    const rewired = withInputs(
      part,
      sources.map((each) => made.get(each) ?? each),
      sources,
    );
    made.set(part, breakTies(rewired, decide));
  }
  return made.get(relation) ?? relation;
}

function decide(keys: readonly SortKey[], input: Relation): readonly SortKey[] {
  return tieBroken(keys.length > 0 ? keys : (orderOf(input) ?? []), input.schema);
}
