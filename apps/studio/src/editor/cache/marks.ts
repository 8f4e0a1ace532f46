import type { Graph, Node } from '@millrace/model';

/** Whether the node has data that can be cached or pinned; notes have none. */
export function hasData(node: Node | null): node is Node {
  return node !== null && node.type !== 'doc' && node.type !== 'sticky';
}

/** Whether the node has its result cache on. */
export function isCachePoint(node: Node): boolean {
  return node['cache'] === true;
}

/** The pin whose rows stand in for the node's output; null if the node is computed. */
export function pinOf(node: Node): string | null {
  return typeof node['pin'] === 'string' && node['pin'] !== '' ? node['pin'] : null;
}

export function setCachePoint(graph: Graph, nodeId: string, isOn: boolean): Graph {
  return changed(graph, nodeId, 'cache', isOn ? true : undefined);
}

export function setPin(graph: Graph, nodeId: string, pin: string | null): Graph {
  return changed(graph, nodeId, 'pin', pin ?? undefined);
}

/** Undefined removes the member, so that a node without a mark is the same as before it had one. */
function changed(graph: Graph, nodeId: string, member: string, value: unknown): Graph {
  const nodes = graph.nodes.map((node) => {
    if (node.id !== nodeId || node[member] === value) return node;
    const { [member]: _old, ...rest } = node;
    return (value === undefined ? rest : { ...rest, [member]: value }) as Node;
  });
  return nodes.every((node, index) => node === graph.nodes[index]) ? graph : { ...graph, nodes };
}

/** The nodes with a mark. Returns the same list until they change. */
export function markedNodes({ nodes }: Pick<Graph, 'nodes'>): readonly Node[] {
  return nodes.filter((node) => isCachePoint(node) || pinOf(node) !== null);
}
