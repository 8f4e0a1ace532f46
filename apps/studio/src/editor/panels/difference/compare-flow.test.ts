import { differenceOf } from '@millrace/graph-editor';
import type { Graph, Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { compareEdges, compareNodes } from './compare-flow.ts';

const node = (id: string, value: string, x = 0): Node =>
  ({
    id,
    name: id,
    nodeClass: 'x',
    type: 'transform',
    x,
    y: 0,
    fields: [{ name: 'text', value }],
  }) as unknown as Node;
const before = {
  nodes: [node('a', '1'), node('b', '1'), node('gone', '1')],
  edges: [
    { id: 1, source: 'a', target: 'b' },
    { id: 2, source: 'b', target: 'gone' },
  ],
} as unknown as Graph;
const after = {
  nodes: [node('a', '2'), node('b', '1', 200), node('new', '1')],
  edges: [
    { id: 1, source: 'a', target: 'b' },
    { id: 3, source: 'a', target: 'new' },
  ],
} as unknown as Graph;
const difference = differenceOf(before, after);
const kinds = (graph: Graph, withMoved = false) =>
  compareNodes(graph, difference, withMoved, new Set()).map(({ id, data }) => [id, data.kind]);

test('each side shows the changes of its nodes', () => {
  expect(kinds(before)).toEqual([
    ['a', 'changed'],
    ['b', null],
    ['gone', 'removed'],
  ]);
  expect(kinds(after)).toEqual([
    ['a', 'changed'],
    ['b', null],
    ['new', 'added'],
  ]);
});

test('nodes that only moved are marked if requested', () => {
  expect(kinds(after, true)).toContainEqual(['b', 'moved']);
});

test('marks the connections that the other side lacks', () => {
  const marked = (graph: Graph, side: 'before' | 'after') =>
    compareEdges(graph, difference, side).map(({ source, target, label }) => [
      source,
      target,
      label,
    ]);
  expect(marked(before, 'before')).toEqual([
    ['a', 'b', undefined],
    ['b', 'gone', '−'],
  ]);
  expect(marked(after, 'after')).toEqual([
    ['a', 'b', undefined],
    ['a', 'new', '+'],
  ]);
});

test('selects only the selected change', () => {
  const nodes = compareNodes(after, difference, false, new Set(['b']));
  expect(nodes.filter(({ data }) => data.isSelected).map(({ id }) => id)).toEqual(['b']);
});
