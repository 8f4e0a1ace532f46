import type { Point } from '@millrace/graph-editor';
import type { CanvasNode, CardNode, WireEdge } from '../flow.ts';

/** A card as drawn in the overview. */
export type Block = Point & {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly node: CardNode['data']['node'];
  readonly isSelected: boolean;
};

/**
 * A connection as drawn in the overview, from an output to an input. `nodeId`: the node whose rows
 * it carries, even if it is drawn at a group's card.
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
 * What the overview draws, in graph coordinates. Notes, frames and collapsed groups are few, so
 * they stay elements.
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
    color: data.color,
    node: data.node,
    isSelected: selected,
  };
}

/** The strand of a connection as a list; empty if one of its ends isn't drawn. */
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
