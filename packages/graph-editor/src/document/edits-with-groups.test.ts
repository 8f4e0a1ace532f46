import type { Graph, Node } from '@millrace/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodiesOf } from './bodies.ts';
import { copyText, pasteText } from './clipboard.ts';
import { addNode, idsOf, moveNodes, removeNodes, replaceNode, splice, type Edit } from './edits.ts';
import { drawnGraph, collapsedGroupsOf, placesOfNodes } from './collapsing.ts';
import {
  addGroup,
  changeGroup,
  frameId,
  groupsOf,
  namePort,
  portKey,
  removeGroup,
  settingKey,
} from './groups.ts';
import type { Group } from './group.ts';
import { change, redo, startHistory, undo, type History } from './history.ts';
import { placeOf } from './place.ts';
import { collapseIntoCard, forgetGaps, withoutGroup, expandGroup } from './expand-group.ts';
import { tidyPlaces } from './tidy.ts';
import { wire } from './wire.ts';

const processor = (name: string, type: string): Node =>
  ({
    id: '',
    name,
    nodeClass: `x.${name}`,
    type,
    x: null,
    y: null,
    fields: [{ name: name === 'Note' ? 'text' : `of ${name}`, value: 'x' }],
  }) as unknown as Node;
const processors = [
  processor('Read', 'dataset'),
  processor('Filter', 'transform'),
  processor('Join', 'join'),
  processor('Note', 'sticky'),
];
const empty = { name: 'g', parameters: null, nodes: [], edges: [] } as unknown as Graph;

const step = fc.record({
  does: fc.constantFrom(
    'add',
    'add',
    'add',
    'wire',
    'wire',
    'remove',
    'group',
    'group',
    'collapse',
    'expand',
    'apart',
    'ungroup',
    'paste',
    'move',
    'drag',
    'name',
    'replace',
    'splice',
    'tidy',
  ),
  one: fc.nat(11),
  other: fc.nat(11),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test('after any edits, undo and redo, groups contain existing nodes, each in one group, and the drawn graph is consistent', () => {
  const turn = fc.oneof(
    { weight: 8, arbitrary: step },
    { weight: 1, arbitrary: fc.constant('undo' as const) },
    { weight: 1, arbitrary: fc.constant('redo' as const) },
  );
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 40 }), (turns) => {
      let history = startHistory(empty);
      for (const each of turns) {
        history =
          each === 'undo'
            ? undo(history)
            : each === 'redo'
              ? redo(history)
              : change(history, editOf(each)(history.present));
        expectWhole(history.present);
      }
      const last = allTheWay(history, redo).present;
      const back = allTheWay(history, undo);
      expect(back.present).toBe(empty);
      expect(allTheWay(back, redo).present).toBe(last);
    }),
    { numRuns: 300 },
  );
});

function allTheWay(
  history: History<Graph>,
  step_: (history: History<Graph>) => History<Graph>,
): History<Graph> {
  const next = step_(history);
  return next === history ? history : allTheWay(next, step_);
}

function expectWhole(graph: Graph): void {
  const ids = idsOf(graph);
  const groups = groupsOf(graph);
  const members = groups.flatMap(({ nodeIds }) => nodeIds);
  const lists: readonly (readonly unknown[])[] = [
    graph.nodes.map(({ id }) => id),
    graph.edges.map(({ id }) => id),
    groups.map(({ id }) => id),
    members,
  ];
  for (const list of lists) expect(new Set(list).size).toBe(list.length);
  expect(members.filter((id) => !ids.has(id))).toEqual([]);
  expect(groups.filter(({ nodeIds }) => nodeIds.length === 0)).toEqual([]);
  expect(
    groups.flatMap(referencedNodes).filter(([group, id]) => !group.nodeIds.includes(id)),
  ).toEqual([]);
  expect(graph.edges.filter(({ source, target }) => !ids.has(source) || !ids.has(target))).toEqual(
    [],
  );
  const drawn = drawnGraph(graph);
  const cards = idsOf(drawn);
  expect(
    drawn.edges.filter(
      ({ source, target }) => !cards.has(source) || !cards.has(target) || source === target,
    ),
  ).toEqual([]);
  expect(
    collapsedGroupsOf(graph)
      .cards.map(({ members: own }) => own.length)
      .includes(0),
  ).toBe(false);
  expect(bodiesOf(graph).flatMap(({ nodeIds }) => nodeIds)).toHaveLength(graph.nodes.length);
  expect(
    bodiesOf(graph).every(({ x, y, width, height }) =>
      [x, y, width, height].every(Number.isFinite),
    ),
  ).toBe(true);
}

