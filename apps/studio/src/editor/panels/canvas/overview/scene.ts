import type { Point } from '@millrace/graph-editor';
import type { CanvasNode, CardNode, WireEdge } from '../flow.ts';

/** A card seen from afar. */
export type Block = Point & {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly node: CardNode['data']['node'];
  readonly isSelected: boolean;
};

/**
 * A wire seen from afar: from an output to an input. `nodeId`: the node that gives what goes along
 * it, also where a group's card stands for it.
 */
export type Strand = {
  readonly id: string;
  readonly nodeId: string;
  readonly source: string;
  readonly target: string;
  readonly from: Point;
  readonly to: Point;
  readonly isSelected: boolean;
};

/**
 * What the overview draws, in the coordinates of the graph. Notes, frames and the cards of groups
 * are few; they stay elements.
 */
export type Scene = { readonly blocks: readonly Block[]; readonly strands: readonly Strand[] };

const known = new WeakMap<CanvasNode, Block>();

export function sceneOf(nodes: readonly CanvasNode[], edges: readonly WireEdge[]): Scene {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return {
    blocks: nodes.filter(isCard).map(blockOf),
    strands: edges.flatMap((edge) => strandOf(edge, byId)),
  };
}

export function isCard(node: CanvasNode): node is CardNode {
  return node.type === 'card';
}

function blockOf(card: CardNode): Block {
  const block = known.get(card) ?? newBlock(card);
  known.set(card, block);
  return block;
}

function newBlock({
  id,
  position,
  width = 0,
  height = 0,
  data,
  selected = false,
}: CardNode): Block {
  return {
    id,
    ...position,
    width,
    height,
    colour: data.colour,
    node: data.node,
    isSelected: selected,
  };
}

/** A wire's strand; none where one of its ends is not drawn. */
export function strandOf(
  edge: WireEdge,
  nodes: ReadonlyMap<string, CanvasNode>,
): readonly Strand[] {
  const from = portPlace(nodes.get(edge.source), edge.sourceHandle);
  const to = portPlace(nodes.get(edge.target), edge.targetHandle);
  if (from === null || to === null) return [];
  const { id, source, target, selected = false, data } = edge;
  return [{ id, nodeId: data?.nodeId ?? source, source, target, from, to, isSelected: selected }];
}

function portPlace(node: CanvasNode | undefined, handle: string | null | undefined): Point | null {
  const port = node?.handles?.find(({ id }) => id === handle);
  if (node === undefined || port === undefined) return null;
  const { width = 0, height = 0 } = port;
  return {
    x: node.position.x + port.x + (port.type === 'source' ? width : 0),
    y: node.position.y + port.y + height / 2,
  };
}
