import type { Edge, Graph, Node } from '@millrace/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyText, pasteText } from './clipboard.ts';
import { moveNodes, removeNodes } from './edits.ts';
import {
  drawnAt,
  drawnGraph,
  endAt,
  collapsedHeight,
  collapsedPlace,
  collapsedGroupsOf,
  placesOfNodes,
} from './collapsing.ts';
import {
  addGroup,
  collapseGroup,
  groupsOf,
  namePort,
  openGroup,
  portKey,
  renameGroup,
} from './groups.ts';
import { placeOf } from './place.ts';
import { wiringOf } from './ports.ts';
import { wire } from './wire.ts';

const node = (id: string, type: string, x: number, y: number, nodeClass = 'c'): Node =>
  ({ id, name: id, type, nodeClass, x: `${x}px`, y: `${y}px`, fields: [] }) as unknown as Node;
const edge = (id: number, source: string, target: string, ports: Partial<Edge> = {}): Edge => ({
  id,
  source,
  target,
  ...ports,
});
const graphOf = (nodes: readonly Node[], edges: readonly Edge[]): Graph =>
  ({ parameters: null, nodes, edges }) as unknown as Graph;

const split = 'millrace.nodes.rows.SplitByExpression';
const story = graphOf(
  [
    node('read', 'dataset', 0, 0),
    node('filter', 'transform', 240, 0),
    node('split', 'transform', 480, 0, split),
    node('join', 'join', 720, 0),
    node('print', 'transform', 960, 0),
    node('other', 'dataset', 480, 200),
  ],
  [
    edge(1, 'read', 'filter'),
    edge(2, 'filter', 'split'),
    edge(3, 'split', 'join', { sourcePort: 1, targetPort: 0 }),
    edge(4, 'other', 'join', { targetPort: 1 }),
    edge(5, 'join', 'print'),
  ],
);
const closed = collapseGroup(addGroup(story, new Set(['filter', 'split', 'join']), 'Middle'), 'g1');

describe('a collapsed group', () => {
  test('has a port for each connection across its border, and for unconnected ends', () => {
    const { inputs, outputs } = collapsedGroupsOf(closed).cards[0]!;
    expect(inputs.map(({ node: { id }, port, isOneOf }) => [id, port, isOneOf])).toEqual([
      ['filter', 0, false],
      ['join', 1, true],
    ]);
    expect(outputs.map(({ node: { id }, port, isOneOf }) => [id, port, isOneOf])).toEqual([
      ['split', 0, true],
      ['join', 0, false],
    ]);
  });

  test('is drawn as one node, connected like its nodes', () => {
    const drawn = drawnGraph(closed);
    expect(drawn.nodes.map(({ id }) => id)).toEqual(['read', 'print', 'other', 'group g1']);
    expect(drawn.edges).toEqual([
      { id: 1, source: 'read', target: 'group g1', targetPort: 0 },
      { id: 4, source: 'other', target: 'group g1', targetPort: 1 },
      { id: 5, source: 'group g1', target: 'print', sourcePort: 1 },
    ]);
    expect(closed.nodes).toBe(story.nodes);
    expect(closed.edges).toBe(story.edges);
    expect(drawnGraph(story)).toBe(story);
  });

  test('can be connected at its ports', () => {
    const collapsedGroups = collapsedGroupsOf(closed);
    const to = node('sink', 'transform', 0, 0);
    const more = { ...closed, nodes: [...closed.nodes, to] };
    const wired = wire(more, endAt(collapsedGroups, 'group g1', 'out', 0), {
      nodeId: 'sink',
      port: 0,
    });
    expect(wired.edges.at(-1)).toEqual({ id: 6, source: 'split', target: 'sink', sourcePort: 0 });
  });

  test('keeps the names of its ports; a named port stays when its connection is removed', () => {
    const key = portKey('in', 0, 'filter');
    const named = namePort(closed, 'g1', key, ' Orders ');
    const unwired = { ...named, edges: named.edges.filter(({ id }) => id !== 4 && id !== 1) };
    expect(collapsedGroupsOf(unwired).cards[0]!.inputs.map(({ name }) => name)).toEqual([
      'Orders',
      null,
    ]);
    expect(namePort(named, 'g1', key, '')).toEqual(closed);
    expect(openGroup(renameGroup(named, 'g1', 'Middle'), 'g1')).toEqual(
      namePort(openGroup(closed, 'g1'), 'g1', key, ' Orders '),
    );
  });

  test('is copied with all its nodes and names', () => {
    const named = namePort(closed, 'g1', portKey('out', 1, 'split'), 'Kept');
    const { graph, groups } = pasteText(
      named,
      copyText(named, new Set(['filter', 'split', 'join'])),
      { x: 0, y: 0 },
    )!;
    expect(groups).toEqual([
      {
        id: 'g2',
        title: 'Middle',
        collapsed: true,
        nodeIds: [expect.any(String), expect.any(String), expect.any(String)],
        ports: expect.anything(),
      },
    ]);
    const splitId = graph.nodes.findLast(({ name }) => name === 'split')!.id;
    expect(groups[0]!.ports).toEqual({ [portKey('out', 1, splitId)]: 'Kept' });
    expect(groupsOf(graph)).toHaveLength(2);
    expect(
      pasteText(named, copyText(named, new Set(['filter', 'split'])), { x: 0, y: 0 })!.groups,
    ).toEqual([]);
  });

  test('loses removed nodes, whose ids may be reused, and is removed with the last', () => {
    expect(groupsOf(removeNodes(closed, new Set(['join'])))[0]!.nodeIds).toEqual([
      'filter',
      'split',
    ]);
    expect(groupsOf(removeNodes(closed, new Set(['join', 'filter', 'split'])))).toEqual([]);
    expect(removeNodes(closed, new Set(['read']))['groups']).toBe(closed['groups']);
  });
});

