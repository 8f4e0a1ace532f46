import type { Graph } from '@millrace/model';
import { expect, test } from 'vitest';
import { lastNode } from './last-node.ts';

const node = (id: string, x: number, type = 'transform'): object => ({
  id,
  type,
  x: `${x}px`,
  y: '0px',
  fields: [],
});
const last = (
  nodes: readonly object[],
  ...edges: readonly (readonly [string, string])[]
): string | undefined =>
  lastNode({
    nodes,
    edges: edges.map(([source, target], id) => ({ id, source, target })),
  } as unknown as Graph)?.id;

test('finds the rightmost end of the graph', () => {
  expect(last([])).toBeUndefined();
  expect(last([node('note', 900, 'sticky')])).toBeUndefined();
  expect(
    last(
      [node('a', 0), node('b', 100), node('c', 50), node('note', 900, 'sticky')],
      ['a', 'b'],
      ['a', 'c'],
    ),
  ).toBe('b');
  expect(last([node('a', 400), node('b', 100)], ['a', 'b'])).toBe('b');
  expect(last([node('a', 0), node('b', 100)], ['a', 'b'], ['b', 'a'])).toBe('b');
});
