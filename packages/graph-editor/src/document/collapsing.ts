import { ruleOf, type Graph, type Node, type Wire } from '@millrace/model';
import { frameId, frameOf, groupsOf, portKey } from './groups.ts';
import type { Group } from './group.ts';
import { cardHeight, cardWidth, placedAt, placeOf, type Point } from './place.ts';
import { inputCount, outputOf, sharedOutputs, wiringOf, type Wiring } from './ports.ts';
import type { End } from './wire.ts';

/**
 * A port of a collapsed group's card: an end of a node in it. `isOneOf`: whether that node has
 * several ports on this side.
 */
export type CollapsedPort = {
  readonly key: string;
  readonly node: Node;
  readonly port: number;
  readonly isOneOf: boolean;
  /** The name people gave it; null to name it after its node. */
  readonly name: string | null;
};

/** A group that is drawn as one card. */
export type CollapsedGroup = {
  readonly id: string;
  readonly group: Group;
  readonly members: readonly Node[];
  readonly inputs: readonly CollapsedPort[];
  readonly outputs: readonly CollapsedPort[];
};

/** The parts of a graph drawn as group cards. `holders`: the card that stands in for a node. */
export type CollapsedGroups = {
  readonly cards: readonly CollapsedGroup[];
  readonly holders: ReadonlyMap<string, CollapsedGroup>;
};

/** The server's results for nodes, as far as they are needed here. */
export type KnownOutputs = ReadonlyMap<string, { readonly outputs: readonly unknown[] }>;

const nothing: CollapsedGroups = { cards: [], holders: new Map() };
const knownGroups = new WeakMap<
  Graph,
  { readonly found: KnownOutputs | undefined; readonly collapsedGroups: CollapsedGroups }
>();

/** The collapsed groups of a graph; returns the same object for the same arguments. */
export function collapsedGroupsOf(graph: Graph, found?: KnownOutputs): CollapsedGroups {
  const groups = groupsOf(graph).filter(({ collapsed }) => collapsed === true);
  if (groups.length === 0) return nothing;
  const known = knownGroups.get(graph);
  if (known !== undefined && known.found === found) return known.collapsedGroups;
  const wiring = wiringOf(graph, found);
  const cards = groups
    .map((group) => collapse(graph, group, wiring, found))
    .filter(({ members }) => members.length > 0);
  const collapsedGroups = {
    cards,
    holders: new Map(cards.flatMap((each) => each.members.map(({ id }) => [id, each]))),
  };
  knownGroups.set(graph, { found, collapsedGroups });
  return collapsedGroups;
}

function collapse(
  graph: Graph,
  group: Group,
  wiring: Wiring,
  found: KnownOutputs | undefined,
): CollapsedGroup {
  const ids = new Set(group.nodeIds);
  const members = graph.nodes
    .filter(({ id }) => ids.has(id))
    .toSorted(
      (one, other) => placeOf(one).y - placeOf(other).y || placeOf(one).x - placeOf(other).x,
    );
  return {
    id: frameId(group.id),
    group,
    members,
    inputs: members.flatMap((node) =>
      inputsOf(group, node, wiring.get(node.id)?.incoming ?? [], ids),
    ),
    outputs: members.flatMap((node) =>
      outputsOf(
        group,
        node,
        wiring.get(node.id)?.outgoing ?? [],
        ids,
        found?.get(node.id)?.outputs.length,
      ),
    ),
  };
}

/** Inputs that are fed from outside, that have a name, or that are required but not connected. */
function inputsOf(
  group: Group,
  node: Node,
  incoming: readonly Wire[],
  ids: ReadonlySet<string>,
): readonly CollapsedPort[] {
  const { minNumOfInputs = 0, maxNumOfInputs = 0 } = ruleOf(node.type) ?? {};
  const count = Math.max(
    maxNumOfInputs === 0 ? 0 : inputCount(node, incoming.length),
    ...incoming.map(({ targetPort }) => Math.max(0, targetPort) + 1),
  );
  return portsOf('in', group, node, count, maxNumOfInputs > 1).filter(({ port, name }) => {
    const wires = incoming.filter(({ targetPort }) => Math.max(0, targetPort) === port);
    return wires.length === 0
      ? name !== null || port < minNumOfInputs
      : wires.some(({ edge }) => !ids.has(edge.source));
  });
}

/** Outputs that feed something outside, that have a name, or that feed nothing yet. */
function outputsOf(
  group: Group,
  node: Node,
  outgoing: readonly Wire[],
  ids: ReadonlySet<string>,
  found: number | undefined,
): readonly CollapsedPort[] {
  const own = sharedOutputs(node, found);
  const last = Math.max(0, ...outgoing.map((wire) => outputOf(node, wire.sourcePort, found).port));
  const count = outgoing.length === 0 ? own : Math.max(own, last + 1);
  return portsOf('out', group, node, count, count > 1).filter(({ port, name }) => {
    const wires = outgoing.filter(
      ({ sourcePort }) => count === 1 || Math.max(0, sourcePort) === port,
    );
    return name !== null || wires.length === 0 || wires.some(({ edge }) => !ids.has(edge.target));
  });
}

function portsOf(
  side: 'in' | 'out',
  { ports = {} }: Group,
  node: Node,
  count: number,
  isOneOf: boolean,
): readonly CollapsedPort[] {
  return Array.from({ length: count }, (_, port) => {
    const key = portKey(side, port, node.id);
    return { key, node, port, isOneOf, name: ports[key]?.trim() ?? null };
  });
}

