import {
  drawnGraph,
  collapsedGroupsOf,
  frameId,
  groupsOf,
  type CollapsedGroup,
  type KnownOutputs,
  type Group,
} from '@millrace/graph-editor';
import type { Graph, Node } from '@millrace/model';
import { inOrder } from './order.ts';

/**
 * A row of the list: a node, or the header of a group. `collapsed` is set if the group is
 * collapsed; its nodes have no rows then.
 */
export type Entry =
  | { readonly kind: 'node'; readonly node: Node; readonly group: Group | null }
  | {
      readonly kind: 'group';
      readonly group: Group;
      readonly count: number;
      readonly collapsedGroup: CollapsedGroup | null;
    };

/**
 * The rows of the list: upstream nodes first, a group in place of its first node, with its nodes
 * right below.
 */
export function entriesOf(graph: Graph, found?: KnownOutputs): readonly Entry[] {
  const collapsed = collapsedGroupsOf(graph, found);
  const cards = new Map(collapsed.cards.map((each) => [each.id, each]));
  const groups = new Map(
    groupsOf(graph).flatMap((group) => group.nodeIds.map((id) => [id, group] as const)),
  );
  const ordered = inOrder(drawnGraph(graph, found));
  const members = Map.groupBy(ordered, ({ id }) => groups.get(id) ?? null);
  const headed = new Set<Group>();
  return ordered.flatMap((node): readonly Entry[] => {
    const card = cards.get(node.id);
    if (card !== undefined)
      return [
        { kind: 'group', group: card.group, count: card.members.length, collapsedGroup: card },
      ];
    const group = groups.get(node.id);
    if (group === undefined) return [{ kind: 'node', node, group: null }];
    if (headed.has(group)) return [];
    headed.add(group);
    const own = members.get(group) ?? [];
    return [
      { kind: 'group', group, count: own.length, collapsedGroup: null },
      ...own.map((each): Entry => ({ kind: 'node', node: each, group })),
    ];
  });
}

/** The selection key of a row. */
export function keyOf(entry: Entry): string {
  return entry.kind === 'group' ? frameId(entry.group.id) : entry.node.id;
}
