import type { Edge, Graph, Node } from '@millrace/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connect, moveNodes, removeNodes, setField, setTitle } from '../document/edits.ts';
import { differenceOf, isNone, isSame } from './difference.ts';

const node = (id: string, value = ''): Node =>
  ({
    id,
    name: `Node ${id}`,
    nodeClass: 'c',
    x: '0px',
    y: '0px',
    fields: [{ name: 'f', value }],
  }) as unknown as Node;
const graphOf = (nodes: Node[], edges: Edge[] = []): Graph =>
  ({ name: 'g', parameters: null, nodes, edges }) as unknown as Graph;

const letters = ['a', 'b', 'c', 'd', 'e'] as const;
const graphs = fc
  .record({
    values: fc.dictionary(fc.constantFrom(...letters), fc.string({ maxLength: 2 })),
    edges: fc.array(
      fc.record({
        id: fc.nat(),
        source: fc.constantFrom(...letters),
        target: fc.constantFrom(...letters),
      }),
    ),
  })
  .map(({ values, edges }) =>
    graphOf(
      Object.entries(values).map(([id, value]) => node(id, value)),
      edges.filter(({ source, target }) => source in values && target in values),
    ),
  );

test('a graph does not differ from itself, or from itself with other edge ids', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const difference = differenceOf(graph, {
        ...graph,
        edges: graph.edges.map((edge) => ({ ...edge, id: edge.id + 7 })),
      });
      expect([isNone(difference), difference.moved]).toEqual([true, []]);
    }),
  );
});

test('what is added one way is removed the other way', () => {
  fc.assert(
    fc.property(graphs, graphs, (one, other) => {
      const [there, back] = [differenceOf(one, other), differenceOf(other, one)];
      const ids = ({ nodes }: typeof there, kind: string): readonly string[] =>
        nodes.filter((each) => each.kind === kind).map(({ nodeId }) => nodeId);
      expect(ids(there, 'added').toSorted()).toEqual(ids(back, 'removed').toSorted());
      expect(ids(there, 'changed').toSorted()).toEqual(ids(back, 'changed').toSorted());
      expect(there.edges.filter(({ kind }) => kind === 'added').length).toBe(
        back.edges.filter(({ kind }) => kind === 'removed').length,
      );
    }),
  );
});

test('reports changes by field, and moves separately', () => {
  const before = connect(graphOf([node('a', '1'), node('b'), node('c')]), 'a', 'b');
  let after = setTitle(setField(before, 'a', 'f', '2'), 'a', 'First');
  after = connect(
    moveNodes(removeNodes(after, new Set(['c'])), new Map([['b', { x: 9, y: 9 }]])),
    'b',
    'a',
  );
  expect(differenceOf(before, { ...after, name: 'h' })).toEqual({
    graph: [{ field: 'name', before: 'g', after: 'h' }],
    nodes: [
      { nodeId: 'c', name: 'Node c', kind: 'removed', fields: [] },
      {
        nodeId: 'a',
        name: 'First',
        kind: 'changed',
        fields: [
          { field: 'title', before: null, after: 'First' },
          { field: 'f', before: '1', after: '2' },
        ],
      },
    ],
    edges: [{ kind: 'added', source: 'b', target: 'a' }],
    moved: [{ nodeId: 'b', name: 'Node b', kind: 'moved', fields: [] }],
  });
});

test('swapped inputs are a change', () => {
  const nodes = [node('a'), node('b'), node('join')];
  const before = connect(connect(graphOf(nodes), 'a', 'join'), 'b', 'join');
  const after = { ...before, edges: before.edges.toReversed() };
  expect(differenceOf(before, after).nodes).toEqual([
    {
      nodeId: 'join',
      name: 'Node join',
      kind: 'changed',
      fields: [{ field: 'order of inputs', before: 'a, b', after: 'b, a' }],
    },
  ]);
});

test('a graph with other groups is different, although it means the same', () => {
  const before = graphOf([node('a'), node('b')]);
  const grouped = { ...before, groups: [{ id: 'g1', title: 'Both', nodeIds: ['a', 'b'] }] };
  expect(isSame(before, grouped)).toBe(false);
  expect(isNone(differenceOf(before, grouped))).toBe(true);
  expect(
    isSame(grouped, { ...before, groups: [{ nodeIds: ['a', 'b'], title: 'Both', id: 'g1' }] }),
  ).toBe(true);
  expect(isSame(grouped, { ...before, groups: [{ ...grouped.groups[0]!, collapsed: true }] })).toBe(
    false,
  );
});
