import type { Edge, Graph, Node, NodeField } from '@millrace/model';
import { idsOf } from './edits.ts';
import { freeId, nextEdgeId } from './free-id.ts';
import { groupsOf, groupUnder, isGroup } from './groups.ts';
import type { Group } from './group.ts';
import { placedAt, placeOf, type Point } from './place.ts';

/**
 * Part of a graph as text that can be pasted into any graph, tab or message. Includes groups whose
 * nodes are all included.
 */
export function copyText(graph: Graph, ids: ReadonlySet<string>): string {
  const nodes = graph.nodes.filter(({ id }) => ids.has(id));
  const edges = graph.edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  const there = idsOf(graph);
  const groups = groupsOf(graph).filter(
    ({ nodeIds }) =>
      nodeIds.some((id) => ids.has(id)) && nodeIds.every((id) => ids.has(id) || !there.has(id)),
  );
  return JSON.stringify(
    { millrace: 'nodes', nodes, edges, ...(groups.length === 0 ? {} : { groups }) },
    null,
    2,
  );
}

/** `ids`: the new nodes; `groups`: the new groups. */
export type Pasted = {
  readonly graph: Graph;
  readonly ids: ReadonlySet<string>;
  readonly groups: readonly Group[];
};

/**
 * The graph with the copied nodes under new ids, the first of them at `at`; null if the text
 * contains none.
 */
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
  const corner = {
    x: Math.min(...part.nodes.map((node) => placeOf(node).x)),
    y: Math.min(...part.nodes.map((node) => placeOf(node).y)),
  };
  const nodes = part.nodes.map((node) => {
    const place = placeOf(node);
    return placedAt(
      { ...node, id: ids.get(node.id)! },
      { x: at.x + place.x - corner.x, y: at.y + place.y - corner.y },
    );
  });
  const first = nextEdgeId(graph.edges);
  const edges = part.edges
    .filter(({ source, target }) => ids.has(source) && ids.has(target))
    .map((edge, index) => ({
      ...edge,
      id: first + index,
      source: ids.get(edge.source)!,
      target: ids.get(edge.target)!,
    }));
  const pasted = { ...graph, nodes: [...graph.nodes, ...nodes], edges: [...graph.edges, ...edges] };
  const groups = pastedGroups(graph, part.groups, ids);
  return {
    graph: groups.length === 0 ? pasted : { ...pasted, groups: [...groupsOf(graph), ...groups] },
    ids: new Set(ids.values()),
    groups,
  };
}

function pastedGroups(
  graph: Graph,
  groups: readonly Group[],
  ids: ReadonlyMap<string, string>,
): readonly Group[] {
  const taken = new Set(groupsOf(graph).map(({ id }) => id));
  return groups
    .map((group) => {
      const id = freeId('g', taken);
      taken.add(id);
      return groupUnder(group, id, ids);
    })
    .filter(({ nodeIds }) => nodeIds.length > 0);
}

type Part = {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  readonly groups: readonly Group[];
};

function read(text: string): Part | null {
  try {
    const value = JSON.parse(text) as {
      millrace?: unknown;
      nodes?: unknown;
      edges?: unknown;
      groups?: unknown;
    } | null;
    if (value?.millrace !== 'nodes' || !Array.isArray(value.nodes) || !Array.isArray(value.edges))
      return null;
    const groups = Array.isArray(value.groups) ? (value.groups as unknown[]).filter(isGroup) : [];
    const nodes = new Map(
      (value.nodes as Partial<Node>[]).filter(isNode).map((node) => [node.id, node]),
    );
    return {
      nodes: [...nodes.values()],
      edges: (value.edges as Partial<Edge>[]).filter(isEdge),
      groups,
    };
  } catch {
    return null;
  }
}

function isNode(node: Partial<Node> | null): node is Node {
  const { id, name, nodeClass, type, fields } = node ?? {};
  return (
    [id, name, nodeClass, type].every((text) => typeof text === 'string') &&
    Array.isArray(fields) &&
    fields.every(isField)
  );
}

function isField(field: Partial<NodeField> | null): boolean {
  return (
    typeof field?.name === 'string' &&
    ['string', 'undefined'].includes(typeof (field.value ?? undefined))
  );
}

function isEdge(edge: Partial<Edge> | null): edge is Edge {
  return typeof edge?.source === 'string' && typeof edge.target === 'string';
}
