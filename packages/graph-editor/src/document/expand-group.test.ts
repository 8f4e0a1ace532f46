import type { Edge, Graph, Node } from '@millrace/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodiesOf, isNear } from './bodies.ts';
import { moveNodes } from './edits.ts';
import { addGroup, collapseGroup, frameOf, groupsOf } from './groups.ts';
import { placeOf, type Point } from './place.ts';
import { collapseIntoCard, forgetGaps, withoutGroup, expandGroup } from './expand-group.ts';

const node = (id: string, x: number, y: number): Node =>
  ({
    id,
    name: id,
    type: 'transform',
    nodeClass: 'c',
    x: `${x}px`,
    y: `${y}px`,
    fields: [],
  }) as unknown as Node;
const edge = (id: number, source: string, target: string): Edge => ({ id, source, target });
const graphOf = (nodes: readonly Node[], edges: readonly Edge[]): Graph =>
  ({ parameters: null, nodes, edges }) as unknown as Graph;
const places = (graph: Graph): Readonly<Record<string, Point>> =>
  Object.fromEntries(graph.nodes.map((each) => [each.id, placeOf(each)]));

/** A card of three nodes in a row, close to its neighbors. */
const closed = collapseGroup(
  addGroup(
    graphOf(
      [
        node('a', 0, 0),
        node('b', 260, 0),
        node('c', 520, 0),
        node('before', 0, 10),
        node('behind', 520, 10),
        node('above', 260, -100),
        node('far', 2000, 0),
      ],
      [
        edge(1, 'before', 'a'),
        edge(2, 'a', 'b'),
        edge(3, 'b', 'c'),
        edge(4, 'c', 'behind'),
        edge(5, 'behind', 'far'),
      ],
    ),
    new Set(['a', 'b', 'c']),
    'Middle',
  ),
  'g1',
);

describe('an expanded group', () => {
  const opened = expandGroup(closed, 'g1');
  const group = groupsOf(opened)[0]!;

  test('keeps its nodes in place, and moves its neighbors out of its frame', () => {
    const { before, behind, a, c, far } = places(opened);
    const frame = frameOf(opened, group)!;
    expect([a, c]).toEqual([places(closed)['a'], places(closed)['c']]);
    expect(before!.x + 180).toBe(frame.x - 40);
    expect(behind!.x).toBe(frame.x + frame.width + 40);
    expect(far!.x - behind!.x).toBe(2000 - 520);
  });

  test('restores all positions when it is collapsed', () =>
    expect(collapseIntoCard(opened, 'g1')).toEqual(closed));

  test('does not move nodes that are clear of it', () => {
    const clear = moveNodes(
      closed,
      new Map(
        ['before', 'behind', 'above'].map((id, index) => [id, { x: -600 + index * 1400, y: 0 }]),
      ),
    );
    expect(expandGroup(clear, 'g1').nodes).toBe(clear.nodes);
    expect(groupsOf(expandGroup(clear, 'g1'))[0]).not.toHaveProperty('room');
  });

  test('does not move its neighbors over anything added in between', () => {
    const { behind } = places(opened);
    const more = {
      ...opened,
      nodes: [...opened.nodes, node('new', behind!.x - 30, behind!.y + 10)],
    };
    const moved = moveNodes(more, new Map([['behind', { x: behind!.x + 260, y: behind!.y }]]));
    const again = bodiesOf(collapseIntoCard(moved, 'g1'));
    expect(
      overlapping(again.filter(({ nodeIds: [id] }) => id === 'new' || id === 'behind')),
    ).toEqual([]);
  });

  test('drops its gaps after a new layout, and ignores malformed gaps', () => {
    expect(groupsOf(forgetGaps(opened))[0]).not.toHaveProperty('room');
    const foreign = {
      ...opened,
      groups: [{ ...group, room: [null, { side: 'right' }, 'much'] }],
    } as unknown as Graph;
    expect(places(collapseIntoCard(foreign, 'g1'))).toEqual(places(opened));
  });
});

