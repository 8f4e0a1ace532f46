import { parseGraph, wiresOf, type Edge, type Graph, type Node } from '@millrace/model';
import { processorOf } from '@millrace/processors';

/** An output of a node. */
export type OutputPlace = { readonly nodeId: string; readonly output: number };

/**
 * The graph with a node inserted after an output, before everything that the output feeds. Every
 * other edge keeps its ports.
 */
export function spliced(
  graph: Graph,
  { nodeId, output }: OutputPlace,
  id: string,
  node: Node,
): Graph {
  const outputs = new Map(
    graph.nodes.map((each) => [each.id, processorOf(each.nodeClass)?.outputs ?? 1]),
  );
  const ports = new Map(
    (wiresOf(graph, (each) => outputs.get(each) ?? 1).get(nodeId)?.outgoing ?? []).map(
      ({ edge, sourcePort }) => [edge, sourcePort],
    ),
  );
  const several = (outputs.get(nodeId) ?? 1) > 1;
  const edges = graph.edges.map((edge): Edge => {
    const port = ports.get(edge);
    if (port === undefined) return edge;
    if (port !== output) return { ...edge, sourcePort: port };
    const { sourcePort: _port, ...rest } = edge;
    return { ...rest, source: id };
  });
  const unused = Math.max(0, ...graph.edges.map((edge) => edge.id)) + 1;
  const bridge = {
    id: unused,
    source: nodeId,
    target: id,
    ...(several || output > 0 ? { sourcePort: output } : {}),
  };
  return parseGraph({
    ...graph,
    nodes: [...graph.nodes, { ...node, id }],
    edges: [...edges, bridge],
  });
}

/** An id that no node has. */
export function freeId({ nodes }: Graph): string {
  const ids = new Set(nodes.map((node) => node.id));
  let id = 'change';
  while (ids.has(id)) id += "'";
  return id;
}

/** A node that changes nothing. */
export function passing(palette: readonly Node[]): Node {
  return set(palette, 'Print Rows', {});
}

export function dropping(palette: readonly Node[], column: string): Node {
  return {
    ...set(palette, 'Drop Columns', { inputCols: [literal(column)] }),
    title: `Without ${column}`,
  };
}

export function renaming(
  palette: readonly Node[],
  names: readonly { readonly from: string; readonly to: string }[],
): Node {
  const [first] = names;
  const lists = {
    currentColNames: names.map(({ from }) => literal(from)),
    newColNames: names.map(({ to }) => literal(to)),
  };
  return { ...set(palette, 'Rename Columns', lists), title: `${first?.from} as ${first?.to}` };
}

/** A dollar sign that isn't a parameter. */
function literal(name: string): string {
  return name.replaceAll('$', '$$$$');
}

/** A node of the palette with lists in some of its fields. */
function set(
  palette: readonly Node[],
  name: string,
  lists: Readonly<Record<string, readonly string[]>>,
): Node {
  const node = palette.find((each) => each.name === name);
  if (node === undefined) throw new Error(`There is no processor named ${name}.`);
  const fields = node.fields.map((field) => {
    const list = lists[field.name];
    return list === undefined ? field : { ...field, value: JSON.stringify(list) };
  });
  return { ...node, fields };
}
