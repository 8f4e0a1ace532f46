import type { Edge, Graph, Node } from '@millrace/model';
import { freeId } from '../document/free-id.ts';
import { withReferences } from '../document/group-references.ts';
import { groupsOf } from '../document/groups.ts';
import type { Changes } from './changes.ts';
import { holds } from './same.ts';

/** New ids by old ones. */
export type Names = ReadonlyMap<string, string>;

/**
 * New ids for nodes that two copies of a graph have each added under the same id. `own`: the states
 * of one copy; if one of them contains the other copy's exact node, it is a single node that was
 * changed later.
 */
export function collisions(base: Graph, theirs: Graph, own: readonly Graph[]): Names {
  const known = new Set(base.nodes.map(({ id }) => id));
  const added = new Map(
    theirs.nodes.filter(({ id }) => !known.has(id)).map((node) => [node.id, node]),
  );
  if (added.size === 0) return none;
  const twins = Map.groupBy(
    new Set(own.flatMap(({ nodes }) => nodes.filter(({ id }) => added.has(id)))),
    ({ id }) => id,
  );
  const strangers = [...twins].filter(
    ([id, nodes]) => !nodes.some((node) => holds(added.get(id), node)),
  );
  return freshNames(
    strangers.map(([id]) => id),
    new Set([theirs, ...own].flatMap(({ nodes }) => nodes.map(({ id }) => id))),
  );
}

const none: Names = new Map();

/** An id for each that isn't one of the taken ones. */
export function freshNames(ids: readonly string[], taken: ReadonlySet<string>): Names {
  const all = new Set(taken);
  return new Map(
    ids.map((id) => {
      const fresh = freeId(id.replace(/\d+$/, ''), all);
      all.add(fresh);
      return [id, fresh];
    }),
  );
}

/**
 * A graph with some node ids replaced. Anything that doesn't refer to them stays the same object.
 */
export function renamedGraph(graph: Graph, names: Names): Graph {
  if (!graph.nodes.some(({ id }) => names.has(id))) return graph;
  const nodes = graph.nodes.map((node) => renamedNode(node, names));
  return {
    ...graph,
    nodes,
    edges: graph.edges.map((edge) => renamedEdge(edge, names)),
    ...renamedGroups(graph, names),
  };
}

/** Changes with some node ids replaced. */
export function renamedChanges({ nodes, wires, members }: Changes, names: Names): Changes {
  const edges = (list: readonly Edge[]): readonly Edge[] =>
    list.map((edge) => renamedEdge(edge, names));
  const nodeOf = (node: Node | null): Node | null =>
    node === null ? null : renamedNode(node, names);
  return {
    nodes: nodes.map(({ nodeId, before, after, wires: own }) => ({
      nodeId: names.get(nodeId) ?? nodeId,
      before: nodeOf(before),
      after: nodeOf(after),
      wires: edges(own),
    })),
    wires: wires.map(({ target, before, after }) => ({
      target: names.get(target) ?? target,
      before: edges(before),
      after: edges(after),
    })),
    members: members.map((member) => ({
      ...member,
      after:
        renamedGroups({ [member.name]: member.after } as Graph, names)[member.name] ?? member.after,
    })),
  };
}

function renamedNode(node: Node, names: Names): Node {
  return names.has(node.id) ? { ...node, id: names.get(node.id)! } : node;
}

function renamedEdge(edge: Edge, names: Names): Edge {
  const [source, target] = [names.get(edge.source), names.get(edge.target)];
  return source === undefined && target === undefined
    ? edge
    : { ...edge, source: source ?? edge.source, target: target ?? edge.target };
}

function renamedGroups(graph: Graph, names: Names): Partial<Graph> {
  const groups = groupsOf(graph);
  if (groups.length === 0) return {};
  return { groups: groups.map((group) => withReferences(group, (id) => names.get(id) ?? id)) };
}
