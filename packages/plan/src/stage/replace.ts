import type { Relation } from '../relation.ts';
import { inputsOf } from '../relations/kinds.ts';
import { topologicalOrder } from '../walk/relations.ts';
import { withInputs } from '../walk/with-inputs.ts';

/**
 * Maps each relation of the roots to its replacement when some are replaced by others of the same
 * schema: everything above these is rebuilt, the rest maps to itself.
 */
export function replaceRelations(
  roots: readonly Relation[],
  replaced: ReadonlyMap<Relation, Relation>,
): ReadonlyMap<Relation, Relation> {
  const stands = new Map<Relation, Relation>();
  for (const relation of topologicalOrder(roots)) {
    const inputs = inputsOf(relation);
    const rebuilt = (): Relation =>
      withInputs(
        relation,
        inputs.map((input) => stands.get(input)!),
        inputs,
      );
    stands.set(relation, replaced.get(relation) ?? rebuilt());
  }
  return stands;
}
