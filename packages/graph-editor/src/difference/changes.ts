import type { Edge, Graph, Node } from '@millrace/model';
import { isEqual, wireKey } from './same.ts';

type NodeStep = {
  readonly nodeId: string;
  /** Null if it was added. */
  readonly before: Node | null;
  /** Null if it was removed. */
  readonly after: Node | null;
  /** The connections made to it afterwards; restored with it. */
  readonly wires: readonly Edge[];
};

/** The inputs of a node in order, before and after. */
type WireStep = {
  readonly target: string;
  readonly before: readonly Edge[];
  readonly after: readonly Edge[];
};

type MemberStep = { readonly name: string; readonly before: unknown; readonly after: unknown };

/**
 * The changes from one graph to another: plain data that can be stored and applied to a graph that
 * has changed in the meantime.
 */
export type Changes = {
  readonly nodes: readonly NodeStep[];
  readonly wires: readonly WireStep[];
  readonly members: readonly MemberStep[];
};

export function changesOf(before: Graph, after: Graph): Changes {
  if (before === after) return { nodes: [], wires: [], members: [] };
  return {
    nodes: nodeSteps(before, after),
    wires: wireSteps(before, after),
    members: memberSteps(before, after),
  };
}

export function isNothing({ nodes, wires, members }: Changes): boolean {
  return nodes.length + wires.length + members.length === 0;
}

export function isSameWires(one: readonly Edge[], other: readonly Edge[]): boolean {
  return (
    one.length === other.length &&
    one.every((edge, index) => wireKey(edge) === wireKey(other[index]!))
  );
}

function nodeSteps(before: Graph, after: Graph): readonly NodeStep[] {
  if (before.nodes === after.nodes) return [];
  const [old, now] = [
    new Map(before.nodes.map((node) => [node.id, node])),
    new Map(after.nodes.map((node) => [node.id, node])),
  ];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((nodeId) => {
    const [was, is] = [old.get(nodeId) ?? null, now.get(nodeId) ?? null];
    if (isEqual(was, is)) return [];
    const wires =
      is === null
        ? []
        : after.edges.filter(({ source, target }) => source === nodeId || target === nodeId);
    return [{ nodeId, before: was, after: is, wires }];
  });
}

function wireSteps(before: Graph, after: Graph): readonly WireStep[] {
  if (before.edges === after.edges) return [];
  const [old, now] = [
    Map.groupBy(before.edges, ({ target }) => target),
    Map.groupBy(after.edges, ({ target }) => target),
  ];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((target) => {
    const [was, is] = [old.get(target) ?? [], now.get(target) ?? []];
    return isSameWires(was, is) ? [] : [{ target, before: was, after: is }];
  });
}

/** `version` isn't part of a graph: responses include it. */
const apart = new Set(['nodes', 'edges', 'version']);

function memberSteps(before: Graph, after: Graph): readonly MemberStep[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !apart.has(name) && !isEqual(before[name], after[name]))
    .map((name) => ({ name, before: before[name], after: after[name] }));
}
