import type { Graph, Node } from '@millrace/model';
import { collapsedHeight, collapsedPlace, collapsedGroupsOf } from './collapsing.ts';
import { frameOf, groupsOf, type Frame } from './groups.ts';
import { boxOf, cardWidth, type Point } from './place.ts';

/**
 * What moves as a unit: a card, a note, or a group with everything in it. `middle`: for a group,
 * that of its frame, whether it is expanded or not.
 */
export type Body = Frame & {
  readonly nodeIds: readonly string[];
  readonly groupId: string | null;
  readonly middle: Point;
};

/** Everything on the canvas, with each node in exactly one body. */
export function bodiesOf(graph: Graph): readonly Body[] {
  const collapsedGroups = collapsedGroupsOf(graph);
  const taken = new Set<string>();
  const grouped = groupsOf(graph).flatMap((group): readonly Body[] => {
    const nodeIds = group.nodeIds.filter((id) => !taken.has(id));
    const frame = frameOf(graph, { nodeIds });
    if (frame === null) return [];
    for (const id of nodeIds) taken.add(id);
    const collapsedGroup = collapsedGroups.cards.find((each) => each.group === group);
    const box =
      collapsedGroup === undefined
        ? frame
        : {
            ...collapsedPlace(collapsedGroup),
            width: cardWidth,
            height: collapsedHeight(collapsedGroup),
          };
    return [{ ...box, nodeIds, groupId: group.id, middle: middleOf(frame) }];
  });
  return [...grouped, ...graph.nodes.filter(({ id }) => !taken.has(id)).map(bodyOf)];
}

function bodyOf(node: Node): Body {
  const box = boxOf(node);
  return { ...box, nodeIds: [node.id], groupId: null, middle: middleOf(box) };
}

function middleOf({ x, y, width, height }: Frame): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether two boxes overlap, or are closer to each other than `space`. */
export function isNear(one: Frame, other: Frame, space = 0): boolean {
  return (
    one.x < other.x + other.width + space &&
    other.x < one.x + one.width + space &&
    one.y < other.y + other.height + space &&
    other.y < one.y + one.height + space
  );
}
