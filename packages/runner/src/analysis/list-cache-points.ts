import { stage } from '@millrace/plan';
import type { GraphWork } from './graph-work.ts';
import { prepareGraph } from './prepare-graph.ts';
import { readersOf } from '../sources/sources.ts';
import {
  whyNotCached,
  type CachePoint,
  type GraphCachePoint,
} from '../result-cache/cache-points.ts';
import { pinsOf } from './pinned-outputs.ts';
import type { PinReference } from '../result-cache/pin-states.ts';

/** The cache points of a graph, and the pins that its nodes refer to. */
export function listCachePoints(work: GraphWork): {
  readonly points: readonly GraphCachePoint[];
  readonly pins: readonly PinReference[];
} {
  const { cachePoints } = prepareGraph(work, 'graph', work.graph, { readsFiles: false });
  return {
    points: cachePoints.points.map((point) => toGraphCachePoint(point, cachePoints.labelOf)),
    pins: pinsOf(work.graph),
  };
}

function toGraphCachePoint(
  point: CachePoint,
  labelOf: (nodeId: string) => string,
): GraphCachePoint {
  const { nodeId, output, relation } = point;
  const reason = whyNotCached(point, labelOf);
  if (reason !== null) return { nodeId, output, reason };
  return {
    nodeId,
    output,
    reason,
    relation,
    readers: readersOf(stage([{ relation, target: { kind: 'measure', nodeId, name: '' } }])),
  };
}
