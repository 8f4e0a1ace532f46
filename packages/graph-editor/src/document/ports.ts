import { ruleOf, wiresOf, type Edge, type Graph, type Node, type Wires } from '@millrace/model';

/**
 * Processors with several outputs, with the label of each. Outputs that the server reports for a
 * node count too.
 */
const named: Readonly<Record<string, readonly string[]>> = {
  'millrace.nodes.rows.SplitByExpression': ['true', 'false'],
};

/**
 * Processors with an optional output after the others, which only connections with its number
 * read: what they rejected.
 */
export const withRejectedOutput: ReadonlySet<string> = new Set([
  'millrace.nodes.code.SqlOverDatasets',
  'millrace.nodes.columns.CastColumns',
  'millrace.nodes.read.Dataset',
  'millrace.nodes.read.ReadAvro',
  'millrace.nodes.read.ReadCsv',
  'millrace.nodes.read.ReadExcel',
  'millrace.nodes.read.ReadFixedWidth',
  'millrace.nodes.read.ReadGeojson',
  'millrace.nodes.read.ReadJson',
  'millrace.nodes.read.ReadXml',
  'millrace.nodes.read.RestSource',
]);

/**
 * The number of outputs that connections without a number share, in their order. `found`: the
 * number reported by the server, if it was asked.
 */
export function sharedOutputs(node: Pick<Node, 'type' | 'nodeClass'>, found = 0): number {
  if (node.type === 'doc' || node.type === 'sticky') return 0;
  if (withRejectedOutput.has(node.nodeClass)) return 1;
  return Math.max(1, found, named[node.nodeClass]?.length ?? 0);
}

/** The number of outputs of a node, with an optional one. `found` as in `sharedOutputs`. */
export function outputCount(node: Pick<Node, 'type' | 'nodeClass'>, found = 0): number {
  return sharedOutputs(node, found) + (withRejectedOutput.has(node.nodeClass) ? 1 : 0);
}

/**
 * The output that a connection is drawn at, and whether the node has no other one that counts:
 * then the output needs no label.
 */
export function outputOf(
  node: Pick<Node, 'type' | 'nodeClass'>,
  sourcePort: number,
  found?: number,
): { readonly port: number; readonly isOnly: boolean } {
  const isOptional = withRejectedOutput.has(node.nodeClass) && sourcePort > 0;
  const isOnly = !isOptional && sharedOutputs(node, found) === 1;
  return { port: isOnly ? 0 : Math.max(0, sourcePort), isOnly };
}

export type Branch = 'true' | 'false' | 'rejected';

/** The label of an output that has one, such as `true`. */
export function branchOf(node: Pick<Node, 'nodeClass'>, port: number): Branch | null {
  if (withRejectedOutput.has(node.nodeClass)) return port === 1 ? 'rejected' : null;
  const branch = named[node.nodeClass]?.[port];
  return branch === 'true' || branch === 'false' ? branch : null;
}

/**
 * The number of inputs that a node shows: all required ones, the connected ones, and a spare one if
 * it can take more.
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
 * The connections of every node by port; returns the same object for the same edges and nodes.
 * `found`: outputs reported by the server.
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
    sharedOutputs(nodes.get(id)!, found?.get(id)?.outputs.length),
  );
  wirings.set(graph.edges, { ids, found, wiring });
  return wiring;
}

/** The lowest input of a node without a connection; null if all are taken. */
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
