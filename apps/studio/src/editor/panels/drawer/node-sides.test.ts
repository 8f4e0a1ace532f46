import { parseGraph } from '@millrace/model';
import { expect, test } from 'vitest';
import { inputsOf, outputsOf } from './node-sides.ts';

const graph = parseGraph({
  name: 'Sides',
  nodes: [
    {
      id: 'a',
      name: 'Read CSV',
      title: 'Flights',
      nodeClass: 'millrace.nodes.read.ReadCsv',
      type: 'dataset',
      fields: [],
    },
    {
      id: 'b',
      name: 'Split',
      title: 'Late?',
      nodeClass: 'millrace.nodes.rows.SplitByExpression',
      type: 'transform',
      fields: [],
    },
    {
      id: 'c',
      name: 'Join',
      title: '',
      nodeClass: 'millrace.nodes.combine.Join',
      type: 'join',
      fields: [],
    },
  ],
  edges: [
    { id: 1, source: 'a', target: 'b' },
    { id: 2, source: 'a', target: 'c', targetPort: 1 },
    { id: 3, source: 'b', target: 'c', sourcePort: 1, targetPort: 0 },
  ],
});
const [, split, join] = graph.nodes;

test('lists inputs by port, with the output they come from', () => {
  expect(inputsOf(graph, join!, undefined)).toEqual([
    { nodeId: 'b', output: 1, title: 'Late?', branch: 'false', port: 0, count: 2 },
    { nodeId: 'a', output: 0, title: 'Flights', branch: null, port: 1, count: 2 },
  ]);
  expect(inputsOf(graph, graph.nodes[0]!, undefined)).toEqual([]);
});

test('outputs are those the server reports, otherwise those of the processor', () => {
  expect(outputsOf(split!, undefined).map(({ branch }) => branch)).toEqual(['true', 'false']);
  expect(outputsOf(join!, undefined)).toHaveLength(1);
  expect(outputsOf(join!, new Map([['c', { outputs: [] }]]))).toEqual([]);
});
