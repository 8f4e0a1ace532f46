import type { Graph } from '@millrace/model';
import { expect, test } from 'vitest';
import { bodiesOf, isNear } from './bodies.ts';
import { placeOf } from './place.ts';
import { withPlaces } from './with-places.ts';

const graph = (places: readonly (string | null)[]): Graph =>
  ({
    name: 'G',
    nodes: places.map((place, index) => ({
      id: `n${index}`,
      name: 'N',
      type: 'transform',
      nodeClass: 'c',
      x: place,
      y: place,
      fields: [],
    })),
    edges: places
      .slice(1)
      .map((_, index) => ({ id: index + 1, source: `n${index}`, target: `n${index + 1}` })),
  }) as unknown as Graph;

test('nodes without positions are laid out from left to right', () => {
  const { nodes } = withPlaces(graph([null, null, null]));
  const columns = nodes.map((node) => placeOf(node).x);
  expect(columns).toEqual(columns.toSorted((one, other) => one - other));
  const bodies = bodiesOf(withPlaces(graph([null, null, null])));
  expect(
    bodies.some((one, index) => bodies.slice(index + 1).some((other) => isNear(one, other))),
  ).toBe(false);
});

test('a graph with a position stays as it is', () => {
  for (const places of [[null, '0px'], ['10px', '20px'], [null]]) {
    const given = graph(places);
    expect(withPlaces(given)).toBe(given);
  }
});
