import { nodeTitle, type Edge, type Graph, type Node } from '@millrace/model';
import { isSameGroups } from '../document/groups.ts';

export type FieldChange = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

/**
 * A change of a node. `moved`: only its position differs. `fields` is empty if it was added,
 * removed or moved.
 */
export type NodeChange = {
  readonly nodeId: string;
  readonly name: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly fields: readonly FieldChange[];
};

/** An edge that was added or removed; ports are set if the edge names them. */
export type EdgeChange = {
  readonly kind: 'added' | 'removed';
  readonly source: string;
  readonly target: string;
  readonly sourcePort?: number | undefined;
  readonly targetPort?: number | undefined;
};

/**
 * The differences between two graphs in meaning; pure moves are separate. `graph`: properties of
 * the whole, such as its name and parameters.
 */
export type Difference = {
  readonly graph: readonly FieldChange[];
  readonly nodes: readonly NodeChange[];
  readonly edges: readonly EdgeChange[];
  readonly moved: readonly NodeChange[];
};

export function differenceOf(before: Graph, after: Graph): Difference {
  const [old, now] = [byId(before), byId(after)];
  const changes = [
    ...before.nodes.filter(({ id }) => !now.has(id)).map((node) => changeOf(node, 'removed')),
    ...after.nodes.flatMap((node): readonly NodeChange[] => {
      const was = old.get(node.id);
      if (was === undefined) return [changeOf(node, 'added')];
      const fields = [...fieldChanges(was, node), ...inputOrder(before, after, node.id)];
      if (fields.length > 0) return [changeOf(node, 'changed', fields)];
      return was.x === node.x && was.y === node.y ? [] : [changeOf(node, 'moved')];
    }),
  ];
  return {
    graph: graphMembers.flatMap((member) =>
      change(member, textOf(before[member]), textOf(after[member])),
    ),
    nodes: changes.filter(({ kind }) => kind !== 'moved'),
    edges: [
      ...missing(before, after).map((edge) => edgeChange('removed', edge)),
      ...missing(after, before).map((edge) => edgeChange('added', edge)),
    ],
    moved: changes.filter(({ kind }) => kind === 'moved'),
  };
}

/** Whether a difference is empty, ignoring positions. */
export function isNone({ graph, nodes, edges }: Difference): boolean {
  return graph.length + nodes.length + edges.length === 0;
}

/** Whether two graphs are the same, including positions and groups. */
export function isSame(one: Graph, other: Graph): boolean {
  const difference = differenceOf(one, other);
  return isNone(difference) && difference.moved.length === 0 && isSameGroups(one, other);
}

const graphMembers = ['name', 'description', 'category', 'parameters', 'engine'] as const;

const byId = (graph: Graph): ReadonlyMap<string, Node> =>
  new Map(graph.nodes.map((node) => [node.id, node]));

function changeOf(
  node: Node,
  kind: NodeChange['kind'],
  fields: readonly FieldChange[] = [],
): NodeChange {
  return { nodeId: node.id, name: nodeTitle(node), kind, fields };
}

function fieldChanges(was: Node, is: Node): readonly FieldChange[] {
  const [old, now] = [valuesOf(was), valuesOf(is)];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [
    ...change('title', was.title ?? null, is.title ?? null),
    ...change('processor', was.nodeClass, is.nodeClass),
    ...[...names].flatMap((name) => change(name, old.get(name) ?? null, now.get(name) ?? null)),
  ];
}

function valuesOf({ fields }: Node): ReadonlyMap<string, string> {
  return new Map(fields.map(({ name, value }) => [name, value]));
}

function change(
  field: string,
  before: string | null,
  after: string | null,
): readonly FieldChange[] {
  return before === after ? [] : [{ field, before, after }];
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined || value === ''
    ? null
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
}

/** The same sources in another order are different inputs. */
function inputOrder(before: Graph, after: Graph, nodeId: string): readonly FieldChange[] {
  const [old, now] = [sourcesOf(before, nodeId), sourcesOf(after, nodeId)];
  const isSameSet =
    old.length === now.length && old.toSorted().join('\n') === now.toSorted().join('\n');
  return isSameSet ? change('order of inputs', old.join(', '), now.join(', ')) : [];
}

function sourcesOf(graph: Graph, nodeId: string): readonly string[] {
  const edges = graph.edges.filter(({ target }) => target === nodeId);
  return edges.length > 1 && edges.every(({ targetPort }) => targetPort === undefined)
    ? edges.map(({ source }) => source)
    : [];
}

/** The edges of one graph that are missing in the other, counting duplicates. */
function missing(from: Graph, other: Graph): readonly Edge[] {
  const left = new Map<string, number>();
  for (const edge of other.edges) left.set(edgeKey(edge), (left.get(edgeKey(edge)) ?? 0) + 1);
  return from.edges.filter((edge) => {
    const count = left.get(edgeKey(edge)) ?? 0;
    left.set(edgeKey(edge), count - 1);
    return count <= 0;
  });
}

function edgeKey({ source, target, sourcePort, targetPort }: Edge): string {
  return JSON.stringify([source, target, sourcePort ?? null, targetPort ?? null]);
}

function edgeChange(
  kind: EdgeChange['kind'],
  { source, target, sourcePort, targetPort }: Edge,
): EdgeChange {
  return {
    kind,
    source,
    target,
    ...(sourcePort === undefined ? {} : { sourcePort }),
    ...(targetPort === undefined ? {} : { targetPort }),
  };
}
