import type { Graph } from '@millrace/model';
import { freeId } from './free-id.ts';
import type { Group, GroupSource } from './group.ts';
import { withReferences } from './group-references.ts';
import { placeOf, sizeOf, type Point } from './place.ts';

/** A group's id among the cards of the canvas. */
export const frameId = (groupId: string): string => `group ${groupId}`;

export function groupsOf(graph: Graph): readonly Group[] {
  const groups = graph['groups'];
  return Array.isArray(groups) ? (groups as unknown[]).filter(isGroup) : none;
}

const none: readonly Group[] = [];

/**
 * Adds a frame around the nodes and removes them from their previous frames. Returns the same graph
 * if there are no nodes.
 */
export function addGroup(graph: Graph, nodeIds: ReadonlySet<string>, title: string): Graph {
  const ids = graph.nodes.filter(({ id }) => nodeIds.has(id)).map(({ id }) => id);
  if (ids.length === 0) return graph;
  const left = without(groupsOf(graph), nodeIds);
  return {
    ...graph,
    groups: [...left, { id: freeId('g', new Set(left.map(({ id }) => id))), title, nodeIds: ids }],
  };
}

/** Removes nodes from groups, because their ids may be reused. */
export function withoutMembers(graph: Graph, nodeIds: ReadonlySet<string>): Graph {
  const groups = groupsOf(graph);
  return groups.some((group) => group.nodeIds.some((id) => nodeIds.has(id)))
    ? { ...graph, groups: without(groups, nodeIds) }
    : graph;
}

/** Whether two graphs have the same groups, ignoring the order of members. */
export function isSameGroups(one: Graph, other: Graph): boolean {
  const text = (graph: Graph): string =>
    JSON.stringify(
      groupsOf(graph).map(
        ({
          id,
          title,
          nodeIds,
          collapsed = false,
          ports = {},
          settings = [],
          settingNames = {},
          source = null,
        }) => [
          [id, title, nodeIds, collapsed, settings, source?.uuid, source?.version],
          [ports, settingNames, source?.nodes ?? {}].map((texts) =>
            Object.entries(texts).toSorted(),
          ),
        ],
      ),
    );
  return one['groups'] === other['groups'] || text(one) === text(other);
}

export function removeGroup(graph: Graph, groupId: string): Graph {
  if (groupsOf(graph).every(({ id }) => id !== groupId)) return graph;
  return { ...graph, groups: groupsOf(graph).filter(({ id }) => id !== groupId) };
}

export function renameGroup(graph: Graph, groupId: string, title: string): Graph {
  return changeGroup(graph, groupId, (group) =>
    group.title === title ? group : { ...group, title },
  );
}

/** Draws a group as one card; its nodes and edges don't change. */
export function collapseGroup(graph: Graph, groupId: string): Graph {
  return changeGroup(graph, groupId, (group) =>
    group.collapsed === true ? group : { ...group, collapsed: true },
  );
}

/** Draws a group as a frame around its nodes again. */
export function openGroup(graph: Graph, groupId: string): Graph {
  return changeGroup(graph, groupId, (group) => {
    const { collapsed, ...open } = group;
    return collapsed === undefined ? group : open;
  });
}

/** Names a port of the group's card; empty resets it to its node's name. */
export function namePort(graph: Graph, groupId: string, key: string, name: string): Graph {
  return changeGroup(graph, groupId, ({ ports = {}, ...group }) => {
    const { [key]: _old, ...others } = ports;
    const named = name.trim() === '' ? others : { ...others, [key]: name };
    return Object.keys(named).length === 0 ? group : { ...group, ports: named };
  });
}

/** The group's key for a field of one of its nodes. */
export function settingKey(field: string, nodeId: string): string {
  return `${field} ${nodeId}`;
}

/** Makes a field belong only to its node again. */
export function removeSetting(graph: Graph, groupId: string, key: string): Graph {
  return changeGroup(graph, groupId, (group) => {
    const { settings = [], settingNames = {}, ...rest } = group;
    if (!settings.includes(key)) return group;
    const left = settings.filter((each) => each !== key);
    const { [key]: _name, ...names } = settingNames;
    return {
      ...rest,
      ...(left.length === 0 ? {} : { settings: left }),
      ...(Object.keys(names).length === 0 ? {} : { settingNames: names }),
    };
  });
}

/** The group's key for an end of one of its nodes. */
export function portKey(side: 'in' | 'out', port: number, nodeId: string): string {
  return `${side} ${port} ${nodeId}`;
}

/** A copied group with the new ids of its nodes. */
export function groupUnder(group: Group, id: string, ids: ReadonlyMap<string, string>): Group {
  const { room: _room, ...copy } = withReferences(group, (nodeId) => ids.get(nodeId));
  return { ...copy, id };
}

/** The graph with one of its groups changed; the same graph if nothing changes. */
export function changeGroup(graph: Graph, groupId: string, change: (group: Group) => Group): Graph {
  const groups = groupsOf(graph);
  const changed = groups.map((group) => (group.id === groupId ? change(group) : group));
  return changed.every((group, index) => group === groups[index])
    ? graph
    : { ...graph, groups: changed };
}

export type Frame = Point & { readonly width: number; readonly height: number };

const margin = 20;
const head = 28;

/** The frame of a group, around its existing nodes; null if it has none. */
export function frameOf(
  graph: Pick<Graph, 'nodes'>,
  { nodeIds }: Pick<Group, 'nodeIds'>,
  moved?: ReadonlyMap<string, Point>,
): Frame | null {
  const ids = new Set(nodeIds);
  const boxes = graph.nodes
    .filter(({ id }) => ids.has(id))
    .map((node) => ({ ...(moved?.get(node.id) ?? placeOf(node)), ...sizeOf(node) }));
  return boxes.length === 0 ? null : frameAround(boxes);
}

/** The frame around cards and notes. */
export function frameAround(boxes: readonly Frame[]): Frame {
  const left = Math.min(...boxes.map(({ x }) => x)) - margin;
  const top = Math.min(...boxes.map(({ y }) => y)) - margin - head;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + margin;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function without(groups: readonly Group[], nodeIds: ReadonlySet<string>): readonly Group[] {
  const left = (id: string): string | undefined => (nodeIds.has(id) ? undefined : id);
  return groups
    .map((group) =>
      group.nodeIds.some((id) => nodeIds.has(id)) ? withReferences(group, left) : group,
    )
    .filter((group) => group.nodeIds.length > 0);
}

/** Whether a value is a valid group: graphs come from anywhere, and invalid groups are ignored. */
export function isGroup(group: unknown): group is Group {
  const {
    id,
    title,
    nodeIds,
    ports = {},
    settings = [],
    settingNames = {},
    source,
  } = (group ?? {}) as { readonly [Member in keyof Group]?: unknown };
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    [nodeIds, settings].every(isTexts) &&
    [ports, settingNames].every(isNamed) &&
    (source === undefined || isSource(source))
  );
}

function isSource(source: unknown): boolean {
  const {
    workflowId,
    uuid,
    name,
    version,
    nodes,
    parameters = {},
  } = (source ?? {}) as { readonly [Member in keyof GroupSource]?: unknown };
  return (
    typeof workflowId === 'number' &&
    typeof version === 'number' &&
    isTexts([uuid, name]) &&
    [nodes, parameters].every(isNamed)
  );
}

function isNamed(value: unknown): boolean {
  return typeof value === 'object' && value !== null && isTexts(Object.values(value));
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