const many = fc.tuple(
  fc.array(
    fc.tuple(
      fc.constantFrom('dataset', 'transform', 'join', 'sticky', 'nonsense'),
      fc.integer({ min: -50, max: 50 }),
      fc.boolean(),
    ),
    {
      minLength: 1,
      maxLength: 9,
    },
  ),
  fc.array(
    fc.tuple(
      fc.nat(8),
      fc.nat(8),
      fc.option(fc.integer({ min: -1, max: 3 }), { nil: undefined }),
      fc.option(fc.integer({ min: -1, max: 3 }), { nil: undefined }),
    ),
    { maxLength: 14 },
  ),
  fc.array(fc.nat(2), { minLength: 9, maxLength: 9 }),
);

const arbitraryGraph = many.map(([nodes, edges, sides]): Graph => {
  const all = nodes.map(([type, place, isSplit], index) =>
    node(`n${index}`, type, place * 10, index * 100, isSplit ? split : 'c'),
  );
  const wires = edges
    .filter(([from, to]) => from < all.length && to < all.length && from !== to)
    .map(([from, to, sourcePort, targetPort], id) =>
      edge(id, `n${from}`, `n${to}`, {
        ...(sourcePort === undefined ? {} : { sourcePort }),
        ...(targetPort === undefined ? {} : { targetPort }),
      }),
    );
  const inSide = (side: number): ReadonlySet<string> =>
    new Set(all.flatMap(({ id }, index) => (sides[index] === side ? [id] : [])));
  return addGroup(addGroup(graphOf(all, wires), inSide(1), 'One'), inSide(2), 'Two');
});

const allClosed = (graph: Graph): Graph =>
  groupsOf(graph).reduce((before, { id }) => collapseGroup(before, id), graph);

