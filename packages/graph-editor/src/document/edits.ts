import type { Edge, Graph, Node, NodeField } from '@millrace/model';
import { freeId, nextEdgeId } from './free-id.ts';
import { groupsOf, removeSetting, settingKey, withoutMembers } from './groups.ts';
import { placedAt, type Point } from './place.ts';

/**
 * A change of a graph. Returns a new graph without mutating the old one; unaffected parts stay the
 * same objects.
 */
export type Edit = (graph: Graph) => Graph;

/** Adds a processor of the palette to the graph; `id` is the id of the new node. */
export function addNode(
  graph: Graph,
  processor: Node,
  at: Point,
  id: string = freeId('n', idsOf(graph)),
): Graph {
  const { title: _title, ...rest } = processor;
  const node: Node = { ...rest, id, fields: processor.fields.map(plainField) } as Node;
  return { ...graph, nodes: [...graph.nodes, placedAt(node, at)] };
}

/** Removes the nodes, their edges, and their memberships in groups. */
export function removeNodes(graph: Graph, ids: ReadonlySet<string>): Graph {
  if (graph.nodes.every(({ id }) => !ids.has(id))) return graph;
  return {
    ...withoutMembers(graph, ids),
    nodes: graph.nodes.filter(({ id }) => !ids.has(id)),
    edges: graph.edges.filter(({ source, target }) => !ids.has(source) && !ids.has(target)),
  };
}

export function removeEdges(graph: Graph, ids: ReadonlySet<number>): Graph {
  return graph.edges.every(({ id }) => !ids.has(id))
    ? graph
    : { ...graph, edges: graph.edges.filter(({ id }) => !ids.has(id)) };
}

export type Ports = {
  readonly sourcePort?: number | undefined;
  readonly targetPort?: number | undefined;
};

/**
 * Adds an edge between two nodes; returns the same graph if the two ports are connected already.
 */
export function connect(
  graph: Graph,
  source: string,
  target: string,
  { sourcePort, targetPort }: Ports = {},
): Graph {
  const isThere = graph.edges.some(
    (edge) =>
      edge.source === source &&
      edge.target === target &&
      edge.sourcePort === sourcePort &&
      edge.targetPort === targetPort,
  );
  if (source === target || isThere) return graph;
  const edge: Edge = {
    id: nextEdgeId(graph.edges),
    source,
    target,
    ...(sourcePort === undefined ? {} : { sourcePort }),
    ...(targetPort === undefined ? {} : { targetPort }),
  };
  return { ...graph, edges: [...graph.edges, edge] };
}

/** Moves nodes to new positions, by id. */
export function moveNodes(graph: Graph, places: ReadonlyMap<string, Point>): Graph {
  return changeNodes(graph, (node) => {
    const moved = places.has(node.id) ? placedAt(node, places.get(node.id)!) : node;
    return moved.x === node.x && moved.y === node.y ? node : moved;
  });
}

/** Sets the value of a field; adds the field if the node doesn't have it. */
export function setField(graph: Graph, nodeId: string, name: string, value: string): Graph {
  return changeNodes(graph, (node) => {
    const fields = node.id === nodeId ? withValue(node, name, value) : node.fields;
    return fields === node.fields ? node : { ...node, fields };
  });
}

/** Sets a node's title; empty resets it to the processor's name. */
export function setTitle(graph: Graph, nodeId: string, title: string): Graph {
  return changeNodes(graph, (node) => {
    if (node.id !== nodeId) return node;
    const { title: old, ...rest } = node;
    if (title === old) return node;
    return (title.trim() === '' ? rest : { ...rest, title }) as Node;
  });
}

/**
 * Replaces a node's processor, keeping its connections, position, title, and the settings that both
 * have.
 */
export function replaceNode(graph: Graph, nodeId: string, processor: Node): Graph {
  const names = new Set(processor.fields.map(({ name }) => name));
  const gone =
    graph.nodes.find(({ id }) => id === nodeId)?.fields.filter(({ name }) => !names.has(name)) ??
    [];
  const left = groupsOf(graph).reduce(
    (before, { id }) =>
      gone.reduce((each, { name }) => removeSetting(each, id, settingKey(name, nodeId)), before),
    graph,
  );
  return changeNodes(left, (node) => {
    if (node.id !== nodeId) return node;
    const kept = new Map(node.fields.map((field) => [field.name, field.value]));
    const fields = processor.fields.map((field) => ({
      ...plainField(field),
      value: kept.get(field.name) ?? field.value,
    }));
    return {
      ...processor,
      id: node.id,
      x: node.x,
      y: node.y,
      fields,
      ...(node.title === undefined ? {} : { title: node.title }),
    };
  });
}

/**
 * Inserts a node into an edge, so that the source's rows pass through it. Other edges keep their
 * order.
 */
export function splice(graph: Graph, edgeId: number, nodeId: string): Graph {
  const edge = graph.edges.find(({ id }) => id === edgeId);
  if (edge === undefined || edge.source === nodeId || edge.target === nodeId) return graph;
  const { sourcePort, ...behind } = edge;
  const before: Edge = {
    id: nextEdgeId(graph.edges),
    source: edge.source,
    target: nodeId,
    ...(sourcePort === undefined ? {} : { sourcePort }),
  };
  return {
    ...graph,
    edges: [
      ...graph.edges.map((each) =>
        each.id === edgeId ? ({ ...behind, source: nodeId } as Edge) : each,
      ),
      before,
    ],
  };
}

export function idsOf(graph: Pick<Graph, 'nodes'>): ReadonlySet<string> {
  return new Set(graph.nodes.map(({ id }) => id));
}

/** A field without members that only forms need. */
function plainField(field: NodeField): NodeField {
  const {
    kind: _kind,
    minimum: _minimum,
    maximum: _maximum,
    over: _over,
    advanced: _advanced,
    mayBeBlank: _mayBeBlank,
    ...plain
  } = field;
  return plain as NodeField;
}

function changeNodes(graph: Graph, change: (node: Node) => Node): Graph {
  const nodes = graph.nodes.map(change);
  return nodes.every((node, index) => node === graph.nodes[index]) ? graph : { ...graph, nodes };
}

function withValue(node: Node, name: string, value: string): Node['fields'] {
  const own = node.fields.filter((field) => field.name === name);
  if (own.length === 0) return [...node.fields, { ...newField, name, value }];
  if (own.every((field) => field.value === value)) return node.fields;
  return node.fields.map((field) => (own.includes(field) ? { ...field, value } : field));
}

const newField = {
  widget: 'textfield',
  title: '',
  optionsArray: null,
  optionsMap: null,
  datatypes: null,
  required: false,
  display: true,
  editable: true,
  disableRefresh: false,
};
