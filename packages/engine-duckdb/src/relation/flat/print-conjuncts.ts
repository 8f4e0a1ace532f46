import type { Conjunct } from './conjunct.ts';

/**
 * The conjuncts as SQL texts to be joined by AND, where null counts as false. DuckDB evaluates
 * them in any order, so one that may raise an error is guarded by those before it, as in Spark: by
 * those over the same items of FROM, since both engines filter and join by the others apart from
 * it. An equality between items stays a key of the join.
 */
export function printConjuncts(conjuncts: readonly Conjunct[]): readonly string[] {
  const isGuarded = ({ raises, isKey }: Conjunct): boolean => raises && !isKey;
  const flat = conjuncts.filter((conjunct) => !isGuarded(conjunct)).map(({ sql }) => sql);
  const groups = Map.groupBy(conjuncts.filter(isGuarded), ({ aliases }) =>
    [...aliases].toSorted().join('\n'),
  );
  return [...flat, ...[...groups.values()].map((group) => printGuarded(group, conjuncts))];
}

function printGuarded(group: readonly Conjunct[], conjuncts: readonly Conjunct[]): string {
  const { aliases } = group[0]!;
  const guards = conjuncts
    .slice(0, conjuncts.indexOf(group.at(-1)!))
    .filter((guard) => !guard.raises && guard.aliases.isSubsetOf(aliases))
    .map(({ sql }) => sql);
  const steps = [
    ...(guards.length === 0 ? [] : [guards.join(' AND ')]),
    ...group.map(({ sql }) => sql),
  ];
  const last = steps.pop()!;
  return steps.reduceRight((rest, step) => `CASE WHEN ${step} THEN ${rest} ELSE false END`, last);
}
