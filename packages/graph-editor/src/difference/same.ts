import type { Edge, Graph, Node } from '@millrace/model';

/** Whether two JSON values are equal. An undefined member counts as absent. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isEqual(one[key], other[key]),
  );
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A graph from elsewhere, rebuilt from the nodes, edges and members of a known graph wherever they
 * are equal, so that nothing is rendered unnecessarily.
 */
export function sharing(known: Graph, graph: Graph): Graph {
  const nodes = sharedBy(known.nodes, graph.nodes);
  const edges = sharedBy(known.edges, graph.edges);
  const members = Object.entries(graph).map(([name, value]) => [
    name,
    isEqual(known[name], value) ? known[name] : value,
  ]);
  const shared: Graph = { ...(Object.fromEntries(members) as Graph), nodes, edges };
  const names = new Set([...Object.keys(known), ...Object.keys(shared)]);
  return [...names].every((name) => known[name] === shared[name]) ? known : shared;
}

/**
 * Whether a graph contains everything in another one, ignoring what was left empty there: the
 * server fills that in.
 */
export function holdsAll(graph: Graph, part: Graph): boolean {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const wires = new Set(graph.edges.map(wireKey));
  return (
    graph.name === part.name &&
    isEqual(graph.parameters ?? null, part.parameters ?? null) &&
    isEqual(graph['groups'], part['groups']) &&
    part.nodes.every((node) => holds(byId.get(node.id), node)) &&
    part.edges.every((edge) => wires.has(wireKey(edge)))
  );
}

/** Whether a node equals another one, ignoring what was left empty there. */
export function holds(node: Node | undefined, part: Node): boolean {
  if (node === part) return true;
  if (
    node?.nodeClass !== part.nodeClass ||
    node.title !== part.title ||
    node.x !== part.x ||
    node.y !== part.y
  )
    return false;
  const values = new Map(node.fields.map(({ name, value }) => [name, value]));
  return part.fields.every(({ name, value }) => value === '' || values.get(name) === value);
}

/** Identifies an edge, regardless of its id. */
export function wireKey({ source, target, sourcePort, targetPort }: Edge): string {
  return JSON.stringify([source, target, sourcePort ?? null, targetPort ?? null]);
}

function sharedBy<Item extends { readonly id: string | number }>(
  known: readonly Item[],
  items: readonly Item[],
): Item[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  const shared = items.map((item) =>
    isEqual(byId.get(item.id), item) ? byId.get(item.id)! : item,
  );
  const isSameList =
    shared.length === known.length && shared.every((item, index) => item === known[index]);
  return isSameList ? (known as Item[]) : shared;
}
