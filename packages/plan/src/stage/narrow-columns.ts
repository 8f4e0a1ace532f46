import type { Relation } from '../relation.ts';
import { inputsOf, definitionOf } from '../relations/kinds.ts';
import { topologicalOrder } from '../walk/relations.ts';
import { requiredColumns } from '../walk/required-columns.ts';
import { withInputs } from '../walk/with-inputs.ts';

/**
 * The same relation without columns that are only passed on and that nothing above needs: engines
 * take longer to plan wide queries. Computed columns stay, and so do the columns of text files,
 * where every field of a record counts.
 */
export function narrowColumns(root: Relation): Relation {
  const required = requiredColumns(root);
  const done = new Map<Relation, Relation>();
  const rebuild = (relation: Relation): Relation => {
    const inputs = inputsOf(relation);
    return withInputs(
      relation,
      inputs.map((input) => done.get(input) ?? rebuild(input)),
      inputs,
    );
  };
  for (const relation of topologicalOrder([root])) {
    const narrowed = definitionOf(relation).narrow(relation, required.get(relation)!);
    done.set(relation, rebuild(narrowed));
  }
  return done.get(root)!;
}
