import { dataKey } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { expect, test } from 'vitest';
import { isCachePoint, markedNodes, pinOf, setCachePoint, setPin } from './marks.ts';

const graph = {
  nodes: [
    { id: 'a', nodeClass: 'x', fields: [] },
    { id: 'b', nodeClass: 'x', fields: [] },
  ],
  edges: [{ id: 1, source: 'a', target: 'b' }],
  parameters: null,
} as unknown as Graph;
const [a, b] = graph.nodes;

test('sets and removes marks, and keeps unaffected objects', () => {
  const marked = setCachePoint(graph, 'a', true);
  expect(marked.nodes.map(isCachePoint)).toEqual([true, false]);
  expect(marked.nodes[1]).toBe(b);
  expect(setCachePoint(marked, 'a', true)).toBe(marked);
  expect(setCachePoint(marked, 'a', false)).toEqual(graph);
  expect(setCachePoint(graph, 'a', false)).toBe(graph);
  const pinned = setPin(marked, 'b', 'p1');
  expect(pinned.nodes.map(pinOf)).toEqual([null, 'p1']);
  expect(markedNodes(pinned).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(setPin(pinned, 'b', null)).toEqual(marked);
  expect(graph.nodes[0]).toBe(a);
});

test('pinned rows change downstream data, a cache point does not', () => {
  expect(dataKey(setPin(graph, 'a', 'p1'), 'b')).not.toBe(dataKey(graph, 'b'));
  expect(dataKey(setPin(graph, 'b', 'p1'), 'a')).toBe(dataKey(graph, 'a'));
  expect(dataKey(setCachePoint(graph, 'a', true), 'b')).toBe(dataKey(graph, 'b'));
});
