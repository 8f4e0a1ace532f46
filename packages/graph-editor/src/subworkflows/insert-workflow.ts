import { nodeTitle, type Graph, type Node } from '@millrace/model';
import { idsOf } from '../document/edits.ts';
import {
  collapsedPlace,
  collapsedGroupsOf,
  type CollapsedGroup,
  type CollapsedPort,
} from '../document/collapsing.ts';
import { freeId, nextEdgeId } from '../document/free-id.ts';
import { withReferences } from '../document/group-references.ts';
import { changeGroup, groupsOf } from '../document/groups.ts';
import type { Group } from '../document/group.ts';
import { placedAt, placeOf, type Point } from '../document/place.ts';
import { refusalOfWire, wire, type End } from '../document/wire.ts';
import type { KindOf } from '../parameters/uses.ts';
import { joinParameters } from './joined-parameters.ts';

/** A version of a workflow that a group can be copied from. */
export type Source = {
  readonly workflowId: number;
  readonly uuid: string;
  readonly name: string;
  readonly version: number;
  readonly graph: Graph;
};

export type Insertion = {
  /** The position of the group's card. */
  readonly at: Point;
  /** The output to connect to the first input of the group that accepts it. */
  readonly from?: End | undefined;
  /** Parameters to share with those of the same name here, although they differ. */
  readonly shared: ReadonlySet<string>;
};

/**
 * Inserts a copy of a workflow as a collapsed group; nothing existing is changed. The workflow must
 * have nodes.
 */
export function insertWorkflow(
  graph: Graph,
  source: Source,
  { at, from, shared }: Insertion,
  kindOf: KindOf,
): { readonly graph: Graph; readonly groupId: string } {
  const joined = joinParameters(graph, source.graph, kindOf, shared);
  const ids = freshIds(source.graph.nodes, idsOf(graph));
  const groupId = freeId('g', new Set(groupsOf(graph).map(({ id }) => id)));
  const nodes = joined.part.nodes.map((node) => ({ ...unmarked(node), id: ids.get(node.id)! }));
  const group = copiedGroup(source, joined.names, groupId, ids);
  const put: Graph = {
    ...joined.graph,
    nodes: [...graph.nodes, ...placed(nodes, group, at)],
    edges: [...graph.edges, ...copiedEdges(source.graph, ids, nextEdgeId(graph.edges))],
    groups: [...groupsOf(graph), group],
  };
  return {
    graph: wiredFrom(withOpenPorts(put, source.graph, groupId, ids), groupId, from),
    groupId,
  };
}

/** New ids, by the nodes' original ids. */
export function freshIds(
  nodes: readonly Pick<Node, 'id'>[],
  there: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const taken = new Set(there);
  return new Map(
    nodes.map(({ id }) => {
      const fresh = freeId('n', taken);
      taken.add(fresh);
      return [id, fresh];
    }),
  );
}

/** A node without its cache and pin, which belong to the original workflow. */
export function unmarked({ cache: _cache, pin: _pin, ...node }: Node): Node {
  return node as Node;
}

function placed(nodes: readonly Node[], group: Group, at: Point): readonly Node[] {
  const from = collapsedPlace({ members: nodes, group });
  return nodes.map((node) => {
    const { x, y } = placeOf(node);
    return placedAt(node, { x: x - from.x + at.x, y: y - from.y + at.y });
  });
}

function copiedEdges(
  { edges }: Graph,
  ids: ReadonlyMap<string, string>,
  first: number,
): Graph['edges'] {
  return edges
    .filter(({ source, target }) => ids.has(source) && ids.has(target))
    .map((edge, index) => ({
      ...edge,
      id: first + index,
      source: ids.get(edge.source)!,
      target: ids.get(edge.target)!,
    }));
}

/** A group of all nodes, with the settings that groups had there. */
function copiedGroup(
  { workflowId, uuid, name, version, graph }: Source,
  names: Readonly<Record<string, string>>,
  id: string,
  ids: ReadonlyMap<string, string>,
): Group {
  const groups = groupsOf(graph);
  const whole: Group = {
    id,
    title: name,
    nodeIds: graph.nodes.map((node) => node.id),
    collapsed: true,
    settings: groups.flatMap(({ settings = [] }) => settings),
    settingNames: Object.assign({}, ...groups.map(({ settingNames }) => settingNames)) as Record<
      string,
      string
    >,
  };
  const nodes = Object.fromEntries([...ids].map(([there, here]) => [here, there]));
  const renamed = Object.keys(names).length === 0 ? {} : { parameters: names };
  return {
    ...withReferences(whole, (nodeId) => ids.get(nodeId)),
    source: { workflowId, uuid, name, version, nodes, ...renamed },
  };
}

/** Unconnected ends keep their original names; duplicates are numbered. */
function withOpenPorts(
  graph: Graph,
  part: Graph,
  groupId: string,
  ids: ReadonlyMap<string, string>,
): Graph {
  const collapsedGroup = collapsedCard(graph, groupId);
  const given = Object.assign(
    {},
    ...groupsOf(part).map((group) => withReferences(group, (id) => ids.get(id)).ports),
  ) as Record<string, string>;
  const named = [collapsedGroup?.inputs ?? [], collapsedGroup?.outputs ?? []].flatMap((ports) =>
    namesOf(ports, given),
  );
  return named.length === 0
    ? graph
    : changeGroup(graph, groupId, (group) => ({ ...group, ports: Object.fromEntries(named) }));
}

function namesOf(
  ports: readonly CollapsedPort[],
  given: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] {
  const counts = new Map<string, number>();
  return ports.flatMap(({ key, node, isOneOf }) => {
    const name = given[key];
    if (name !== undefined) return [[key, name] as const];
    const title = nodeTitle(node);
    if (isOneOf) return [];
    counts.set(title, (counts.get(title) ?? 0) + 1);
    return counts.get(title) === 1 ? [] : [[key, `${title} ${counts.get(title)}`] as const];
  });
}

function wiredFrom(graph: Graph, groupId: string, from: End | undefined): Graph {
  const inputs = from === undefined ? [] : (collapsedCard(graph, groupId)?.inputs ?? []);
  const fitting = inputs
    .map(({ node, port }) => ({ nodeId: node.id, port }))
    .find((to) => refusalOfWire(graph, from!, to) === null);
  return fitting === undefined ? graph : wire(graph, from!, fitting);
}

function collapsedCard(graph: Graph, groupId: string): CollapsedGroup | undefined {
  return collapsedGroupsOf(graph).cards.find(({ group }) => group.id === groupId);
}
