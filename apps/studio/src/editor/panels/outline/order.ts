import { placeOf } from '@millrace/graph-editor';
import type { Graph, Node } from '@millrace/model';

/** The nodes in reading order: each before the nodes it feeds; notes and nodes in a cycle last. */
export function inOrder(graph: Pick<Graph, 'nodes' | 'edges'>): readonly Node[] {
  const waiting = new Map(graph.nodes.map(({ id }) => [id, 0]));
  for (const { target } of graph.edges) waiting.set(target, (waiting.get(target) ?? 0) + 1);
  const following = Map.groupBy(graph.edges, ({ source }) => source);
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const ordered = new Set<Node>();
  const visit = (node: Node): void => {
    const open = [node];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      ordered.add(next);
      const behind = (following.get(next.id) ?? [])
        .map(({ target }) => byId.get(target))
        .filter((each) => each !== undefined);
      for (const each of behind.toReversed()) {
        waiting.set(each.id, waiting.get(each.id)! - 1);
        if (waiting.get(each.id) === 0 && !ordered.has(each)) open.push(each);
      }
    }
  };
  const starts = graph.nodes
    .filter((node) => waiting.get(node.id) === 0 && !isNote(node))
    .toSorted((one, other) => placeOf(one).y - placeOf(other).y);
  for (const start of starts) visit(start);
  return [...ordered, ...graph.nodes.filter((node) => !ordered.has(node))];
}

function isNote({ type }: Node): boolean {
  return type === 'doc' || type === 'sticky';
}
