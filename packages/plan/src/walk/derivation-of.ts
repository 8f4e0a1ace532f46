import type { Relation } from '../relation.ts';
import type { ColumnOf, Derivation } from '../relations/derivation.ts';
import { definitionOf } from '../relations/kinds.ts';
import type { Recursion } from '../relations/recursion.ts';

/**
 * The input columns from which the values of a relation's column are computed; those of a recursion
 * at any level.
 */
export function derivationOf(relation: Relation): Derivation {
  const own = definitionOf(relation).derivation(relation);
  return relation.kind === 'recursion' ? (key) => atEachLevel(relation, own, key) : own;
}

/** `names` grows while it is read: columns of the level before come from others in turn. */
function atEachLevel(relation: Recursion, own: Derivation, key: string): readonly ColumnOf[] {
  const names = new Set([key]);
  const found: ColumnOf[] = [];
  for (const name of names) {
    const [first, step] = own(name);
    found.push(first!, step!);
    for (const read of readOfLevel(relation.id, step!)) names.add(read);
  }
  return found;
}

/** The columns of the level before from which a column of the step is computed. */
function readOfLevel(id: string, column: ColumnOf): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Map<Relation, Set<string>>();
  const waiting = [column];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { relation, key } = next;
    const keys = seen.get(relation) ?? new Set<string>();
    if (keys.has(key)) continue;
    seen.set(relation, keys.add(key));
    if (relation.kind === 'recursive_reference' && relation.id === id) found.add(key);
    waiting.push(...definitionOf(relation).derivation(relation)(key));
  }
  return found;
}
