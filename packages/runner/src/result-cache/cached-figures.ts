import {
  topologicalOrder,
  uncertaintyOf,
  type Demand,
  type MeasureTarget,
  type Relation,
} from '@millrace/plan';
import type { ResultCache } from './result-cache.ts';

/** A statistic of a node, such as the number of rows that a reader rejected. */
export type Figure = { readonly target: MeasureTarget; readonly value: number };

/** Statistics to be cached once they are known, by the relation that returns them. */
export type OpenFigures = ReadonlyMap<Relation, string>;

/**
 * Figures beside the data of what is read where it was cached: they are cached too, or every run
 * would read the files again for them. Answers which are known, and which are to be cached when
 * they are.
 *
 * @param replaced what is read where it was cached
 */
export async function readFigures(
  demands: readonly Demand[],
  replaced: readonly Relation[],
  keys: ReadonlyMap<Relation, string>,
  results: ResultCache,
): Promise<{ readonly known: ReadonlyMap<Demand, Figure>; readonly open: OpenFigures }> {
  const below = new Set(topologicalOrder(replaced).filter(({ kind }) => kind === 'scan'));
  const known = new Map<Demand, Figure>();
  const open = new Map<Relation, string>();
  for (const demand of demands) {
    const { relation, target } = demand;
    const key = keys.get(relation);
    if (target.kind !== 'measure' || key === undefined || !isBeside(relation, below)) continue;
    const cached = await results.find(`count-${key}`);
    if (cached !== null) known.set(demand, { target, value: cached.rows });
    else open.set(relation, `count-${key}`);
  }
  return { known, open };
}

/** Whether it reads only what the cached relations read, and never changes over the same files. */
function isBeside(relation: Relation, below: ReadonlySet<Relation>): boolean {
  const scans = topologicalOrder([relation]).filter(({ kind }) => kind === 'scan');
  return (
    scans.length > 0 && scans.every((scan) => below.has(scan)) && uncertaintyOf(relation) === null
  );
}
