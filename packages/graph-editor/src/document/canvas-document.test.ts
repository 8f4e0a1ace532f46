import type { Graph, Node } from '@millrace/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { align, freePlace } from './align.ts';
import { settingsOfCells } from './cells.ts';
import { findInGraph } from './find.ts';
import { addGroup, frameOf, groupsOf, removeGroup } from './groups.ts';
import { staleNodes } from './stale.ts';
import { firstNode, neighborOf } from './neighbor-of.ts';

const node = (id: string, x: number, y: number, value = ''): Node =>
  ({
    id,
    name: id,
    type: 'transform',
    nodeClass: id,
    x: `${x}px`,
    y: `${y}px`,
    fields: [{ name: 'f', title: 'Setting', value }],
  }) as unknown as Node;
const graph = (nodes: readonly Node[], edges: readonly (readonly [string, string])[] = []): Graph =>
  ({
    parameters: null,
    nodes,
    edges: edges.map(([source, target], index) => ({ id: index + 1, source, target })),
  }) as unknown as Graph;

test('nodes changed after a run, and all downstream of them, are stale', () => {
  const ran = graph(
    [node('a', 0, 0), node('b', 0, 0), node('c', 0, 0)],
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
  );
  const changed = { ...ran, nodes: [ran.nodes[0]!, node('b', 0, 0, 'other'), ran.nodes[2]!] };
  expect([...staleNodes(ran, changed)]).toEqual(['b', 'c']);
  expect([
    ...staleNodes(ran, { ...ran, nodes: [node('a', 99, 9), ...ran.nodes.slice(1)] }),
  ]).toEqual([]);
  expect([...staleNodes(ran, { ...ran, edges: ran.edges.slice(0, 1) })]).toEqual(['c']);
  expect([...staleNodes(ran, { ...ran, parameters: '[]' })]).toEqual(['a', 'b', 'c']);
});

test('arrow keys move along connections, or to the nearest node if there is none', () => {
  const drawn = graph([node('a', 0, 0), node('b', 200, 0), node('c', 200, 100)], [['a', 'b']]);
  expect(firstNode(drawn)).toBe('a');
  expect(neighborOf(drawn, 'a', 'right')).toBe('b');
  expect(neighborOf(drawn, 'b', 'left')).toBe('a');
  expect(neighborOf(drawn, 'b', 'down')).toBe('c');
  expect(neighborOf(drawn, 'c', 'left')).toBe('a');
  expect(neighborOf(drawn, 'a', 'up')).toBe(null);
});

test('aligning keeps the other axis; distributing makes distances equal', () => {
  const places = new Map([
    ['a', { x: 0, y: 5 }],
    ['b', { x: 10, y: 7 }],
    ['c', { x: 100, y: 9 }],
  ]);
  expect([...align(places, 'left').values()]).toEqual([
    { x: 0, y: 5 },
    { x: 0, y: 7 },
    { x: 0, y: 9 },
  ]);
  expect(align(places, 'across').get('b')).toEqual({ x: 50, y: 7 });
});

test('a free position is not covered by any card', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          x: fc.integer({ min: -500, max: 500 }),
          y: fc.integer({ min: -500, max: 500 }),
        }),
        { maxLength: 40 },
      ),
      (taken) => {
        const place = freePlace(taken, { x: 0, y: 0 });
        expect(
          taken.some(({ x, y }) => Math.abs(x - place.x) < 180 && Math.abs(y - place.y) < 56),
        ).toBe(false);
      },
    ),
  );
});

test('a node is in at most one group; an empty group is removed', () => {
  const drawn = graph([node('a', 0, 0), node('b', 200, 0)]);
  const both = addGroup(drawn, new Set(['a', 'b']), 'Both');
  const parted = addGroup(both, new Set(['b']), 'One');
  expect(groupsOf(parted).map(({ title, nodeIds }) => [title, nodeIds])).toEqual([
    ['Both', ['a']],
    ['One', ['b']],
  ]);
  expect(groupsOf(addGroup(parted, new Set(['a', 'b']), 'All'))).toHaveLength(1);
  expect(groupsOf(removeGroup(parted, groupsOf(parted)[0]!.id))).toHaveLength(1);
  expect(frameOf(both, groupsOf(both)[0]!)).toEqual({ x: -20, y: -48, width: 420, height: 124 });
  expect(groupsOf({ ...drawn, groups: [null, 3, { id: 'x' }] })).toEqual([]);
});

test('spreadsheet cells become typed rows', () => {
  const cells = settingsOfCells('name\tcount\tday\nÅsa\t007\t2024-01-31\n"a\tb ""c"""\t12\t\n');
  expect(cells).toEqual({
    rows: '[["Åsa","007","2024-01-31"],["a\\tb \\"c\\"","12",null]]',
    outputColNames: '["name","count","day"]',
    outputColTypes: '["STRING","STRING","DATE"]',
    outputColFormats: '["","",""]',
  });
  expect(JSON.parse(settingsOfCells('1\t2.5\n3\t\r\n')!.rows)).toEqual([
    [1, 2.5],
    [3, null],
  ]);
  expect(settingsOfCells('a sentence')).toBe(null);
  expect(settingsOfCells('a\tb\nragged')).toBe(null);
});

test('text cells are read back unchanged', () => {
  const cell = fc.string().map((text) => `x${text.replaceAll(/[\t\r\n"]/g, '')}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 2 }), (rows) => {
      const settings = settingsOfCells(['1\t2', ...rows.map((row) => row.join('\t'))].join('\n'))!;
      expect((JSON.parse(settings.rows) as string[][]).slice(1)).toEqual(rows);
    }),
  );
});

test('searches titles, settings and columns', () => {
  const drawn = graph([node('Filter', 0, 0, 'amount > 100'), node('Amount', 0, 0)]);
  expect(findInGraph(drawn, undefined, 'AMOUNT').map(({ label, where }) => [label, where])).toEqual(
    [
      ['Amount', 'title'],
      ['Filter', 'field'],
    ],
  );
});
