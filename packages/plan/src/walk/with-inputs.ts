import type { Relation } from '../relation.ts';
import { definitionOf } from '../relations/kinds.ts';

/**
 * The relation over other inputs (as many as it has), its schema derived anew; itself where nothing
 * changes.
 */
export function withInputs(
  relation: Relation,
  inputs: readonly Relation[],
  current: readonly Relation[],
): Relation {
  return inputs.every((input, index) => input === current[index])
    ? relation
    : definitionOf(relation).withInputs(relation, inputs);
}
