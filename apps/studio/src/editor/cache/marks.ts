import type { Graph, Node } from '@millrace/model';

/** Whether something can be kept of the node's data: notes have none. */
export function hasData(node: Node | null): node is Node {
  return node !== null && node.type !== 'doc' && node.type !== 'sticky';
}

/** Whether the node keeps its result. */
export function isCachePoint(node: Node): boolean {
  return node['cache'] === true;
}

/** The pin whose rows stand for what the node gives; null: it is computed. */
export function pinOf(node: Node): string | null {
  return typeof node['pin'] === 'string' && node['pin'] !== '' ? node['pin'] : null;
}

export function setCachePoint(graph: Graph, nodeId: string, isOn: boolean): Graph {
  return changed(graph, nodeId, 'cache', isOn ? true : undefined);
}

export function setPin(graph: Graph, nodeId: string, pin: string | null): Graph {
  return changed(graph, nodeId, 'pin', pin ?? undefined);
}

/** Undefined takes the member away: a node without a mark is as it was before it had one. */
function changed(graph: Graph, nodeId: string, member: string, value: unknown): Graph {
  const nodes = graph.nodes.map((node) => {
    if (node.id !== nodeId || node[member] === value) return node;
    const { [member]: _old, ...rest } = node;
    return (value === undefined ? rest : { ...rest, [member]: value }) as Node;
  });
  return nodes.every((node, index) => node === graph.nodes[index]) ? graph : { ...graph, nodes };
}

/** The nodes with a mark; one and the same list as long as they are the same. */
export function markedNodes({ nodes }: Pick<Graph, 'nodes'>): readonly Node[] {
  return nodes.filter((node) => isCachePoint(node) || pinOf(node) !== null);
}
