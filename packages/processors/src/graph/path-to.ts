import {
  createIssue,
  nodeTitle,
  placeAt,
  wiresOf,
  type Edge,
  type Issue,
  type Graph,
} from '@millrace/model';
import type { Demand } from '@millrace/plan';
import { processorOf } from '../registry/registry.ts';
import type { LoweredGraph } from './lower-graph.ts';

/** How many rows of the node are shown. */
export const SHOWN_ROWS = 1000;

/**
 * The part of a graph that a run up to a node executes: the node, everything that leads to it, and
 * the edges between them. The rest of the graph is ignored, and so is everything that leads to
 * pinned nodes. Edges of nodes with several outputs name the one they take, since the order of
 * edges no longer does.
 */
export function pathTo(
  graph: Graph,
  nodeId: string,
  pinned: ReadonlyMap<string, unknown> = new Map(),
): Graph {
  const leading = Map.groupBy(graph.edges, ({ target }) => target);
  const ids = new Set([nodeId]);
  for (const id of ids)
    if (!pinned.has(id)) for (const { source } of leading.get(id) ?? []) ids.add(source);
  const ports = takenPorts(graph);
  const edges = graph.edges
    .filter(({ target }) => ids.has(target) && !pinned.has(target))
    .map((edge) => withPort(edge, ports.get(edge)));
  return { ...graph, nodes: graph.nodes.filter(({ id }) => ids.has(id)), edges };
}

/** By edge, if its order among the node's edges determines it. */
function takenPorts(graph: Graph): ReadonlyMap<Edge, number> {
  const classes = new Map(graph.nodes.map(({ id, nodeClass }) => [id, nodeClass]));
  const outputsOf = (id: string): number => processorOf(classes.get(id) ?? '')?.outputs ?? 1;
  const wires = [...wiresOf(graph, outputsOf)].flatMap(([id, { outgoing }]) =>
    outputsOf(id) > 1 ? outgoing : [],
  );
  return new Map(
    wires.flatMap(({ edge, sourcePort }) => (sourcePort < 0 ? [] : [[edge, sourcePort]])),
  );
}

function withPort(edge: Edge, sourcePort: number | undefined): Edge {
  return sourcePort === undefined ? edge : { ...edge, sourcePort };
}

/**
 * The demands of the path and, unless the node shows something itself, a demand to show each of its
 * outputs.
 */
export function demandsUntil(
  path: Graph,
  { nodes, demands }: Pick<LoweredGraph, 'nodes' | 'demands'>,
  nodeId: string,
): readonly Demand[] {
  if (demands.some(({ target }) => target.kind === 'result' && target.nodeId === nodeId))
    return demands;
  const node = path.nodes.find(({ id }) => id === nodeId);
  const outputs = nodes.get(nodeId)?.outputs ?? [];
  const title = node === undefined ? nodeId : nodeTitle(node);
  const shown = outputs.flatMap((output, port): readonly Demand[] => {
    if (output.kind !== 'relation') return [];
    const named =
      outputs.length === 1
        ? { title, options: {} }
        : { title: `${title}, output ${port + 1}`, options: { output: port } };
    return [
      {
        relation: output.relation,
        target: { kind: 'result', nodeId, type: 'table', limit: SHOWN_ROWS, ...named },
      },
    ];
  });
  return [...demands, ...shown];
}

/** Why a graph can't be run up to a node, whatever leads to it. */
export function checkTarget(graph: Graph, nodeId: string): readonly Issue[] {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (node === undefined) {
    return [createIssue('UNKNOWN_NODE', { id: nodeId }, placeAt(null, 'untilNodeId'))];
  }
  if (processorOf(node.nodeClass)?.outputs !== 0) return [];
  return [createIssue('NOTHING_TO_RUN', {}, placeAt(node))];
}
