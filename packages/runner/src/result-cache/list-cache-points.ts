import { stage, type Relation } from '@millrace/plan';
import type { GraphWork } from '../analysis/graph-work.ts';
import { prepareGraph } from '../analysis/prepare-graph.ts';
import { readersOf } from '../prepare/sources.ts';
import { whyNotCached, type CachePoint } from './cache-points.ts';
import { pinsOf, type PinReference } from './pinned-outputs.ts';

/** A cache point of a graph: why it is not cached, or what it reads. */
export type GraphCachePoint = Pick<CachePoint, 'nodeId' | 'output'> &
  (
    | { readonly reason: string }
    | { readonly reason: null; readonly relation: Relation; readonly readers: readonly (readonly [path: string, nodeId: string])[] }
  );

/** The cache points of a graph, and the pins that its nodes name. */
export function listCachePoints(work: GraphWork): { readonly points: readonly GraphCachePoint[]; readonly pins: readonly PinReference[] } {
  const { kept } = prepareGraph(work, 'graph', work.graph, { readsFiles: false });
  return { points: kept.points.map((point) => toGraphCachePoint(point, kept.labelOf)), pins: pinsOf(work.graph) };
}

function toGraphCachePoint(point: CachePoint, labelOf: (nodeId: string) => string): GraphCachePoint {
  const { nodeId, output, relation } = point;
  const reason = whyNotCached(point, labelOf);
  if (reason !== null) return { nodeId, output, reason };
  return { nodeId, output, reason, relation, readers: [...readersOf(stage([{ relation, target: { kind: 'measure', nodeId, name: '' } }]))] };
}