/** The nodes that a group refers to besides its members. */
function referencedNodes(group: Group): readonly (readonly [Group, string])[] {
  const keys = [
    ...(group.settings ?? []),
    ...Object.keys(group.settingNames ?? {}),
    ...Object.keys(group.ports ?? {}),
  ];
  return keys.map((key) => [group, key.split(' ').at(-1)!]);
}

function editOf({ does, one, other }: Step): Edit {
  const nodeAt = ({ nodes }: Graph, index: number): string =>
    nodes[index % Math.max(1, nodes.length)]?.id ?? 'none';
  const groupAt = (graph: Graph, index: number): string =>
    groupsOf(graph)[index % Math.max(1, groupsOf(graph).length)]?.id ?? 'none';
  const some = (graph: Graph): ReadonlySet<string> =>
    new Set([nodeAt(graph, one), nodeAt(graph, other)]);
  const edits: Readonly<Record<Step['does'], Edit>> = {
    add: (graph) =>
      addNode(graph, processors[one % processors.length]!, { x: one * 90, y: other * 70 }),
    wire: (graph) =>
      wire(
        graph,
        { nodeId: nodeAt(graph, one), port: null },
        { nodeId: nodeAt(graph, other), port: null },
      ),
    remove: (graph) => removeNodes(graph, some(graph)),
    group: (graph) => addGroup(graph, some(graph), 'Group'),
    collapse: (graph) => collapseIntoCard(graph, groupAt(graph, one)),
    expand: (graph) => expandGroup(graph, groupAt(graph, one)),
    apart: (graph) => withoutGroup(graph, groupAt(graph, one)),
    ungroup: (graph) => removeGroup(graph, groupAt(graph, one)),
    paste: (graph) =>
      pasteText(graph, copyText(graph, new Set(graph.nodes.slice(one % 3).map(({ id }) => id))), {
        x: other,
        y: one,
      })?.graph ?? graph,
    move: (graph) =>
      moveNodes(graph, new Map([[nodeAt(graph, one), { x: other * 10, y: one * 10 }]])),
    drag: (graph) =>
      moveNodes(
        graph,
        placesOfNodes(
          graph,
          new Map([[frameId(groupAt(graph, one)), { x: other * 10, y: one * 10 }]]),
        ),
      ),
    name: (graph) => named(graph, groupAt(graph, one), other),
    replace: (graph) => replaceNode(graph, nodeAt(graph, one), processors[other % 2]!),
    splice: (graph) => splice(graph, one, nodeAt(graph, other)),
    tidy: (graph) => {
      const open = groupsOf(graph).filter(({ collapsed }) => collapsed !== true);
      return forgetGaps(
        moveNodes(graph, placesOfNodes(graph, tidyPlaces(drawnGraph(graph), new Map(), open))),
      );
    },
  };
  return edits[does];
}

/** Names a port of a group and makes a setting of the same node one of the group's. */
function named(graph: Graph, groupId: string, index: number): Graph {
  const group = groupsOf(graph).find(({ id }) => id === groupId);
  const nodeId = group?.nodeIds[index % group.nodeIds.length];
  if (nodeId === undefined) return graph;
  const field = graph.nodes.find(({ id }) => id === nodeId)!.fields[0]!.name;
  const key = settingKey(field.replaceAll(' ', '_'), nodeId);
  const withSetting = changeGroup(graph, groupId, (each) => ({
    ...each,
    settings: [...new Set([...(each.settings ?? []), key])],
  }));
  return namePort(withSetting, groupId, portKey('in', 0, nodeId), 'Named');
}

test('drawn connections end at existing ports of their cards', () => {
  const base = [0, 1, 1, 2].reduce(
    (graph, kind, index) => addNode(graph, processors[kind]!, { x: index * 300, y: 0 }),
    empty,
  );
  const wired = [
    ['n1', 'n2'],
    ['n2', 'n3'],
    ['n1', 'n4'],
    ['n3', 'n4'],
  ].reduce(
    (graph, [from, to]) => wire(graph, { nodeId: from!, port: null }, { nodeId: to!, port: null }),
    base,
  );
  fc.assert(
    fc.property(fc.subarray(['n1', 'n2', 'n3', 'n4'], { minLength: 1 }), (ids) => {
      const collapsedGroup = collapseIntoCard(addGroup(wired, new Set(ids), 'Group'), 'g1');
      const [card] = collapsedGroupsOf(collapsedGroup).cards;
      for (const { source, target, sourcePort = 0, targetPort = 0 } of drawnGraph(collapsedGroup)
        .edges) {
        if (source === card!.id) expect(sourcePort).toBeLessThan(card!.outputs.length);
        if (target === card!.id) expect(targetPort).toBeLessThan(card!.inputs.length);
      }
      expect(collapsedGroup.nodes.map(placeOf)).toEqual(wired.nodes.map(placeOf));
    }),
  );
});
