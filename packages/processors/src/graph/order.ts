/** An input: a reference to a node's output. */
export type Source = { readonly nodeId: string; readonly port: number };

/**
 * Node ids, ordered so that sources precede their consumers. Nodes in or after a cycle are left
 * out.
 */
export function topologicalIds(
  ids: readonly string[],
  inputs: ReadonlyMap<string, readonly Source[]>,
): readonly string[] {
  const waiting = new Map<string, number>();
  const consumers = new Map<string, string[]>();
  for (const id of ids) {
    const sources = inputs.get(id) ?? [];
    waiting.set(id, sources.length);
    for (const { nodeId } of sources) {
      const fed = consumers.get(nodeId);
      if (fed === undefined) consumers.set(nodeId, [id]);
      else fed.push(id);
    }
  }
  const order: string[] = ids.filter((id) => waiting.get(id) === 0);
  for (const id of order) {
    for (const consumer of consumers.get(id) ?? []) {
      const left = waiting.get(consumer)! - 1;
      waiting.set(consumer, left);
      if (left === 0) order.push(consumer);
    }
  }
  return order;
}
