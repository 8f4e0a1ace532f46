import type { Edge, Graph, Node } from '@millrace/model';
import { nextEdgeId } from '../document/free-id.ts';
import { isNothing, isSameWires, type Changes } from './changes.ts';
import { mergeValues, type Winner } from './merge-values.ts';
import { isEqual, wireKey } from './same.ts';

type Options = {
  /** Whose value wins where both have changed the same thing. */
  readonly winner: Winner;
  /**
   * Whether a node that was removed here and changed there is restored, so that a removal doesn't
   * discard someone's work.
   */
  readonly revive: boolean;
};

/** `clashes` names what both have changed to different values. */
export type Outcome = { readonly graph: Graph; readonly clashes: readonly string[] };

/**
 * Applies changes that were made to another copy of a graph. What they don't affect stays the same
 * object. For nodes that both have added under one id, see `renamed`.
 */
export function withChanges(graph: Graph, changes: Changes, options: Options): Outcome {
  if (isNothing(changes)) return { graph, clashes: [] };
  const nodes = changedNodes(graph, changes, options);
  const edges = changedEdges(graph, changes, nodes);
  const members = changedMembers(graph, changes, options);
  return {
    graph: { ...graph, ...members.value, nodes: nodes.value, edges },
    clashes: [...nodes.clashes, ...members.clashes],
  };
}

type ChangedNodes = {
  readonly value: Node[];
  readonly clashes: readonly string[];
  /** The connections of restored nodes. */
  readonly revived: readonly Edge[];
  /** Nodes that were removed there and changed here: they stay, with their connections. */
  readonly kept: ReadonlySet<string>;
};

function changedNodes(graph: Graph, { nodes }: Changes, { winner, revive }: Options): ChangedNodes {
  const value = new Map(graph.nodes.map((node) => [node.id, node]));
  const clashes: string[] = [];
  const revived: Edge[] = [];
  const kept = new Set<string>();
  for (const { nodeId, before, after, wires } of nodes) {
    const here = value.get(nodeId);
    if (here === undefined) {
      if (after === null || (before !== null && !revive)) continue;
      value.set(nodeId, after);
      if (before === null) continue;
      revived.push(...wires);
      clashes.push(nodeId);
    } else if (after === null) {
      if (isEqual(here, before)) value.delete(nodeId);
      else {
        kept.add(nodeId);
        clashes.push(nodeId);
      }
    } else {
      const merged = mergeValues(before, after, here, winner, nodeId);
      value.set(nodeId, merged.value as Node);
      clashes.push(...merged.clashes);
    }
  }
  return { value: [...value.values()], clashes, revived, kept };
}

function changedEdges(
  graph: Graph,
  { wires }: Changes,
  { value: nodes, revived, kept }: ChangedNodes,
): Edge[] {
  const here = Map.groupBy(graph.edges, ({ target }) => target);
  const steps = new Map(wires.map((step) => [step.target, step]));
  const untouched = graph.edges.filter(({ target }) => !steps.has(target));
  const changed = wires.flatMap(({ target, before, after }) => {
    const own = here.get(target) ?? [];
    const staying = own.filter((edge) => kept.has(edge.source) || kept.has(edge.target));
    return withWires(mergedWires(before, after, own, new Set(staying)), staying);
  });
  const ids = new Set(nodes.map(({ id }) => id));
  const all = withWires([...untouched, ...changed], revived).filter(
    ({ source, target }) => ids.has(source) && ids.has(target),
  );
  return isSameList(all, graph.edges) ? graph.edges : numbered(all);
}

/**
 * The inputs of a node: as changed there if they are unchanged here, otherwise what both have left
 * and added. Those that stay keep their place among the others.
 */
function mergedWires(
  before: readonly Edge[],
  after: readonly Edge[],
  here: readonly Edge[],
  staying: ReadonlySet<Edge>,
): readonly Edge[] {
  if (isSameWires(here, before)) return after;
  if (isSameWires(here, after)) return here;
  const [had, has] = [new Set(before.map(wireKey)), new Set(after.map(wireKey))];
  const left = here.filter(
    (edge) => !had.has(wireKey(edge)) || has.has(wireKey(edge)) || staying.has(edge),
  );
  return withWires(
    left,
    after.filter((edge) => !had.has(wireKey(edge))),
  );
}

function withWires(edges: readonly Edge[], more: readonly Edge[]): readonly Edge[] {
  const there = new Set(edges.map(wireKey));
  return [...edges, ...more.filter((edge) => !there.has(wireKey(edge)))];
}

/** Gives each edge a unique id. */
function numbered(edges: readonly Edge[]): Edge[] {
  const taken = new Set<number>();
  let next = nextEdgeId(edges);
  return edges.map((edge) => {
    const isFree = !taken.has(edge.id);
    const own = isFree ? edge : { ...edge, id: next++ };
    taken.add(own.id);
    return own;
  });
}

function changedMembers(
  graph: Graph,
  { members }: Changes,
  { winner }: Options,
): { readonly value: Partial<Graph>; readonly clashes: readonly string[] } {
  const merged = members.map(({ name, before, after }) => ({
    name,
    ...mergeValues(before, after, graph[name], winner, name),
  }));
  return {
    value: Object.fromEntries(merged.map(({ name, value }) => [name, value])),
    clashes: merged.flatMap(({ clashes }) => clashes),
  };
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
