import { fieldValue } from '@millrace/model';
import { LONG, decimal } from '@millrace/plan';
import { expect, test } from 'vitest';
import { graphOf, placeNode } from '../case-graphs/case-graph.ts';
import type { Fact } from '../lowering/facts.ts';
import { processorNamed } from '../registry/registry.ts';
import { lowerGraph } from './lower-graph.ts';
import { lacksColumns, pinFacts, pinnedColumns } from './pin-facts.ts';

test('stores the facts in the nodes, so that the graph needs nothing more', () => {
  const settings = {
    groupingCols: '[]',
    pivotCol: 'b',
    aggregateCols: '["a"]',
    aggregateOperations: '["sum"]',
  };
  const nodes = [
    placeNode(processorNamed('Read CSV')!, 'csv', { path: '/a.csv' }),
    placeNode(processorNamed('Pivot')!, 'pivot', settings),
  ];
  const graph = graphOf(nodes, [{ id: 1, source: 'csv', target: 'pivot' }]);
  const facts = new Map<string, Fact>();
  const columns = [
    { name: 'a', type: LONG, format: '' },
    { name: 'b', type: decimal(5, 2), format: '' },
  ];
  for (const { key } of lowerGraph(graph).needs)
    facts.set(key, { kind: 'schema of file', fields: columns });
  for (const { key, kind } of lowerGraph(graph, { facts }).needs)
    if (kind === 'pivot values') facts.set(key, { kind, values: ['1.50', null] });
  const lowered = lowerGraph(graph, { facts });
  const pinned = pinFacts(graph, lowered);
  expect(fieldValue(pinned.nodes[0]!, 'outputColNames')).toBe('["a","b"]');
  expect(fieldValue(pinned.nodes[0]!, 'outputColTypes')).toBe('["LONG","DECIMAL(5,2)"]');
  expect(fieldValue(pinned.nodes[1]!, 'pivotValues')).toBe('["1.50",null]');
  const again = lowerGraph(pinned);
  expect({ needs: again.needs, issues: again.issues }).toEqual({ needs: [], issues: [] });
  expect(again.nodes.get('pivot')?.schemas).toEqual(lowered.nodes.get('pivot')?.schemas);
  expect(pinFacts(pinned, again).nodes[0]).toBe(pinned.nodes[0]);
  expect(graph.nodes.map(lacksColumns)).toEqual([true, false]);
  expect(pinned.nodes.map(lacksColumns)).toEqual([false, false]);
});

test('stores columns in a node that lacks the fields for them', () => {
  const { fields, ...csv } = placeNode(processorNamed('Read CSV')!, 'csv', { path: '/a.csv' });
  const graph = graphOf([{ ...csv, fields: fields.filter(({ name }) => name === 'path') }], []);
  const columns = [{ name: 'a', type: LONG, format: '' }];
  const facts = new Map<string, Fact>(
    lowerGraph(graph).needs.map(({ key }) => [key, { kind: 'schema of file', fields: columns }]),
  );
  const [pinned] = pinFacts(graph, lowerGraph(graph, { facts })).nodes;
  expect(pinned?.fields).toMatchObject([
    { name: 'path', value: '/a.csv' },
    { name: 'outputColNames', value: '["a"]' },
    { name: 'outputColTypes', value: '["LONG"]' },
    { name: 'outputColFormats', value: '[""]' },
  ]);
  expect(pinnedColumns(pinned!)).toEqual(['a']);
  expect([graph.nodes[0]!, pinned!].map(lacksColumns)).toEqual([true, false]);
});

test('columns stay pinned until somebody changes them', () => {
  const csv = placeNode(processorNamed('Read CSV')!, 'csv', { path: '/a.csv' });
  const graph = graphOf([csv], []);
  const columns = [{ name: 'ä "b"', type: LONG, format: '' }];
  const facts = new Map<string, Fact>(
    lowerGraph(graph).needs.map(({ key }) => [key, { kind: 'schema of file', fields: columns }]),
  );
  const [pinned] = pinFacts(graph, lowerGraph(graph, { facts })).nodes;
  expect(pinnedColumns(csv)).toBeNull();
  expect(pinnedColumns(pinned!)).toEqual(['ä "b"']);
  const changed = {
    ...pinned!,
    fields: pinned!.fields.map((field) =>
      field.name === 'outputColNames' ? { ...field, value: '["b"]' } : field,
    ),
  };
  expect(pinnedColumns(changed)).toBeNull();
  for (const strange of [null, 1, 'x', [], { outputColNames: 1 }, { outputColNames: '' }])
    expect(pinnedColumns({ ...csv, pinned: strange })).toBeNull();
});
