import type { Relation } from '@millrace/plan';

/** A name for each relation, after its node: `n4`, then `n4_2` for the node's second one. */
export function nameRelations(order: readonly Relation[]): ReadonlyMap<Relation, string> {
  const taken = new Set<string>();
  return new Map(
    order.map((relation) => [
      relation,
      freeName(relation.origin.nodeId.replaceAll(/[^A-Za-z0-9_]/g, '_') || 'relation', taken),
    ]),
  );
}

/** A name that isn't in `taken`, in lower case, which it is added to. */
export function freeName(stem: string, taken: Set<string>): string {
  let name = stem;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem}_${count}`;
  taken.add(name.toLowerCase());
  return name;
}

/** A column name that isn't in any of the relations. */
export function freeColumn(stem: string, names: readonly string[]): string {
  return freeName(stem, new Set(names.map((name) => name.toLowerCase())));
}
