import type { Edge, Graph, Node } from '@millrace/model';
import { idsOf } from './edits.ts';
import { freeId, nextEdgeId } from './free-id.ts';
import { placedAt, placeOf, type Point } from './place.ts';

/** Part of a graph as text, to be pasted in any graph, tab or message. */
export function copyText(graph: Graph, ids: ReadonlySet<string>): string {
  const nodes = graph.nodes.filter(({ id }) => ids.has(id));
  const edges = graph.edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  return JSON.stringify({ millrace: 'nodes', nodes, edges }, null, 2);
}

export type Pasted = { readonly graph: Graph; readonly ids: ReadonlySet<string> };

/** The graph with the copied nodes under new ids, the first of them at `at`; null where the text holds none. */
export function pasteText(graph: Graph, text: string, at: Point): Pasted | null {
  const part = read(text);
  if (part === null || part.nodes.length === 0) return null;
  const taken = new Set(idsOf(graph));
  const ids = new Map<string, string>();
  for (const { id } of part.nodes) {
    const fresh = freeId('n', taken);
    taken.add(fresh);
    ids.set(id, fresh);
  }
  const corner = { x: Math.min(...part.nodes.map((node) => placeOf(node).x)), y: Math.min(...part.nodes.map((node) => placeOf(node).y)) };
  const nodes = part.nodes.map((node) => {
    const place = placeOf(node);
    return placedAt({ ...node, id: ids.get(node.id)! }, { x: at.x + place.x - corner.x, y: at.y + place.y - corner.y });
  });
  const first = nextEdgeId(graph.edges);
  const edges = part.edges
    .filter(({ source, target }) => ids.has(source) && ids.has(target))
    .map((edge, index) => ({ ...edge, id: first + index, source: ids.get(edge.source)!, target: ids.get(edge.target)! }));
  return { graph: { ...graph, nodes: [...graph.nodes, ...nodes], edges: [...graph.edges, ...edges] }, ids: new Set(ids.values()) };
}

function read(text: string): { readonly nodes: readonly Node[]; readonly edges: readonly Edge[] } | null {
  try {
    const value = JSON.parse(text) as { millrace?: unknown; nodes?: unknown; edges?: unknown } | null;
    if (value?.millrace !== 'nodes' || !Array.isArray(value.nodes) || !Array.isArray(value.edges)) return null;
    return { nodes: (value.nodes as Partial<Node>[]).filter(isNode), edges: (value.edges as Partial<Edge>[]).filter(isEdge) };
  } catch {
    return null;
  }
}

function isNode(node: Partial<Node> | null): node is Node {
  return typeof node?.id === 'string' && typeof node.name === 'string' && typeof node.nodeClass === 'string' && Array.isArray(node.fields);
}

function isEdge(edge: Partial<Edge> | null): edge is Edge {
  return typeof edge?.source === 'string' && typeof edge.target === 'string';
}
