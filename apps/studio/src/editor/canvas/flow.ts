import { ruleOf, type Graph, type Node } from '@millrace/model';
import type { Edge as FlowEdge, Node as FlowNode } from '@xyflow/react';
import { cardHeight, cardWidth, placeOf } from '../document/place.ts';

export type CardData = { readonly node: Node; readonly colour: string };
export type CardNode = FlowNode<CardData & Record<string, unknown>, 'card' | 'note'>;

const drawn = new WeakMap<Node, CardNode>();

/** The nodes as the canvas wants them. A node that has not changed is the same object again, so that it is not drawn anew. */
export function flowNodes(graph: Graph, selected: ReadonlySet<string>): CardNode[] {
  return graph.nodes.map((node) => {
    const card = drawn.get(node) ?? cardOf(node);
    const isSelected = selected.has(node.id);
    const shown = card.selected === isSelected ? card : { ...card, selected: isSelected };
    drawn.set(node, shown);
    return shown;
  });
}

export function flowEdges(graph: Graph, selected: ReadonlySet<number>): FlowEdge[] {
  return graph.edges.map(({ id, source, target }) => ({ id: String(id), source, target, selected: selected.has(id) }));
}

function cardOf(node: Node): CardNode {
  const isNote = node.type === 'doc' || node.type === 'sticky';
  return {
    id: node.id,
    type: isNote ? 'note' : 'card',
    position: placeOf(node),
    data: { node, colour: ruleOf(node.type)?.backgroundColor ?? '#475569' },
    selected: false,
    ...(isNote ? {} : { width: cardWidth, height: cardHeight }),
  };
}
