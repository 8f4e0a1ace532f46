import type { Relation } from '../relation.ts';
import { inputsOf, definitionOf } from '../relations/kinds.ts';
import type { ColumnKeys } from '../relations/column-keys.ts';
import { allColumns } from '../relations/required.ts';
import { topologicalOrder } from './relations.ts';

/**
 * For the root and every relation below it: the columns (by key) that are needed to compute all
 * columns of the root if no relation passes on unneeded ones (see `passedOn`). A relation used
 * twice needs the columns of both uses.
 */
export function requiredColumns(root: Relation): ReadonlyMap<Relation, ColumnKeys> {
  const required = new Map<Relation, ColumnKeys>();
  const order = topologicalOrder([root]);
  required.set(root, allColumns(root));
  for (const relation of order.toReversed()) {
    const wanted = required.get(relation) ?? new Set<string>();
    inputsOf(relation).forEach((input, side) => {
      const needed = definitionOf(relation).requires(relation, wanted, input, side);
      const known = required.get(input);
      required.set(input, known === undefined ? needed : known.union(needed));
    });
  }
  return required;
}
