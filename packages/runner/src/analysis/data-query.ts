import { stage, topologicalOrder, type Demand, type Relation } from '@millrace/plan';
import type { CachePoints } from '../result-cache/cache-points.ts';
import { readersOf } from '../sources/sources.ts';
import type { DataQuery } from './contract.ts';
import type { GraphWork } from './graph-work.ts';

/**
 * A program that returns the rows of relations, checked for the engine of the task's target.
 *
 * @param others what else the graph demands
 */
export function dataQuery(
  { tools, input, graph }: GraphWork,
  demands: readonly Demand[],
  { points, labelOf }: CachePoints,
  others: readonly Demand[],
): DataQuery {
  const program = stage(demands);
  const [refusal] = tools.check(input.target, program);
  const below = new Set(
    points.length === 0 ? [] : topologicalOrder(demands.map(({ relation }) => relation)),
  );
  const read = points.filter(({ relation }) => below.has(relation));
  const labels = new Map(read.length === 0 ? [] : graph.nodes.map(({ id }) => [id, labelOf(id)]));
  return {
    demands,
    program,
    refusal: refusal?.text ?? null,
    readers: readersOf(program),
    points: read,
    labels,
    failFast: failingReaders(demands, others),
  };
}

function failingReaders(demands: readonly Demand[], others: readonly Demand[]): readonly Demand[] {
  const failing = others.filter(({ effect }) => effect === 'failed');
  if (failing.length === 0) return [];
  const scans = scansOf(demands);
  return failing.filter((demand) => [...scansOf([demand])].some((part) => scans.has(part)));
}

function scansOf(demands: readonly Demand[]): ReadonlySet<Relation> {
  const all = topologicalOrder(demands.map(({ relation }) => relation));
  return new Set(all.filter(({ kind }) => kind === 'scan'));
}
