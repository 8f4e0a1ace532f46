import type { Graph } from '@millrace/model';

const keys = new WeakMap<Graph, string>();

/** A short key of a graph, for asking about the same one once. No other graph gets the same. */
export function graphKey(graph: Graph): string {
  const key = keys.get(graph) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  keys.set(graph, key);
  return key;
}
