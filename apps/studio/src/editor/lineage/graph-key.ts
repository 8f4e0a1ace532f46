import type { Graph } from '@millrace/model';

const keys = new WeakMap<Graph, number>();
let last = 0;

/** A short key of a graph, for asking about the same one once. */
export function graphKey(graph: Graph): number {
  const key = keys.get(graph) ?? (last += 1);
  keys.set(graph, key);
  return key;
}
