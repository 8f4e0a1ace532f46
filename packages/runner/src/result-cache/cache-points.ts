import type { SourceReader } from '../sources/sources.ts';
import type { EngineCapabilities } from '@millrace/engine';
import type { FileSystem } from '@millrace/files';
import type { Graph, Node } from '@millrace/model';
import { isFetched, topologicalOrder, uncertaintyOf, type Relation } from '@millrace/plan';
import type { LoweredGraph, Pinned } from '@millrace/processors';
import { labelOf } from '../messages/node-label.ts';

/** An output of a node whose result is to be cached. */
export type CachePoint = {
  readonly nodeId: string;
  readonly label: string;
  readonly output: number;
  readonly relation: Relation;
  /** Pinned rows, also stored as a file: engines are slow to read many inline rows. */
  readonly isPinned: boolean;
};

/** A cache point of a graph: why it isn't cached, or what it reads. */
export type GraphCachePoint = Pick<CachePoint, 'nodeId' | 'output'> &
  (
    | { readonly reason: string }
    | {
        readonly reason: null;
        readonly relation: Relation;
        readonly readers: readonly SourceReader[];
      }
  );

/** The outputs that are cached. `labelOf`: a node's name in messages. */
export type CachePoints = {
  readonly points: readonly CachePoint[];
  readonly labelOf: (nodeId: string) => string;
};

/** A node is a cache point if it has the member `cache`, which doesn't affect its output. */
export function isCachePoint(node: Node): boolean {
  return node['cache'] === true;
}

/**
 * The outputs of a graph's cache points whose relation is known. Empty if the engine doesn't cache
 * results.
 */
export function cachePoints(
  graph: Graph,
  { nodes }: Pick<LoweredGraph, 'nodes'>,
  engine: EngineCapabilities,
  pinned: Pinned = new Map(),
): CachePoints {
  const labeled = (nodeId: string): string => labelOf(graph, nodeId);
  const marked = engine.cachesResults
    ? graph.nodes.filter((node) => isCachePoint(node) || pinned.has(node.id))
    : [];
  const points = marked.flatMap(({ id }) => {
    const outputs = nodes.get(id)?.outputs ?? [];
    const common = { nodeId: id, label: labeled(id), isPinned: pinned.has(id) };
    return outputs.flatMap((value, output) =>
      value.kind === 'relation' ? [{ ...common, output, relation: value.relation }] : [],
    );
  });
  return { points, labelOf: labeled };
}

/** Tables and APIs have no state by which its rows could be recognized. */
export const READS_TABLE = 'It reads a table or an API, which is read anew in every run.';

export const READS_REMOTE_FILE =
  'It reads files that are not on this machine, which are read anew in every run.';

/** The points that read only files of this machine: others would never be recognized again. */
export function withoutRemoteFiles(
  points: readonly CachePoint[],
  files: Pick<FileSystem, 'isLocal'>,
): readonly CachePoint[] {
  return points.filter(
    ({ relation, isPinned }) =>
      isPinned ||
      topologicalOrder([relation]).every(
        (part) => part.kind !== 'scan' || isTableScan(part) || files.isLocal(part.path),
      ),
  );
}

function isTableScan(relation: Relation): boolean {
  return relation.kind === 'scan' && (isFetched(relation) || relation.lake !== undefined);
}

/** Why the result can't be cached, in a sentence; null if it can. */
export function whyNotCached(
  { relation, isPinned }: Pick<CachePoint, 'relation' | 'isPinned'>,
  labelOf: (nodeId: string) => string,
): string | null {
  if (relation.schema.kind !== 'closed' || relation.schema.fields.length === 0)
    return 'Its columns are not known.';
  if (isPinned) return null;
  if (topologicalOrder([relation]).some(isTableScan)) return READS_TABLE;
  if (
    relation.kind === 'values' ||
    relation.kind === 'range' ||
    (relation.kind === 'scan' && relation.format.kind === 'parquet')
  )
    return 'It is read without changes, so caching it would save nothing.';
  const uncertainty = uncertaintyOf(relation);
  if (uncertainty === null) return null;
  const { origin, does } = uncertainty;
  return `Its rows may be others each time: ${labelOf(origin.nodeId)} ${does}.`;
}
