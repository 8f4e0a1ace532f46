import type { Relation } from '../relation.ts';
import { definitionOf } from '../relations/kinds.ts';
import type { DecideTies } from '../relations/definition.ts';

/**
 * The relation with its sort keys replaced wherever ties would leave a choice: in sorts, and in
 * calls that depend on the order of rows.
 */
export function breakTies(relation: Relation, decide: DecideTies): Relation {
  return definitionOf(relation).breakTies(relation, decide);
}
