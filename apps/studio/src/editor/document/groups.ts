import type { Graph } from '@millrace/model';
import { freeId } from './free-id.ts';
import { cardHeight, cardWidth, placeOf, type Point } from './place.ts';

/** A titled frame around nodes. Graphs keep them in `groups`, for people only: they mean nothing to a run. */
export type Group = { readonly id: string; readonly title: string; readonly nodeIds: readonly string[] };

export function groupsOf(graph: Graph): readonly Group[] {
  const groups = graph['groups'];
  return Array.isArray(groups) ? (groups as unknown[]).filter(isGroup) : none;
}

const none: readonly Group[] = [];

/** A frame around the nodes; they leave the frames in which they were. The graph itself where there are no nodes. */
export function addGroup(graph: Graph, nodeIds: ReadonlySet<string>, title: string): Graph {
  const ids = graph.nodes.filter(({ id }) => nodeIds.has(id)).map(({ id }) => id);
  if (ids.length === 0) return graph;
  const left = without(groupsOf(graph), nodeIds);
  return { ...graph, groups: [...left, { id: freeId('g', new Set(left.map(({ id }) => id))), title, nodeIds: ids }] };
}

export function removeGroup(graph: Graph, groupId: string): Graph {
  return { ...graph, groups: groupsOf(graph).filter(({ id }) => id !== groupId) };
}

export function renameGroup(graph: Graph, groupId: string, title: string): Graph {
  return { ...graph, groups: groupsOf(graph).map((group) => (group.id === groupId ? { ...group, title } : group)) };
}

export type Frame = Point & { readonly width: number; readonly height: number };

const margin = 20;
const head = 28;

/** Where a group's frame stands: around its nodes that are there; null where none is. */
export function frameOf(graph: Pick<Graph, 'nodes'>, { nodeIds }: Pick<Group, 'nodeIds'>, moved?: ReadonlyMap<string, Point>): Frame | null {
  const ids = new Set(nodeIds);
  const places = graph.nodes.filter(({ id }) => ids.has(id)).map((node) => moved?.get(node.id) ?? placeOf(node));
  if (places.length === 0) return null;
  const left = Math.min(...places.map(({ x }) => x)) - margin;
  const top = Math.min(...places.map(({ y }) => y)) - margin - head;
  const right = Math.max(...places.map(({ x }) => x)) + cardWidth + margin;
  const bottom = Math.max(...places.map(({ y }) => y)) + cardHeight + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function without(groups: readonly Group[], nodeIds: ReadonlySet<string>): readonly Group[] {
  return groups
    .map((group) => (group.nodeIds.some((id) => nodeIds.has(id)) ? { ...group, nodeIds: group.nodeIds.filter((id) => !nodeIds.has(id)) } : group))
    .filter((group) => group.nodeIds.length > 0);
}

function isGroup(group: unknown): group is Group {
  const { id, title, nodeIds } = (group ?? {}) as Partial<Group>;
  return typeof id === 'string' && typeof title === 'string' && Array.isArray(nodeIds) && nodeIds.every((nodeId) => typeof nodeId === 'string');
}
