import { ruleOf, wiresOf, type Edge, type Graph, type Node, type Wires } from '@millrace/model';

/**
 * Processors with several outputs, each with a word for every output. What the server found about a
 * node counts besides.
 */
const named: Readonly<Record<string, readonly string[]>> = {
  'millrace.nodes.rows.SplitByExpression': ['true', 'false'],
};

/** How many outputs a node has. `found`: how many the server found, where it was asked. */
export function outputCount(node: Pick<Node, 'type' | 'nodeClass'>, found = 0): number {
  if (node.type === 'doc' || node.type === 'sticky') return 0;
  return Math.max(1, found, named[node.nodeClass]?.length ?? 0);
}

/** A word for an output that has one, such as `true`. */
export function branchOf(node: Pick<Node, 'nodeClass'>, port: number): 'true' | 'false' | null {
  const branch = named[node.nodeClass]?.[port];
  return branch === 'true' || branch === 'false' ? branch : null;
}

/**
 * How many inputs a node shows: all that it must have, those that are wired, and one to spare where
 * it may take more.
 */
export function inputCount(node: Pick<Node, 'type'>, wired: number): number {
  const { minNumOfInputs = 1, maxNumOfInputs = 1 } = ruleOf(node.type) ?? {};
  return Math.min(maxNumOfInputs, Math.max(minNumOfInputs, wired + 1));
}

export type Wiring = ReadonlyMap<string, Wires>;

const wirings = new WeakMap<
  readonly Edge[],
  { readonly ids: string; readonly found: unknown; readonly wiring: Wiring }
>();

/**
 * The wires of every node by port. Asked again for the same edges and nodes, it answers the same.
 * `found`: outputs that the server found.
 */
export function wiringOf(
  graph: Pick<Graph, 'nodes' | 'edges'>,
  found?: ReadonlyMap<string, { readonly outputs: readonly unknown[] }>,
): Wiring {
  const ids = graph.nodes.map(({ id, nodeClass }) => `${id} ${nodeClass}`).join('\n');
  const known = wirings.get(graph.edges);
  if (known !== undefined && known.ids === ids && known.found === found) return known.wiring;
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const wiring = wiresOf(graph, (id) =>
    outputCount(nodes.get(id)!, found?.get(id)?.outputs.length),
  );
  wirings.set(graph.edges, { ids, found, wiring });
  return wiring;
}

/** The lowest input of a node that no wire comes to; null where all are taken. */
export function freeInput(
  graph: Pick<Graph, 'nodes' | 'edges'>,
  node: Pick<Node, 'id' | 'type'>,
): number | null {
  const taken = new Set(
    (wiringOf(graph).get(node.id)?.incoming ?? []).map(({ targetPort }) => targetPort),
  );
  const most = ruleOf(node.type)?.maxNumOfInputs ?? 0;
  for (let port = 0; port < most; port += 1) if (!taken.has(port)) return port;
  return null;
}
