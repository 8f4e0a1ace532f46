import type { Graph } from '@millrace/model';
import { idsOf } from '../document/edits.ts';
import { frameId, groupsOf } from '../document/groups.ts';

export type Selection = {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<number>;
};

/**
 * The selection without elements that are missing from the graph; the same object if none is
 * missing.
 */
export function withoutRemoved(selection: Selection, graph: Graph): Selection {
  if (selection.nodes.size === 0 && selection.edges.size === 0) return selection;
  const there = new Set([...idsOf(graph), ...groupsOf(graph).map(({ id }) => frameId(id))]);
  const wires = new Set(graph.edges.map(({ id }) => id));
  if (selection.nodes.isSubsetOf(there) && selection.edges.isSubsetOf(wires)) return selection;
  return { nodes: selection.nodes.intersection(there), edges: selection.edges.intersection(wires) };
}
