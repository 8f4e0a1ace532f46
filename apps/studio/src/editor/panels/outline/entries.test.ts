import { collapseGroup } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesOf } from './entries.ts';

const graphOf = (
  wires: readonly (readonly [number, number])[],
  groups: readonly (readonly number[])[],
): Graph =>
  ({
    nodes: Array.from({ length: 8 }, (_, index) => ({
      id: `n${index}`,
      name: `N${index}`,
      type: 'transform',
      x: '0px',
      y: `${index * 100}px`,
      fields: [],
    })),
    edges: wires
      .filter(([from, to]) => from < to)
      .map(([from, to], id) => ({ id, source: `n${from}`, target: `n${to}` })),
    groups: groups.map((members, index) => ({
      id: `g${index}`,
      title: `G${index}`,
      nodeIds: members.map((member) => `n${member}`),
    })),
  }) as unknown as Graph;

const shown = (graph: Graph): readonly string[] =>
  entriesOf(graph).map((entry) =>
    entry.kind === 'group'
      ? `${entry.group.id}:${entry.count}`
      : `${entry.group === null ? '' : '  '}${entry.node.id}`,
  );

test('a group is listed in place of its first node, with its nodes below', () => {
  const graph = graphOf(
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
    [[1, 3]],
  );
  expect(shown(graph).slice(0, 5)).toEqual(['n0', 'g0:2', '  n1', '  n3', 'n2']);
  expect(shown(collapseGroup(graph, 'g0')).filter((line) => /n1|n3/.test(line))).toEqual([]);
  expect(shown(collapseGroup(graph, 'g0'))).toContain('g0:2');
});

test('every node has one row, except in collapsed groups; every group has one', () => {
  const pairs = fc.array(fc.tuple(fc.nat(7), fc.nat(7)));
  const sides = fc.array(fc.nat(2), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(pairs, sides, fc.boolean(), (wires, of, isCollapsed) => {
      const membersOf = (side: number): readonly number[] =>
        of.flatMap((each, index) => (each === side ? [index] : []));
      const groups = [membersOf(1), membersOf(2)].filter((members) => members.length > 0);
      const open = graphOf(wires, groups);
      const graph = isCollapsed && groups.length > 0 ? collapseGroup(open, 'g0') : open;
      const entries = entriesOf(graph);
      const lines = entries.flatMap((entry) => (entry.kind === 'node' ? [entry.node.id] : []));
      const hidden = entries.flatMap((entry) =>
        entry.kind === 'group' && entry.collapsedGroup !== null
          ? entry.collapsedGroup.members.map(({ id }) => id)
          : [],
      );
      expect([...lines, ...hidden].toSorted()).toEqual(graph.nodes.map(({ id }) => id));
      expect(entries.filter(({ kind }) => kind === 'group')).toHaveLength(groups.length);
    }),
  );
});