describe('in any graph without overlapping cards', () => {
  test('nothing overlaps when groups are expanded, nothing changes sides, and collapsing in any order restores all positions', () => {
    fc.assert(
      fc.property(apart(), fc.boolean(), (graph, isBackwards) => {
        const ids = groupsOf(graph).map(({ id }) => id);
        let opened = graph;
        for (const id of ids) {
          const before = bodiesOf(opened);
          opened = expandGroup(opened, id);
          const after = bodiesOf(opened);
          expect(overlapping(after)).toEqual([]);
          expect(order(after)).toEqual(order(before));
        }
        expect(ids.reduce(expandGroup, opened)).toBe(opened);
        expect((isBackwards ? ids.toReversed() : ids).reduce(collapseIntoCard, opened)).toEqual(
          graph,
        );
      }),
      { numRuns: 400 },
    );
  });
});

describe('an ungrouped collapsed group', () => {
  test('leaves its nodes in place, with space around them', () => {
    const apartNow = withoutGroup(closed, 'g1');
    expect(groupsOf(apartNow)).toEqual([]);
    expect(overlapping(bodiesOf(apartNow))).toEqual([]);
    expect([places(apartNow)['a'], places(apartNow)['c']]).toEqual([
      places(closed)['a'],
      places(closed)['c'],
    ]);
    expect(withoutGroup(closed, 'gone')).toBe(closed);
  });
});

/**
 * Cards in the cells of a grid, some of them groups whose nodes are scattered around. The card of a
 * group with many connections would be higher than its cell.
 */
function apart(): fc.Arbitrary<Graph> {
  return scattered().filter((graph) => overlapping(bodiesOf(graph)).length === 0);
}

function scattered(): fc.Arbitrary<Graph> {
  const cell = fc.record({
    count: fc.constantFrom(0, 1, 1, 2, 4),
    wide: fc.integer({ min: 1, max: 40 }),
    high: fc.integer({ min: 0, max: 20 }),
  });
  const wires = fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 12 });
  return fc.tuple(fc.array(cell, { minLength: 2, maxLength: 12 }), wires).map(([cells, ends]) => {
    let graph = graphOf([], []);
    for (const [index, { count, wide, high }] of cells.entries()) {
      const middle = { x: (index % 4) * 220, y: Math.floor(index / 4) * 160 };
      const ids = Array.from({ length: count }, (_, member) => `n${index}_${member}`);
      const position = (member: number): Point =>
        member % 2 === 0 ? { x: -wide * 10, y: -high * 10 } : { x: wide * 10, y: high * 10 };
      const offset = (member: number): Point => (count === 1 ? { x: 0, y: 0 } : position(member));
      const nodes = ids.map((id, member) =>
        node(id, middle.x + offset(member).x, middle.y + offset(member).y),
      );
      graph = { ...graph, nodes: [...graph.nodes, ...nodes] };
      if (count > 1)
        graph = collapseGroup(
          addGroup(graph, new Set(ids), `Group ${index}`),
          `g${groupsOf(graph).length + 1}`,
        );
    }
    const all = graph.nodes.map(({ id }) => id);
    const edges = ends.flatMap(([from, to], index) =>
      all.length > 1 && from % all.length !== to % all.length
        ? [edge(index + 1, all[from % all.length]!, all[to % all.length]!)]
        : [],
    );
    return { ...graph, edges };
  });
}

function overlapping(bodies: ReturnType<typeof bodiesOf>): readonly string[] {
  return bodies.flatMap((one, index) =>
    bodies
      .slice(index + 1)
      .flatMap((other) => (isNear(one, other) ? [`${one.nodeIds[0]} ${other.nodeIds[0]}`] : [])),
  );
}

/** The bodies from left to right and from top to bottom. */
function order(bodies: ReturnType<typeof bodiesOf>): readonly (readonly string[])[] {
  const along = (axis: 'x' | 'y'): readonly string[] =>
    bodies
      .toSorted(
        (one, other) =>
          one.middle[axis] - other.middle[axis] || (one.nodeIds[0]! < other.nodeIds[0]! ? -1 : 1),
      )
      .map(({ nodeIds }) => nodeIds[0]!);
  return [along('x'), along('y')];
}
