import type { Edge, Graph, Node } from '@millrace/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addGroup, groupsOf } from '../document/groups.ts';
import {
  connect,
  moveNodes,
  removeNodes,
  setField,
  setTitle,
  type Edit,
} from '../document/edits.ts';
import { swapInputs } from '../document/swap-inputs.ts';
import { changesOf, isNothing } from './changes.ts';
import { isSame } from './difference.ts';
import { freshNames, renamedChanges } from './renamed.ts';
import { sharing, wireKey } from './same.ts';
import { withChanges } from './with-changes.ts';

const node = (id: string, value = ''): Node =>
  ({
    id,
    name: `Node ${id}`,
    nodeClass: 'c',
    type: 'transform',
    x: '0px',
    y: '0px',
    fields: [{ name: 'f', value }],
  }) as unknown as Node;
const graphOf = (nodes: Node[], edges: Edge[] = []): Graph =>
  ({ name: 'g', parameters: null, nodes, edges }) as unknown as Graph;
const after = (graph: Graph, list: readonly Edit[]): Graph =>
  list.reduce((each, edit) => edit(each), graph);
const has = (graph: Graph, id: string): boolean => graph.nodes.some((each) => each.id === id);
const letters = ['a', 'b', 'c', 'd', 'e'] as const;

const letter = fc.constantFrom(...letters);
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(letter, fc.string({ maxLength: 2 })).map(
    ([id, value]) =>
      (graph: Graph) =>
        setField(graph, id, 'f', value),
  ),
  fc.tuple(letter, fc.string({ maxLength: 2 })).map(
    ([id, title]) =>
      (graph: Graph) =>
        setTitle(graph, id, title),
  ),
  fc.tuple(letter, letter).map(
    ([source, target]) =>
      (graph: Graph) =>
        has(graph, source) && has(graph, target) ? connect(graph, source, target) : graph,
  ),
  letter.map((id) => (graph: Graph) => removeNodes(graph, new Set([id]))),
  fc.tuple(letter, fc.nat(9)).map(
    ([id, value]) =>
      (graph: Graph) =>
        has(graph, id) ? graph : { ...graph, nodes: [...graph.nodes, node(id, `${value}`)] },
  ),
  fc.tuple(letter, fc.nat(9)).map(
    ([id, x]) =>
      (graph: Graph) =>
        moveNodes(graph, new Map([[id, { x, y: 0 }]])),
  ),
  letter.map((id) => (graph: Graph) => swapInputs(graph, id)),
);
const graphs = fc
  .tuple(fc.subarray([...letters]), fc.array(edits, { maxLength: 12 }))
  .map(([ids, list]) => after(graphOf(ids.map((id) => node(id))), list));
const edited = fc.array(edits, { maxLength: 6 });
const mine = { winner: 'here', revive: true } as const;
const copied = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

