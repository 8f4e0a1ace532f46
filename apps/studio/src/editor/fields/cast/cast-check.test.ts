import type { Graph, Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { bestFormats, castCheck, formatsFor, probeName } from './cast-check.ts';

const node = (id: string): Node =>
  ({
    id,
    name: id,
    nodeClass: 'x',
    type: 'transform',
    fields: [
      { name: 'inputCols', value: '["day"]' },
      { name: 'outputColTypes', value: '["DATE"]' },
      { name: 'outputColFormats', value: '[]' },
      { name: 'onError', value: 'fail' },
    ],
  }) as unknown as Node;
const graph = {
  nodes: [node('read'), node('cast'), node('print')],
  edges: [
    { id: 1, source: 'read', target: 'cast' },
    { id: 2, source: 'cast', target: 'print' },
  ],
} as unknown as Graph;

test('casts copies of the columns to null, beside the originals', () => {
  const checked = castCheck(graph, 'cast', [
    { column: 'a `b`', type: 'DATE', format: 'dd/MM/yyyy' },
  ]);
  expect(checked.edges.map(({ source, target }) => [source, target])).toEqual([
    ['read', 'cast copies'],
    ['cast copies', 'cast'],
  ]);
  const valuesOf = (id: string): object =>
    Object.fromEntries(
      checked.nodes.find((each) => each.id === id)!.fields.map(({ name, value }) => [name, value]),
    );
  expect(valuesOf('cast copies')).toEqual({
    outputCols: JSON.stringify([probeName(0)]),
    expressions: JSON.stringify(['`a ``b```']),
  });
  expect(valuesOf('cast')).toEqual({
    inputCols: JSON.stringify([probeName(0)]),
    outputColTypes: '["DATE"]',
    outputColFormats: '["dd/MM/yyyy"]',
    onError: 'null',
  });
});

test('only dates and timestamps have formats to try', () => {
  expect(formatsFor('date')).toContain('dd/MM/yyyy');
  expect(formatsFor('TIMESTAMP')).toContain('dd/MM/yyyy HH:mm');
  expect(formatsFor('INTEGER')).toEqual([]);
});

test('offers formats that lose fewer values than now, day first and month first if both do', () => {
  const all = [
    { format: 'yyyy-MM-dd', lost: 9 },
    { format: 'dd/MM/yyyy', lost: 1 },
    { format: 'MM/dd/yyyy', lost: 1 },
    { format: 'd/M/yyyy', lost: 1 },
  ];
  expect(bestFormats(all, 9).map(({ format }) => format)).toEqual(['dd/MM/yyyy', 'MM/dd/yyyy']);
  expect(bestFormats(all, 1)).toEqual([]);
  expect(bestFormats([], 1)).toEqual([]);
});
