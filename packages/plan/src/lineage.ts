import type { Relation } from './relation.ts';
import { inputsOf } from './relations/kinds.ts';
import type { Derivation } from './relations/derivation.ts';
import { columnKey, knownFields } from './schema.ts';
import { derivationOf } from './walk/derivation-of.ts';

/** A column of a source (a scan, inline rows, a range) from which a value is computed. */
export type Source = { readonly nodeId: string; readonly column: string };

/**
 * The source columns from which the values of `column` are computed, each once. Columns that only
 * decide which rows there are don't count.
 */
export function lineage(relation: Relation, column: string): readonly Source[] {
  const found = new Map<string, Source>();
  for (const [part, keys] of ancestry(relation, column)) {
    if (inputsOf(part).length > 0) continue;
    for (const { name } of knownFields(part.schema)) {
      const { nodeId } = part.origin;
      if (keys.has(columnKey(name)))
        found.set(`${nodeId}\n${columnKey(name)}`, { nodeId, column: name });
    }
  }
  return [...found.values()];
}

/**
 * For the relation and every relation below it: the columns (by key) from which the values of
 * `column` are computed, down to the sources.
 */
export function ancestry(
  relation: Relation,
  column: string,
): ReadonlyMap<Relation, ReadonlySet<string>> {
  const found = new Map<Relation, Set<string>>();
  const derivations = new Map<Relation, Derivation>();
  const waiting = [{ relation, key: columnKey(column) }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const keys = found.get(next.relation) ?? new Set<string>();
    if (keys.has(next.key)) continue;
    found.set(next.relation, keys.add(next.key));
    const step = derivations.get(next.relation) ?? derivationOf(next.relation);
    derivations.set(next.relation, step);
    for (const source of step(next.key)) waiting.push(source);
  }
  return found;
}
