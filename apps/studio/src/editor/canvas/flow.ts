import { ruleOf, type Edge, type Graph, type Node } from '@millrace/model';
import { Position, type Edge as FlowEdge, type Node as FlowNode, type NodeHandle } from '@xyflow/react';
import { frameOf, groupsOf, type Group } from '../document/groups.ts';
import { cardHeight, cardWidth, placeOf, type Point } from '../document/place.ts';
import { inputCount, outputCount, wiringOf } from '../document/ports.ts';
import type { Judgement } from '../session/judgement.ts';

export type CardData = { readonly node: Node; readonly colour: string; readonly inputs: number; readonly outputs: number };
export type CardNode = FlowNode<CardData & Record<string, unknown>, 'card' | 'note'>;
export type FrameNode = FlowNode<{ readonly group: Group; readonly colour: string } & Record<string, unknown>, 'frame'>;
export type CanvasNode = CardNode | FrameNode;
export type WireEdge = FlowEdge<{ readonly isOnly: boolean }, 'wire'>;

const drawn = new WeakMap<Node, CardNode>();
const noPlaces: ReadonlyMap<string, Point> = new Map();

/** The nodes as the canvas wants them, frames behind. What has not changed is the same object again, so that it is not drawn anew. `moved`: where nodes are being dragged. */
export function flowNodes(graph: Graph, selected: ReadonlySet<string>, judgement: Judgement | null, moved = noPlaces): CanvasNode[] {
  const wiring = wiringOf(graph, judgement?.schemas);
  const cards = graph.nodes.map((node) => {
    const inputs = inputCount(node, wiring.get(node.id)?.incoming.length ?? 0);
    const outputs = outputCount(node, judgement?.schemas.get(node.id)?.outputs.length);
    const known = drawn.get(node);
    const card = known !== undefined && known.data.inputs === inputs && known.data.outputs === outputs ? known : cardOf(node, inputs, outputs);
    const isSelected = selected.has(node.id);
    const shown = card.selected === isSelected ? card : { ...card, selected: isSelected };
    drawn.set(node, shown);
    const place = moved.get(node.id);
    return place === undefined ? shown : { ...shown, position: place, dragging: true };
  });
  return [...flowFrames(graph, selected, moved), ...cards];
}

export const frameId = (groupId: string): string => `group ${groupId}`;

function flowFrames(graph: Graph, selected: ReadonlySet<string>, moved: ReadonlyMap<string, Point>): FrameNode[] {
  return groupsOf(graph).flatMap((group): FrameNode[] => {
    const frame = frameOf(graph, group, moved);
    if (frame === null) return [];
    const { x, y, width, height } = frame;
    const id = frameId(group.id);
    const size = { width, height, measured: { width, height } };
    return [
      { id, type: 'frame', position: { x, y }, data: { group, colour: 'transparent' }, selected: selected.has(id), zIndex: -1, connectable: false, ...size },
    ];
  });
}

const edgesDrawn = new WeakMap<Edge, WireEdge>();

/** The wires as the canvas wants them, each at its ports. */
export function flowEdges(graph: Graph, selected: ReadonlySet<number>, judgement: Judgement | null): WireEdge[] {
  const wiring = wiringOf(graph, judgement?.schemas);
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  return [...wiring].flatMap(([nodeId, { outgoing }]) => {
    const isOnly = outputCount(nodes.get(nodeId)!, judgement?.schemas.get(nodeId)?.outputs.length) === 1;
    return outgoing.map(({ edge, sourcePort, targetPort }) => {
      const sourceHandle = `out${Math.max(0, isOnly ? 0 : sourcePort)}`;
      const targetHandle = `in${Math.max(0, targetPort)}`;
      const isSelected = selected.has(edge.id);
      const known = edgesDrawn.get(edge);
      if (known?.sourceHandle === sourceHandle && known.targetHandle === targetHandle && known.selected === isSelected && known.data?.isOnly === isOnly)
        return known;
      const { source, target } = edge;
      const shown: WireEdge = { id: String(edge.id), type: 'wire', source, target, sourceHandle, targetHandle, selected: isSelected, data: { isOnly } };
      edgesDrawn.set(edge, shown);
      return shown;
    });
  });
}

/** The port that a handle stands for. */
export function portOf(handle: string | null | undefined): number | null {
  const port = Number.parseInt((handle ?? '').replace(/^\D+/, ''), 10);
  return Number.isNaN(port) ? null : port;
}

/** Where on a card's side a port is, from the top. */
export function portTop(index: number, count: number): number {
  return (cardHeight * (index + 1)) / (count + 1);
}

function cardOf(node: Node, inputs: number, outputs: number): CardNode {
  const data = { node, colour: ruleOf(node.type)?.backgroundColor ?? '#475569', inputs, outputs };
  const common = { id: node.id, position: placeOf(node), data, selected: false };
  if (node.type === 'doc' || node.type === 'sticky') return { ...common, type: 'note', initialWidth: 280, initialHeight: 80, connectable: false };
  const size = { width: cardWidth, height: cardHeight };
  return { ...common, type: 'card', ...size, measured: size, handles: [...handles('target', inputs), ...handles('source', outputs)] };
}

/** Known ahead, so that wires need no measuring of cards that are out of sight. */
function handles(type: 'source' | 'target', count: number): NodeHandle[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${type === 'source' ? 'out' : 'in'}${index}`,
    type,
    position: type === 'source' ? Position.Right : Position.Left,
    x: (type === 'source' ? cardWidth : 0) - 5,
    y: portTop(index, count) - 5,
    width: 10,
    height: 10,
  }));
}
