import { nodeSummary } from '../../../graph/node-summary.ts';
import { type Point } from '@millrace/graph-editor';
import { nodeTitle } from '../../../../i18n/processor-texts.ts';
import type { CanvasNode, CardNode, WireEdge } from '../flow.ts';
import { blockAt, strandAt } from './hit.ts';
import { isCard, type Scene } from './scene.ts';

export type Elements = { readonly nodes: CanvasNode[]; readonly edges: WireEdge[] };

/** The element under the pointer. */
export type Touched = { readonly nodeId: string | null; readonly edgeId: string | null };

/** How near to a connection the pointer must be, in screen pixels. */
const reach = 6;

/** The card at a position, otherwise the connection. */
export function touchedAt({ blocks, strands }: Scene, place: Point, zoom: number): Touched {
  const block = blockAt(blocks, place);
  return {
    nodeId: block?.id ?? null,
    edgeId: block === undefined ? (strandAt(strands, place, reach / zoom)?.id ?? null) : null,
  };
}

/**
 * All nodes, hidden if they are part of the picture; and the connections under the pointer or under
 * a dragged card.
 */
export function elementsAmong(
  nodes: readonly CanvasNode[],
  edges: readonly WireEdge[],
  scene: Scene,
  { nodeId, edgeId }: Touched,
  zoom: number,
): Elements {
  const wireId = wireUnder(nodes, scene) ?? edgeId;
  return {
    nodes: nodes.map((node) =>
      !isCard(node) ? node : node.id === nodeId ? named(node) : hidden(node),
    ),
    edges: edges
      .filter(({ id }) => id === wireId)
      .map((edge) => ({ ...edge, interactionWidth: (2 * reach) / zoom })),
  };
}

/** The connection that the only dragged card would be dropped on. */
function wireUnder(nodes: readonly CanvasNode[], { strands }: Scene): string | null {
  const dragged = nodes.filter((node) => node.dragging === true);
  const [card] = dragged;
  if (card === undefined || dragged.length > 1 || !isCard(card)) return null;
  const others = strands.filter(({ source, target }) => source !== card.id && target !== card.id);
  return (
    strandAt(
      others,
      { x: card.position.x + (card.width ?? 0) / 2, y: card.position.y + (card.height ?? 0) / 2 },
      reach,
    )?.id ?? null
  );
}

const twins = new WeakMap<CardNode, CardNode>();

function hidden(card: CardNode): CardNode {
  const twin = twins.get(card) ?? { ...card, hidden: true };
  twins.set(card, twin);
  return twin;
}

/** Adds its name, since the card is too small to show it. */
function named(card: CardNode): CardNode {
  const title = [nodeTitle(card.data.node), nodeSummary(card.data.node)]
    .filter((text) => text !== '')
    .join(': ');
  return { ...card, domAttributes: { title } };
}
