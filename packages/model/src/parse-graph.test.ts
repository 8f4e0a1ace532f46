import { expect, test } from 'vitest';
import { parseGraph } from './parse-graph.ts';

const graphWith = (ids: readonly (number | undefined)[]) =>
  parseGraph({
    name: 'Edges',
    nodes: [],
    edges: ids.map((id) => ({ source: 'a', target: 'b', ...(id === undefined ? {} : { id }) })),
  });

test('edges without an id get ids after the highest one', () => {
  expect(graphWith([7, undefined, undefined]).edges.map(({ id }) => id)).toEqual([7, 8, 9]);
});

test('edges without an id get free ids if the highest one is the last safe integer', () => {
  const { edges } = graphWith([Number.MAX_SAFE_INTEGER, 1, undefined, undefined]);
  expect(edges.map(({ id }) => id)).toEqual([Number.MAX_SAFE_INTEGER, 1, 2, 3]);
  expect(parseGraph({ name: 'Edges', nodes: [], edges }).edges).toEqual(edges);
});
