import { ruleOf, type Graph, type Node } from '@millrace/model';
import { connect, removeEdges } from './edits.ts';
import { freeInput, sharedOutputs, wiringOf } from './ports.ts';
import { mayFollow, refusalOf } from './rules.ts';

/** A port of a node; null for any free one. */
export type End = { readonly nodeId: string; readonly port: number | null };

export type Refusal = NonNullable<ReturnType<typeof refusalOf>>;

/**
 * Why a connection from one port to another isn't allowed; null if it is. A port that takes a
 * single connection gives up its old one.
 */
export function refusalOfWire(graph: Graph, from: End, to: End): Refusal | null {
  return refusalOf(withoutOccupant(graph, from, to), from.nodeId, to.nodeId);
}

/** Adds a connection between two ports, replacing the one that was there. */
export function wire(graph: Graph, from: End, to: End): Graph {
  const source = graph.nodes.find(({ id }) => id === from.nodeId);
  const target = graph.nodes.find(({ id }) => id === to.nodeId);
  if (source === undefined || target === undefined || refusalOfWire(graph, from, to) !== null)
    return graph;
  const cleared = withoutOccupant(graph, from, to);
  const inputs = ruleOf(target.type)?.maxNumOfInputs ?? 1;
  const isOne = inputs <= 1;
  return connect(cleared, source.id, target.id, {
    ...(from.port !== null && (from.port > 0 || sharedOutputs(source) > 1)
      ? { sourcePort: from.port }
      : {}),
    ...(isOne ? {} : { targetPort: to.port ?? freeInput(cleared, target) ?? undefined }),
  });
}

function withoutOccupant(graph: Graph, from: End, to: End): Graph {
  const target = graph.nodes.find(({ id }) => id === to.nodeId);
  const incoming = wiringOf(graph).get(to.nodeId)?.incoming ?? [];
  const port = ruleOf(target?.type ?? '')?.maxNumOfInputs === 1 ? 0 : to.port;
  const occupant = incoming.find(
    ({ targetPort, edge }) => targetPort === port && edge.source !== from.nodeId,
  );
  return occupant === undefined ? graph : removeEdges(graph, new Set([occupant.edge.id]));
}

/** Whether a node of that type can be inserted into a connection. */
export function maySplice(
  graph: Pick<Graph, 'nodes' | 'edges'>,
  edgeId: number,
  { type }: Pick<Node, 'type'>,
): boolean {
  const edge = graph.edges.find(({ id }) => id === edgeId);
  const typeOf = (nodeId: string | undefined): string =>
    graph.nodes.find(({ id }) => id === nodeId)?.type ?? '';
  return (
    edge !== undefined &&
    mayFollow(typeOf(edge.source), type) &&
    mayFollow(type, typeOf(edge.target))
  );
}

/** Whether a processor of that type can replace a node and keep all its connections. */
export function mayReplace(
  graph: Pick<Graph, 'nodes' | 'edges'>,
  nodeId: string,
  { type }: Pick<Node, 'type'>,
): boolean {
  const typeOf = (id: string): string => graph.nodes.find((node) => node.id === id)?.type ?? '';
  const incoming = graph.edges.filter(({ target }) => target === nodeId);
  const outgoing = graph.edges.filter(({ source }) => source === nodeId);
  return (
    incoming.length <= (ruleOf(type)?.maxNumOfInputs ?? 0) &&
    incoming.every(({ source }) => mayFollow(typeOf(source), type)) &&
    outgoing.every(({ target }) => mayFollow(type, typeOf(target)))
  );
}
