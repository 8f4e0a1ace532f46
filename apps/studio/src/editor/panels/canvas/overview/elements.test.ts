import { expect, test } from 'vitest';
import type { Graph, Node } from '@millrace/model';
import { flowEdges, flowNodes, type CanvasNode } from '../flow.ts';
import { elementsAmong, touchedAt, type Touched } from './elements.ts';
import { sceneOf } from './scene.ts';

const node = (id: string, x: number, type = 'transform'): Node =>
  ({
    id,
    name: 'Limit',
    nodeClass: 'millrace.nodes.rows.Limit',
    type,
    x: `${x}px`,
    y: '0px',
    fields: [],
  }) as unknown as Node;
const graph = {
  nodes: [node('a', 0), node('b', 240), node('c', 900), node('note', 1200, 'sticky')],
  edges: [{ id: 7, source: 'a', target: 'b' }],
} as unknown as Graph;
const edges = flowEdges(graph, new Set(), null);
const none: Touched = { nodeId: null, edgeId: null };

const shown = (nodes: readonly CanvasNode[]): readonly string[] =>
  nodes.filter(({ hidden }) => hidden !== true).map(({ id }) => id);

test('a scene has the cards and their connections from port to port; notes stay elements', () => {
  const { blocks, strands } = sceneOf(flowNodes(graph, new Set(['b']), null), edges);
  expect(blocks.map(({ id, isSelected }) => [id, isSelected])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ]);
  expect(strands).toMatchObject([
    { id: '7', source: 'a', target: 'b', from: { x: 185, y: 28 }, to: { x: 235, y: 28 } },
  ]);
});

test('the card under the pointer is an element, and shows its name', () => {
  const nodes = flowNodes(graph, new Set(), null);
  const scene = sceneOf(nodes, edges);
  const touched = touchedAt(scene, { x: 250, y: 20 }, 0.2);
  expect(touched).toEqual({ nodeId: 'b', edgeId: null });
  const elements = elementsAmong(nodes, edges, scene, touched, 0.2);
  expect(shown(elements.nodes)).toEqual(['b', 'note']);
  expect(elements.nodes.find(({ id }) => id === 'b')?.domAttributes).toMatchObject({
    title: expect.stringContaining('Limit'),
  });
  expect(elements.edges).toEqual([]);
});

test('a connection is hit from up to six screen pixels away', () => {
  const nodes = flowNodes(graph, new Set(), null);
  const scene = sceneOf(nodes, edges);
  const touched = touchedAt(scene, { x: 210, y: 50 }, 0.2);
  expect(touched).toEqual({ nodeId: null, edgeId: '7' });
  expect(elementsAmong(nodes, edges, scene, touched, 0.2).edges).toMatchObject([
    { id: '7', interactionWidth: 60 },
  ]);
  expect(touchedAt(scene, { x: 210, y: 50 }, 0.5)).toEqual(none);
});

test('while a card is dragged, the connection it would drop on is an element', () => {
  const nodes = flowNodes(graph, new Set(), null, new Map([['c', { x: 120, y: 0 }]]));
  expect(
    elementsAmong(nodes, edges, sceneOf(nodes, edges), none, 0.2).edges.map(({ id }) => id),
  ).toEqual(['7']);
  const own = flowNodes(graph, new Set(), null, new Map([['a', { x: 120, y: 0 }]]));
  expect(elementsAmong(own, edges, sceneOf(own, edges), none, 0.2).edges).toEqual([]);
});
