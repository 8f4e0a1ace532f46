import type { Relation } from '../relation.ts';
import { definitionOf } from '../relations/kinds.ts';

/**
 * The relation over other inputs (of the same number), its schema derived again; the relation
 * itself if nothing changes.
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
