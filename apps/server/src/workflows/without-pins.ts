import type { Graph, Node } from '@millrace/model';

/** A graph that leaves its workflow: pinned rows stay behind. */
export function withoutPins(graph: Graph): Graph {
  return { ...graph, nodes: graph.nodes.map(withoutPin) };
}

function withoutPin(node: Node): Node {
  if (!('pin' in node)) return node;
  const { pin: _pin, ...rest } = node;
  return rest as Node;
}
