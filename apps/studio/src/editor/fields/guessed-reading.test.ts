import type { Graph, Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { isReadAs, mayGuess, readAs } from './guessed-reading.ts';

const graph = (
  settings: Record<string, string>,
  nodeClass = 'millrace.nodes.read.ReadCsv',
): Graph => {
  const all = {
    path: '/user/ann/sales.csv',
    separator: ',',
    header: 'false',
    outputColNames: '[]',
    ...settings,
  };
  const fields = Object.entries(all).map(([name, value]) => ({ name, value }));
  return {
    name: 'a',
    nodes: [{ id: 'n1', nodeClass, fields } as unknown as Node],
    edges: [],
  } as unknown as Graph;
};
const path = '/user/ann/sales.csv';

test('detects the format of a file if no one has set it', () => {
  expect(mayGuess(graph({}), 'n1', path)).toBe(true);
  expect(mayGuess(graph({ path: '/user/ann/sales.txt' }), 'n1', '/user/ann/sales.txt')).toBe(true);
});

test('a missing setting has its default', () =>
  expect(mayGuess(graph({ header: '', separator: '' }), 'n1', path)).toBe(true));

test.each([
  ['another header', graph({ header: 'true' })],
  ['another separator', graph({ separator: ';' })],
  ['columns of its own', graph({ outputColNames: '["a"]' })],
  ['another path by now', graph({ path: '/user/ann/other.csv' })],
  ['another processor', graph({}, 'millrace.nodes.read.ReadJson')],
])('a reader with %s stays as it is', (_, given) =>
  expect(mayGuess(given, 'n1', path)).toBe(false),
);

test('compressed files, folders and patterns are not detected from their first characters', () => {
  for (const each of ['/user/ann/sales.csv.gz', '/user/ann/sales', '/user/ann/*.parquet'])
    expect(mayGuess(graph({ path: each }), 'n1', each)).toBe(false);
});

test('a detected reading is set, and recognized until someone changes it', () => {
  const reading = { delimiter: ';', header: true };
  const read = readAs(graph({}), 'n1', reading);
  expect(isReadAs(read, 'n1', reading)).toBe(true);
  expect(isReadAs(readAs(read, 'n1', { delimiter: ';', header: false }), 'n1', reading)).toBe(
    false,
  );
  expect(mayGuess(read, 'n1', path)).toBe(false);
});
