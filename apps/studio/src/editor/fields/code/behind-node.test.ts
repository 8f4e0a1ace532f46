import type { Graph, Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { behindNode } from './behind-node.ts';

const node = (id: string): Node =>
  ({
    id,
    name: id,
    nodeClass: 'x',
    type: 'transform',
    fields: [{ name: 'condition', value: 'a > 1' }],
  }) as unknown as Node;
const graph = {
  nodes: [node('read'), node('filter'), node('print')],
  edges: [
    { id: 1, source: 'read', target: 'filter' },
    { id: 2, source: 'filter', target: 'print' },
  ],
} as unknown as Graph;

test('adds a copy after the node, with an empty field', () => {
  const { workflow, nodeId } = behindNode(graph, 'filter', 'condition');
  expect(workflow.edges.map(({ source, target }) => [source, target])).toEqual([
    ['read', 'filter'],
    ['filter', nodeId],
  ]);
  expect(workflow.nodes.find(({ id }) => id === 'filter')?.fields[0]?.value).toBe('');
  expect(workflow.nodes.find(({ id }) => id === nodeId)?.fields).toEqual([]);
});

test('does not mutate the graph', () => {
  const before = structuredClone(graph);
  behindNode(graph, 'filter', 'condition');
  expect(graph).toEqual(before);
});

test('an unknown node changes nothing', () => {
  expect(behindNode(graph, 'gone', 'condition')).toEqual({ workflow: graph, nodeId: 'gone' });
});