/** The position of a group's card: in the middle of its nodes, on the canvas grid if they are. */
export function collapsedPlace(
  { members, group }: Pick<CollapsedGroup, 'members' | 'group'>,
  moved?: ReadonlyMap<string, Point>,
): Point {
  const { x, y, width, height } = frameOf({ nodes: [...members] }, group, moved)!;
  return {
    x: toGrid(x + width / 2 - cardWidth / 2),
    y: toGrid(y + 14 + height / 2 - cardHeight / 2),
  };
}

/** `+ 0`: a position is never -0. */
function toGrid(value: number): number {
  return Math.round(value / 10) * 10 + 0;
}

const portStep = 18;

/** A group's card grows with its ports. */
export function collapsedHeight({
  inputs,
  outputs,
}: Pick<CollapsedGroup, 'inputs' | 'outputs'>): number {
  return Math.max(cardHeight, (Math.max(inputs.length, outputs.length) + 1) * portStep);
}

/** The node end that a port of a card represents. */
export function endAt(
  collapsedGroups: CollapsedGroups,
  cardId: string,
  side: 'in' | 'out',
  port: number | null,
): End {
  const collapsedGroup = collapsedGroups.cards.find(({ id }) => id === cardId);
  const found = (side === 'in' ? collapsedGroup?.inputs : collapsedGroup?.outputs)?.[port ?? 0];
  return found === undefined
    ? { nodeId: cardId, port }
    : { nodeId: found.node.id, port: found.port };
}

/** The card and the port on it where an end of a node is drawn. */
export function drawnAt(
  collapsedGroups: CollapsedGroups,
  side: 'in' | 'out',
  { nodeId, port }: End,
): { readonly cardId: string; readonly port: number } {
  const holder = collapsedGroups.holders.get(nodeId);
  const wanted = Math.max(0, port ?? 0);
  if (holder === undefined) return { cardId: nodeId, port: wanted };
  const ports = side === 'in' ? holder.inputs : holder.outputs;
  const exact = ports.findIndex((each) => each.node.id === nodeId && each.port === wanted);
  const near = exact === -1 ? ports.findIndex((each) => each.node.id === nodeId) : exact;
  return { cardId: holder.id, port: Math.max(0, near) };
}

export type Drawn = Pick<Graph, 'nodes' | 'edges'>;

const drawings = new WeakMap<CollapsedGroups, Drawn>();

/**
 * The graph as drawn, with each collapsed group as a single node. Layout, navigation and lists use
 * this.
 */
export function drawnGraph(graph: Graph, found?: KnownOutputs): Drawn {
  const collapsedGroups = collapsedGroupsOf(graph, found);
  if (collapsedGroups === nothing) return graph;
  const drawn = drawings.get(collapsedGroups) ?? draw(graph, collapsedGroups, found);
  drawings.set(collapsedGroups, drawn);
  return drawn;
}

function draw(
  graph: Graph,
  collapsedGroups: CollapsedGroups,
  found: KnownOutputs | undefined,
): Drawn {
  const places = new Map(
    [...wiringOf(graph, found).values()].flatMap(({ outgoing }) =>
      outgoing.map((wire) => [wire.edge, wire]),
    ),
  );
  const edges = graph.edges.flatMap((edge) => {
    const [from, to] = [
      collapsedGroups.holders.get(edge.source),
      collapsedGroups.holders.get(edge.target),
    ];
    if (from === undefined && to === undefined) return [edge];
    if (from === to) return [];
    const { sourcePort = 0, targetPort = 0 } = places.get(edge) ?? {};
    const [start, end] = [
      drawnAt(collapsedGroups, 'out', { nodeId: edge.source, port: sourcePort }),
      drawnAt(collapsedGroups, 'in', { nodeId: edge.target, port: targetPort }),
    ];
    return [
      {
        ...edge,
        ...(from === undefined ? {} : { source: start.cardId, sourcePort: start.port }),
        ...(to === undefined ? {} : { target: end.cardId, targetPort: end.port }),
      },
    ];
  });
  return {
    nodes: [
      ...graph.nodes.filter(({ id }) => !collapsedGroups.holders.has(id)),
      ...collapsedGroups.cards.map(cardNode),
    ],
    edges,
  };
}

/** A node that represents a group where only position and connections matter. */
function cardNode(collapsedGroup: CollapsedGroup): Node {
  const plain = {
    path: null,
    iconImage: null,
    description: '',
    details: '',
    examples: '',
    nodeClass: '',
    fields: [],
    engine: 'all',
  };
  const { title } = collapsedGroup.group;
  return placedAt(
    { ...plain, id: collapsedGroup.id, name: title, title, type: 'transform', x: null, y: null },
    collapsedPlace(collapsedGroup),
  );
}

/** The positions of nodes after cards and frames are moved: a group takes its nodes along. */
export function placesOfNodes(
  graph: Graph,
  places: ReadonlyMap<string, Point>,
): ReadonlyMap<string, Point> {
  const all = new Map<string, Point>();
  for (const group of groupsOf(graph)) {
    const to = places.get(frameId(group.id));
    const ids = new Set(group.nodeIds);
    const members = graph.nodes.filter(({ id }) => ids.has(id));
    if (to === undefined || members.length === 0) continue;
    const from =
      group.collapsed === true ? collapsedPlace({ group, members }) : frameOf(graph, group)!;
    for (const node of members) {
      const { x, y } = placeOf(node);
      all.set(node.id, { x: x + to.x - from.x, y: y + to.y - from.y });
    }
  }
  const ids = new Set(graph.nodes.map(({ id }) => id));
  for (const [id, place] of places) if (ids.has(id)) all.set(id, place);
  return all;
}