describe('in any graph', () => {
  test('collapsing and expanding gives the same graph', () => {
    fc.assert(
      fc.property(arbitraryGraph, (graph) => {
        const collapsedGroup = allClosed(graph);
        expect(collapsedGroup.nodes).toBe(graph.nodes);
        expect(collapsedGroup.edges).toBe(graph.edges);
        expect(
          groupsOf(collapsedGroup).reduce(
            (before, { id }) => openGroup(before, id),
            collapsedGroup,
          ),
        ).toEqual(graph);
      }),
    );
  });

  test('every node is drawn, or represented by exactly one card', () => {
    fc.assert(
      fc.property(arbitraryGraph, (graph) => {
        const collapsedGroup = allClosed(graph);
        const drawn = new Set(drawnGraph(collapsedGroup).nodes.map(({ id }) => id));
        const { holders, cards } = collapsedGroupsOf(collapsedGroup);
        for (const { id } of graph.nodes) expect(drawn.has(id)).toBe(!holders.has(id));
        expect(cards.flatMap(({ members }) => members).length).toBe(holders.size);
        for (const card of cards) expect(drawn.has(card.id)).toBe(true);
      }),
    );
  });

  test('every edge is drawn at existing ports that map back to its ends, or is inside one card', () => {
    fc.assert(
      fc.property(arbitraryGraph, (graph) => {
        const collapsedGroup = allClosed(graph);
        const collapsedGroups = collapsedGroupsOf(collapsedGroup);
        const drawn = new Map(drawnGraph(collapsedGroup).edges.map((each) => [each.id, each]));
        const cards = new Map(collapsedGroups.cards.map((card) => [card.id, card]));
        for (const { outgoing } of wiringOf(collapsedGroup).values()) {
          for (const { edge: each, sourcePort, targetPort } of outgoing) {
            const [from, to] = [
              collapsedGroups.holders.get(each.source),
              collapsedGroups.holders.get(each.target),
            ];
            const shown = drawn.get(each.id);
            if (from !== undefined && from === to) {
              expect(shown).toBeUndefined();
              continue;
            }
            expect(shown).toBeDefined();
            const [start, end] = [
              drawnAt(collapsedGroups, 'out', { nodeId: each.source, port: sourcePort }),
              drawnAt(collapsedGroups, 'in', { nodeId: each.target, port: targetPort }),
            ];
            expect([start.cardId, end.cardId]).toEqual([shown!.source, shown!.target]);
            if (from !== undefined)
              expect(cards.get(start.cardId)!.outputs.length).toBeGreaterThan(start.port);
            if (from !== undefined)
              expect(endAt(collapsedGroups, start.cardId, 'out', start.port).nodeId).toBe(
                each.source,
              );
            if (to !== undefined)
              expect(cards.get(end.cardId)!.inputs.length).toBeGreaterThan(end.port);
            if (to !== undefined)
              expect(endAt(collapsedGroups, end.cardId, 'in', end.port).nodeId).toBe(each.target);
          }
        }
      }),
    );
  });

  test('moving a card moves its nodes by the same distance, and the card stays where it was put', () => {
    fc.assert(
      fc.property(arbitraryGraph, fc.integer({ min: -40, max: 40 }), (graph, steps) => {
        const collapsedGroup = allClosed(graph);
        const [card] = collapsedGroupsOf(collapsedGroup).cards;
        if (card === undefined) return;
        const from = collapsedPlace(card);
        const to = { x: from.x + steps * 10, y: from.y - steps * 10 };
        const moved = moveNodes(
          collapsedGroup,
          placesOfNodes(collapsedGroup, new Map([[card.id, to]])),
        );
        expect(collapsedPlace(collapsedGroupsOf(moved).cards[0]!)).toEqual(to);
        const ids = new Set(card.members.map(({ id }) => id));
        for (const [index, each] of moved.nodes.entries()) {
          const before = placeOf(graph.nodes[index]!);
          const by = ids.has(each.id) ? steps * 10 : 0;
          expect(placeOf(each)).toEqual({ x: before.x + by, y: before.y - by });
        }
        expect(collapsedHeight(card)).toBeGreaterThanOrEqual(56);
      }),
    );
  });
});
