import type { Relation } from '../relation.ts';
import type { Recursion } from '../relations/recursion.ts';
import { inputsOf } from '../relations/kinds.ts';
import { topologicalOrder } from './relations.ts';

/** Where relations that depend on the rows of a level belong. */
export type RecursionScopes = {
  /** The recursion of each `recursive_reference`. */
  readonly ownerOf: ReadonlyMap<Relation, Recursion>;
  /**
   * The innermost recursion in whose step a relation must be computed, at each level. Others can be
   * computed by themselves.
   */
  readonly scopeOf: ReadonlyMap<Relation, Recursion>;
};

/** `order`: all relations below some roots, inputs first. */
export function recursionScopes(order: readonly Relation[]): RecursionScopes {
  const recursions = order.filter((relation) => relation.kind === 'recursion');
  if (recursions.length === 0) return { ownerOf: new Map(), scopeOf: new Map() };
  const ownerOf = findOwners(recursions);
  const free = new Map<Relation, ReadonlySet<Recursion>>();
  for (const relation of order) {
    const owner = ownerOf.get(relation);
    const below = inputsOf(relation).flatMap((input) => [...(free.get(input) ?? [])]);
    free.set(
      relation,
      new Set(owner === undefined ? below.filter((each) => each !== relation) : [owner]),
    );
  }
  // Inner recursions come first.
  const ranks = new Map(recursions.map((recursion, rank) => [recursion, rank]));
  const innermost = (owners: ReadonlySet<Recursion>): Recursion | undefined =>
    [...owners].toSorted((one, other) => ranks.get(one)! - ranks.get(other)!)[0];
  return {
    ownerOf,
    scopeOf: new Map(
      [...free].flatMap(([relation, owners]) => {
        const scope = innermost(owners);
        return scope === undefined ? [] : [[relation, scope] as const];
      }),
    ),
  };
}

/** Whether a relation reads rows of a level of a recursion that it isn't a part of. */
export function dependsOnLevel(root: Relation): boolean {
  const order = topologicalOrder([root]);
  const { ownerOf } = recursionScopes(order);
  return order.some(
    (relation) => relation.kind === 'recursive_reference' && !ownerOf.has(relation),
  );
}

/** The nearest recursion around it with its id, inner ones first. */
function findOwners(recursions: readonly Recursion[]): ReadonlyMap<Relation, Recursion> {
  const owners = new Map<Relation, Recursion>();
  for (const recursion of recursions)
    for (const relation of topologicalOrder([recursion.step]))
      if (
        relation.kind === 'recursive_reference' &&
        relation.id === recursion.id &&
        !owners.has(relation)
      )
        owners.set(relation, recursion);
  return owners;
}
