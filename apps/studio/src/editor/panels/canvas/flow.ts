import {
  drawnAt,
  collapsedGroupsOf,
  cardHeight,
  cardWidth,
  placeOf,
  sizeOf,
  inputCount,
  outputCount,
  outputOf,
  wiringOf,
  type Point,
  type Validation,
} from '@millrace/graph-editor';
import type { Edge, Graph, Node } from '@millrace/model';
import type { Edge as FlowEdge, Node as FlowNode } from '@xyflow/react';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import { familyColor } from '../../graph/family.ts';
import { handlesOf, outputHandles } from '../../graph/card-handles.ts';
import { flowCollapsed, flowFrames, type CollapsedNode, type FrameNode } from './flow-groups.ts';

export type CardData = {
  readonly node: Node;
  readonly color: string;
  readonly inputs: number;
  readonly outputs: number;
};
export type CardNode = FlowNode<CardData & Record<string, unknown>, 'card' | 'note'>;
export type CanvasNode = CardNode | FrameNode | CollapsedNode;
/**
 * `nodeId` and `port`: the output that the connection comes from, even if it is drawn at a group's
 * card.
 */
export type WireEdge = FlowEdge<
  { readonly isOnly: boolean; readonly nodeId: string; readonly port: number },
  'wire'
>;

const drawn = new WeakMap<Node, CardNode>();
const noPlaces: ReadonlyMap<string, Point> = new Map();

/**
 * The nodes for the canvas: frames behind, a collapsed group as one card. Unchanged nodes keep
 * their identity, so that they aren't rendered again. `moved`: the positions of nodes being
 * dragged.
 */
export function flowNodes(
  graph: Graph,
  selected: ReadonlySet<string>,
  validation: Validation | null,
  moved = noPlaces,
): CanvasNode[] {
  const wiring = wiringOf(graph, validation?.schemas);
  const collapsedGroups = collapsedGroupsOf(graph, validation?.schemas);
  const shownNodes =
    collapsedGroups.cards.length === 0
      ? graph.nodes
      : graph.nodes.filter(({ id }) => !collapsedGroups.holders.has(id));
  const cards = shownNodes.map((node) => {
    const inputs = inputCount(node, wiring.get(node.id)?.incoming.length ?? 0);
    const outputs = outputCount(node, validation?.schemas.get(node.id)?.outputs.length);
    const known = drawn.get(node);
    const card =
      known !== undefined && known.data.inputs === inputs && known.data.outputs === outputs
        ? known
        : cardOf(node, inputs, outputs);
    const isSelected = selected.has(node.id);
    const shown = card.selected === isSelected ? card : { ...card, selected: isSelected };
    drawn.set(node, shown);
    const place = moved.get(node.id);
    return place === undefined ? shown : { ...shown, position: place, dragging: true };
  });
  return [
    ...flowFrames(graph, selected, moved),
    ...flowCollapsed(collapsedGroups, selected, moved),
    ...cards,
  ];
}

const edgesDrawn = new WeakMap<Edge, WireEdge>();

/** The connections for the canvas, each at its ports. */
export function flowEdges(
  graph: Graph,
  selected: ReadonlySet<number>,
  validation: Validation | null,
): WireEdge[] {
  const wiring = wiringOf(graph, validation?.schemas);
  const collapsedGroups = collapsedGroupsOf(graph, validation?.schemas);
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  return [...wiring].flatMap(([nodeId, { outgoing }]) => {
    const node = nodes.get(nodeId)!;
    const found = validation?.schemas.get(nodeId)?.outputs.length;
    return outgoing.flatMap(({ edge, sourcePort, targetPort }) => {
      if (
        collapsedGroups.holders.has(edge.source) &&
        collapsedGroups.holders.get(edge.source) === collapsedGroups.holders.get(edge.target)
      )
        return [];
      const { port, isOnly } = outputOf(node, sourcePort, found);
      const from = drawnAt(collapsedGroups, 'out', { nodeId: edge.source, port });
      const to = drawnAt(collapsedGroups, 'in', { nodeId: edge.target, port: targetPort });
      const ends = {
        source: from.cardId,
        target: to.cardId,
        sourceHandle: `out${from.port}`,
        targetHandle: `in${to.port}`,
      };
      const isSelected = selected.has(edge.id);
      const target = nodes.get(edge.target);
      const ariaLabel = `${nodeTitle(node)} → ${target === undefined ? edge.target : nodeTitle(target)}`;
      const known = edgesDrawn.get(edge);
      if (
        known !== undefined &&
        isAt(known, ends) &&
        known.selected === isSelected &&
        known.ariaLabel === ariaLabel &&
        known.data?.isOnly === isOnly &&
        known.data.port === port
      )
        return [known];
      const shown: WireEdge = {
        id: String(edge.id),
        type: 'wire',
        ...ends,
        selected: isSelected,
        ariaLabel,
        data: { isOnly, nodeId: edge.source, port },
      };
      edgesDrawn.set(edge, shown);
      return [shown];
    });
  });
}

type Ends = Pick<WireEdge, 'source' | 'target' | 'sourceHandle' | 'targetHandle'>;

function isAt(one: Ends, other: Ends): boolean {
  return (
    one.source === other.source &&
    one.target === other.target &&
    one.sourceHandle === other.sourceHandle &&
    one.targetHandle === other.targetHandle
  );
}

/** The port of a handle; null if it has none. */
export function portOf(handle: string | null | undefined): number | null {
  const port = Number.parseInt((handle ?? '').replace(/^\D+/, ''), 10);
  return Number.isNaN(port) ? null : port;
}

function cardOf(node: Node, inputs: number, outputs: number): CardNode {
  const data = { node, color: familyColor(node).color, inputs, outputs };
  const common = { id: node.id, position: placeOf(node), data, selected: false };
  if (node.type === 'doc' || node.type === 'sticky') {
    const { width, height } = sizeOf(node);
    return {
      ...common,
      type: 'note',
      initialWidth: width,
      initialHeight: height,
      connectable: false,
    };
  }
  const size = { width: cardWidth, height: cardHeight };
  return {
    ...common,
    type: 'card',
    ...size,
    measured: size,
    handles: [...handlesOf('target', inputs), ...outputHandles(node, outputs)],
  };
}