describe('changes', () => {
  test('turn the original graph into the other one, also after being stored', () => {
    fc.assert(
      fc.property(graphs, edited, (before, list) => {
        const changed = after(before, list);
        const stored = copied(changesOf(before, changed));
        const { graph, clashes } = withChanges(copied(before), stored, mine);
        expect([isSame(graph, changed), clashes]).toEqual([true, []]);
      }),
    );
  });

  test('are empty for equal graphs, however they were stored', () => {
    fc.assert(fc.property(graphs, (graph) => isNothing(changesOf(graph, copied(graph)))));
  });

  test('are idempotent', () => {
    fc.assert(
      fc.property(graphs, edited, edited, (base, one, other) => {
        const changes = changesOf(base, after(base, one));
        const once = withChanges(after(base, other), changes, { winner: 'changes', revive: true });
        expect(
          isSame(
            withChanges(once.graph, changes, { winner: 'changes', revive: true }).graph,
            once.graph,
          ),
        ).toBe(true);
      }),
    );
  });

  test('on two sides: one-sided changes win, the result is the same on both, and no edited node is lost', () => {
    fc.assert(
      fc.property(graphs, edited, edited, (base, one, other) => {
        const [here, there] = [after(base, one), after(base, other)];
        const { graph, clashes } = withChanges(here, changesOf(base, there), mine);
        const find = (from: Graph, id: string) => from.nodes.find((each) => each.id === id);
        for (const id of letters) {
          const [was, is, theirs, merged] = [
            find(base, id),
            find(here, id),
            find(there, id),
            find(graph, id),
          ];
          const [changedHere, changedThere] = [
            JSON.stringify(was) !== JSON.stringify(is),
            JSON.stringify(was) !== JSON.stringify(theirs),
          ];
          if (!changedThere) expect(merged).toEqual(is);
          if (!changedHere) expect(merged).toEqual(theirs);
          if ((changedHere && is !== undefined) || (changedThere && theirs !== undefined))
            expect(merged).toBeDefined();
          if (
            changedHere &&
            changedThere &&
            clashes.length === 0 &&
            is !== undefined &&
            theirs !== undefined &&
            was !== undefined
          )
            for (const name of ['x', 'title'] as const)
              expect([is[name], theirs[name]]).toContain(merged![name]);
        }
        for (const { source, target, id } of graph.edges)
          expect([
            has(graph, source),
            has(graph, target),
            graph.edges.filter((edge) => edge.id === id),
          ]).toMatchObject([true, true, { length: 1 }]);
      }),
    );
  });

  test('on two sides: a connection added on one side is there, and a removed one is not', () => {
    const base = connect(graphOf([node('a'), node('b'), node('c'), node('d')]), 'a', 'd');
    const here = connect(base, 'b', 'd');
    const there = connect({ ...base, edges: [] }, 'c', 'd');
    const { graph, clashes } = withChanges(here, changesOf(base, there), mine);
    expect(graph.edges.map(({ source, target }) => `${source}${target}`)).toEqual(['bd', 'cd']);
    expect(clashes).toEqual([]);
  });

  test('on two sides: changes to two fields, the position and the title of a node are combined', () => {
    const base = graphOf([node('a', '1')]);
    const here = setTitle(setField(base, 'a', 'g', 'new'), 'a', 'Mine');
    const there = moveNodes(setField(base, 'a', 'f', '2'), new Map([['a', { x: 7, y: 7 }]]));
    const { graph, clashes } = withChanges(here, changesOf(base, there), mine);
    expect(graph.nodes[0]).toMatchObject({
      title: 'Mine',
      x: '7px',
      fields: [
        { name: 'f', value: '2' },
        { name: 'g', value: 'new' },
      ],
    });
    expect(clashes).toEqual([]);
  });

  test('on two sides of one field clash, and the option picks the winner', () => {
    const base = graphOf([node('a', '1')]);
    const [here, there] = [setField(base, 'a', 'f', 'here'), setField(base, 'a', 'f', 'there')];
    const changes = changesOf(base, there);
    expect(withChanges(here, changes, mine)).toMatchObject({
      graph: { nodes: [{ fields: [{ value: 'here' }] }] },
      clashes: ['a.fields.f.value'],
    });
    expect(
      withChanges(here, changes, { winner: 'changes', revive: true }).graph.nodes[0]!.fields[0]!
        .value,
    ).toBe('there');
  });

  test('a field that both set for the first time is one field', () => {
    const base = graphOf([node('a')]);
    const changes = changesOf(base, setField(base, 'a', 'new', 'there'));
    const { graph } = withChanges(setField(base, 'a', 'new', 'here'), changes, mine);
    expect(graph.nodes[0]!.fields.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'f=',
      'new=here',
    ]);
  });

  test('a node that one removes and the other changes stays, with its connections', () => {
    const base = connect(connect(graphOf([node('a'), node('b'), node('c')]), 'a', 'b'), 'b', 'c');
    const removed = removeNodes(base, new Set(['b']));
    const changed = setField(base, 'b', 'f', 'kept');
    for (const [here, there] of [
      [removed, changed],
      [changed, removed],
    ] as const) {
      const { graph, clashes } = withChanges(here, changesOf(base, there), mine);
      expect(graph.nodes.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c']);
      expect(graph.edges.map(wireKey).toSorted()).toEqual(base.edges.map(wireKey).toSorted());
      expect(clashes).toEqual(['b']);
    }
    expect(
      withChanges(removed, changesOf(base, changed), { winner: 'here', revive: false }).graph.nodes,
    ).toHaveLength(2);
  });

  test('connections that stay keep their order when the changes are applied again', () => {
    const base = connect(connect(graphOf([node('a'), node('b'), node('e')]), 'e', 'b'), 'a', 'b');
    const there = setTitle(removeNodes(base, new Set(['a'])), 'e', 'Changed');
    const here = setField(removeNodes(base, new Set(['e'])), 'a', 'f', 'kept');
    const changes = changesOf(base, there);
    const options = { winner: 'changes', revive: true } as const;
    const once = withChanges(here, changes, options).graph;
    expect(once.edges.map(({ source }) => source)).toEqual(['a', 'e']);
    expect(withChanges(once, changes, options).graph).toEqual(once);
  });

  test('groups that both have added are two groups', () => {
    const base = graphOf([node('a'), node('b')]);
    const [here, there] = [
      addGroup(base, new Set(['a']), 'Mine'),
      addGroup(base, new Set(['b']), 'Theirs'),
    ];
    const groups = groupsOf(withChanges(here, changesOf(base, there), mine).graph);
    expect(groups.map(({ title }) => title)).toEqual(['Mine', 'Theirs']);
    expect(new Set(groups.map(({ id }) => id)).size).toBe(2);
  });

  test('can have their node ids replaced', () => {
    const base = graphOf([node('a')]);
    const added = addGroup(
      connect({ ...base, nodes: [...base.nodes, node('n2', 'mine')] }, 'a', 'n2'),
      new Set(['n2']),
      'Group',
    );
    const names = freshNames(['n2'], new Set(['a', 'n2', 'n3']));
    const other = { ...base, nodes: [...base.nodes, node('n2', 'theirs')] };
    const { graph, clashes } = withChanges(
      other,
      renamedChanges(changesOf(base, added), names),
      mine,
    );
    const id = names.get('n2')!;
    expect(graph.nodes.map((each) => [each.id, each.fields[0]!.value])).toEqual([
      ['a', ''],
      ['n2', 'theirs'],
      [id, 'mine'],
    ]);
    expect([graph.edges.map(({ target }) => target), groupsOf(graph)[0]!.nodeIds, clashes]).toEqual(
      [[id], [id], []],
    );
  });
});

test('a stored copy shares all equal objects', () => {
  fc.assert(
    fc.property(graphs, edited, (known, list) => {
      const changed = after(known, list);
      const shared = sharing(known, copied(changed));
      expect(shared).toEqual(changed);
      if (JSON.stringify(known) === JSON.stringify(changed)) expect(shared).toBe(known);
      for (const each of shared.nodes) {
        const twin = known.nodes.find(({ id }) => id === each.id);
        if (JSON.stringify(twin) === JSON.stringify(each)) expect(each).toBe(twin);
      }
    }),
  );
});
