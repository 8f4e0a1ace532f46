import type { Graph, Node } from '@millrace/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodiesOf, isNear } from './bodies.ts';
import { moveNodes } from './edits.ts';
import { addGroup, groupsOf } from './groups.ts';
import { tidyPlaces } from './tidy.ts';

const types = ['transform', 'join', 'dataset', 'sticky'] as const;

/**
 * A graph with notes, with connections of any kind, and with expanded groups that may be connected
 * in cycles.
 */
const graphs = fc
  .record({
    nodes: fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 16 }),
    wires: fc.array(fc.tuple(fc.nat(15), fc.nat(15)), { maxLength: 20 }),
    groups: fc.array(fc.array(fc.nat(15), { minLength: 1, maxLength: 5 }), { maxLength: 3 }),
  })
  .map(({ nodes: kinds, wires, groups }) => {
    const at = (index: number): number => index % kinds.length;
    const nodes = kinds.map(
      (type, index) =>
        ({
          id: `n${index}`,
          name: type,
          type,
          nodeClass: 'c',
          x: '0px',
          y: '0px',
          fields: [],
        }) as unknown as Node,
    );
    const isNote = (index: number): boolean => kinds[at(index)] === 'sticky';
    const edges = wires.flatMap(([from, to], id) =>
      at(from) === at(to) || isNote(from) || isNote(to)
        ? []
        : [{ id, source: `n${at(from)}`, target: `n${at(to)}` }],
    );
    const graph = { parameters: null, nodes, edges } as unknown as Graph;
    return groups.reduce(
      (before, members, index) =>
        addGroup(before, new Set(members.map((member) => `n${at(member)}`)), `Group ${index}`),
      graph,
    );
  });

test('a layout never overlaps, and puts no other nodes in the frame of an expanded group', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const tidy = moveNodes(graph, tidyPlaces(graph, new Map(), groupsOf(graph)));
      const bodies = bodiesOf(tidy);
      const alone = bodiesOf({ ...tidy, groups: [] });
      for (const all of [bodies, alone])
        expect(
          all.flatMap((one, index) =>
            all
              .slice(index + 1)
              .filter((other) => isNear(one, other))
              .map((other) => [one.nodeIds, other.nodeIds]),
          ),
        ).toEqual([]);
    }),
  );
});

test('a chain through a group reads from left to right', () => {
  const nodes = ['a', 'b', 'c', 'd'].map(
    (id) =>
      ({
        id,
        name: id,
        type: 'transform',
        nodeClass: 'c',
        x: '0px',
        y: '0px',
        fields: [],
      }) as unknown as Node,
  );
  const edges = [1, 2, 3].map((id) => ({ id, source: 'abcd'[id - 1]!, target: 'abcd'[id]! }));
  const graph = addGroup(
    { parameters: null, nodes, edges } as unknown as Graph,
    new Set(['b', 'c']),
    'Middle',
  );
  const places = tidyPlaces(graph, new Map(), groupsOf(graph));
  const across = ['a', 'b', 'c', 'd'].map((id) => places.get(id)!.x);
  expect(across).toEqual(across.toSorted((one, other) => one - other));
  expect(places.get('b')!.y).toBe(places.get('c')!.y);
});
