import { mention, type Node } from '@millrace/model';

/** The part of a graph that names its nodes. */
export type NamedNodes = { readonly nodes: readonly Pick<Node, 'id' | 'title' | 'name'>[] };

/** A node's name in messages: `*Flights* (n1)`. */
export function labelOf(graph: NamedNodes, nodeId: string): string {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  return node === undefined ? nodeId : mention({ id: nodeId, name: node.title || node.name });
}
