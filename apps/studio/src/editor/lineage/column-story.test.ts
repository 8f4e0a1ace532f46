import type { LineageRecord } from '@millrace/api';
import type { Graph, Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { columnStory } from './column-story.ts';

const node = (id: string, fields: Readonly<Record<string, string>> = {}): Node =>
  ({
    id,
    name: id,
    nodeClass: 'x',
    type: 'transform',
    fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
  }) as unknown as Node;

const graph = {
  nodes: [
    node('read'),
    node('add', { expressions: '["a","amount * 2"]' }),
    node('filter', { conditionExpr: 'gross\n > 1' }),
    node('save'),
    node('print'),
  ],
  edges: [
    { id: 1, source: 'read', target: 'add' },
    { id: 2, source: 'add', target: 'filter' },
    { id: 3, source: 'filter', target: 'save' },
    { id: 4, source: 'filter', target: 'print' },
  ],
} as unknown as Graph;

const at = (
  nodeId: string,
  columns: readonly string[],
  computed: LineageRecord['nodes'][number]['computed'] = [],
): LineageRecord['nodes'][number] => ({
  nodeId,
  nodeName: nodeId,
  output: 0,
  columns: [...columns],
  computed,
  decidesRows: false,
});
const nothing = { sources: [], nodes: [], uses: [], breaks: [], changes: [] };

test('lists the steps from the source, the settings that use the column, and where it ends', () => {
  const sources = [{ nodeId: 'read', nodeName: 'read', column: 'amount', path: '/a.csv' }];
  const upstream = {
    ...nothing,
    sources,
    nodes: [
      at('add', ['gross'], [{ column: 'gross', expression: 'amount * 2' }]),
      at('read', ['amount']),
    ],
  };
  const uses = [
    { nodeId: 'filter', nodeName: 'filter', field: 'conditionExpr', entries: null },
    { nodeId: 'add', nodeName: 'add', field: 'expressions', entries: [1] },
    { nodeId: 'gone', nodeName: 'gone', field: 'x', entries: null },
  ];
  const downstream = {
    ...nothing,
    uses,
    nodes: [at('add', ['gross']), at('filter', ['gross']), at('save', ['gross']), at('print', [])],
  };
  const story = columnStory(graph, upstream, downstream);
  expect(story.sources).toEqual(sources);
  expect(
    story.steps.map(({ node: { id }, column, expression }) => [id, column, expression]),
  ).toEqual([['add', 'gross', 'amount * 2']]);
  expect(story.uses.map(({ node: { id }, text }) => [id, text])).toEqual([
    ['filter', 'gross > 1'],
    ['add', 'amount * 2'],
  ]);
  expect(story.ends.map(({ id }) => id)).toEqual(['save']);
  expect([...story.nodeIds].toSorted()).toEqual(['add', 'filter', 'print', 'read', 'save']);
});
