import {
  collapsedHeight,
  collapsedPlace,
  frameId,
  frameOf,
  groupsOf,
  cardWidth,
  type CollapsedGroup,
  type CollapsedGroups,
  type Group,
  type Point,
} from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import type { Node as FlowNode } from '@xyflow/react';
import { handlesOf } from '../../graph/card-handles.ts';

export type FrameNode = FlowNode<
  { readonly group: Group; readonly color: string } & Record<string, unknown>,
  'frame'
>;
export type CollapsedNode = FlowNode<
  { readonly collapsedGroup: CollapsedGroup; readonly color: string } & Record<string, unknown>,
  'collapsed'
>;

type Moved = ReadonlyMap<string, Point>;

/** The frames of expanded groups, behind everything else. */
export function flowFrames(graph: Graph, selected: ReadonlySet<string>, moved: Moved): FrameNode[] {
  return groupsOf(graph).flatMap((group): FrameNode[] => {
    const frame = group.collapsed === true ? null : frameOf(graph, group, moved);
    if (frame === null) return [];
    const { x, y, width, height } = frame;
    const id = frameId(group.id);
    const size = { width, height, measured: { width, height } };
    const data = { group, color: 'transparent' };
    return [
      {
        id,
        type: 'frame',
        position: { x, y },
        data,
        selected: selected.has(id),
        zIndex: -1,
        connectable: false,
        ...size,
      },
    ];
  });
}

const groupColor = '#475569';

/** The cards of collapsed groups. */
export function flowCollapsed(
  { cards }: CollapsedGroups,
  selected: ReadonlySet<string>,
  moved: Moved,
): CollapsedNode[] {
  return cards.map((each): CollapsedNode => {
    const size = { width: cardWidth, height: collapsedHeight(each) };
    const handles = [
      ...handlesOf('target', each.inputs.length, size.height),
      ...handlesOf('source', each.outputs.length, size.height),
    ];
    const data = { collapsedGroup: each, color: groupColor };
    return {
      id: each.id,
      type: 'collapsed',
      position: collapsedPlace(each, moved),
      data,
      selected: selected.has(each.id),
      ...size,
      measured: size,
      handles,
    };
  });
}
