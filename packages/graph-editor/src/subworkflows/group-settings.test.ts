import {
  canonicalGraph,
  parseGraph,
  printGraph,
  readGraph,
  type Graph,
  type Node,
} from '@millrace/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyText, pasteText } from '../document/clipboard.ts';
import { removeNodes, replaceNode, setTitle } from '../document/edits.ts';
import {
  addGroup,
  collapseGroup,
  groupsOf,
  isSameGroups,
  openGroup,
  removeSetting,
  settingKey,
} from '../document/groups.ts';
import { renamedGraph } from '../difference/renamed.ts';
import type { Processors } from '../forms/form-fields.ts';
import {
  addSetting,
  groupOf,
  moveSetting,
  nameSetting,
  offeredSettings,
  settingsOf,
} from './group-settings.ts';

const none: Processors = new Map();

const node = (id: string, fields: readonly string[], type = 'transform'): Node =>
  ({
    id,
    name: `Node ${id}`,
    type,
    nodeClass: type,
    fields: fields.map((name) => ({ name, value: '1', title: name.toUpperCase(), display: true })),
  }) as unknown as Node;

const story: Graph = parseGraph({
  name: 'story',
  nodes: [
    node('a', ['rows']),
    node('b', ['rows', 'condition']),
    node('c', ['rows']),
    node('note', ['text'], 'sticky'),
  ],
  edges: [
    { id: 1, source: 'a', target: 'b' },
    { id: 2, source: 'b', target: 'c' },
  ],
});

const [rowsOfA, rowsOfB, conditionOfB] = [
  settingKey('rows', 'a'),
  settingKey('rows', 'b'),
  settingKey('condition', 'b'),
];
const grouped = [rowsOfA, conditionOfB, rowsOfB].reduce(
  (graph, key) => addSetting(graph, 'g1', key),
  collapseGroup(addGroup(story, new Set(['a', 'b', 'note']), 'Beginning'), 'g1'),
);
const keys = (graph: Graph): readonly string[] =>
  settingsOf(graph, groupsOf(graph)[0]!, none).map(({ key }) => key);
const names = (graph: Graph): readonly string[] =>
  settingsOf(graph, groupsOf(graph)[0]!, none).map(({ name }) => name);

describe('the settings of a group', () => {
  test('are named after their fields, with the node if ambiguous, or by the user', () => {
    expect(names(grouped)).toEqual(['Node a · ROWS', 'CONDITION', 'Node b · ROWS']);
    expect(names(setTitle(grouped, 'a', 'Begin'))[0]).toBe('Begin · ROWS');
    const named = nameSetting(grouped, 'g1', rowsOfA, 'How many');
    expect(names(named)[0]).toBe('How many');
    expect(names(nameSetting(named, 'g1', rowsOfA, ' '))).toEqual(names(grouped));
    expect(isSameGroups(nameSetting(named, 'g1', rowsOfA, ''), grouped)).toBe(true);
  });

  test('can be any field of its nodes, except those of notes', () => {
    expect(offeredSettings(story, groupsOf(grouped)[0]!, none).map(({ key }) => key)).toEqual([
      rowsOfA,
      rowsOfB,
      conditionOfB,
    ]);
    expect(groupOf(grouped, 'b')?.id).toBe('g1');
    expect(groupOf(grouped, 'c')).toBeNull();
  });

  test('can be reordered and removed', () => {
    expect(keys(moveSetting(grouped, 'g1', rowsOfB, -1))).toEqual([rowsOfA, rowsOfB, conditionOfB]);
    expect(moveSetting(grouped, 'g1', rowsOfA, -1)).toBe(grouped);
    expect(moveSetting(grouped, 'g1', rowsOfB, 1)).toBe(grouped);
    expect(addSetting(grouped, 'g1', rowsOfA)).toBe(grouped);
    const left = [rowsOfA, rowsOfB, conditionOfB].reduce(
      (graph, key) => removeSetting(graph, 'g1', key),
      nameSetting(grouped, 'g1', rowsOfA, 'Rows'),
    );
    expect(groupsOf(left)).toEqual([
      { id: 'g1', title: 'Beginning', nodeIds: ['a', 'b', 'note'], collapsed: true },
    ]);
  });

  test('stay while it is expanded and collapsed, and differ between groups', () => {
    expect(keys(collapseGroup(openGroup(grouped, 'g1'), 'g1'))).toEqual(keys(grouped));
    expect(isSameGroups(grouped, moveSetting(grouped, 'g1', rowsOfB, -1))).toBe(false);
    expect(isSameGroups(grouped, nameSetting(grouped, 'g1', rowsOfB, 'Rows'))).toBe(false);
  });

  test('are removed with their node, with a field that a new processor lacks, and with a node that leaves the group', () => {
    const named = nameSetting(grouped, 'g1', rowsOfA, 'How many');
    expect(groupsOf(removeNodes(named, new Set(['a'])))).toEqual([
      {
        id: 'g1',
        title: 'Beginning',
        nodeIds: ['b', 'note'],
        collapsed: true,
        settings: [conditionOfB, rowsOfB],
      },
    ]);
    expect(keys(replaceNode(grouped, 'b', node('other', ['condition'])))).toEqual([
      rowsOfA,
      conditionOfB,
    ]);
    expect(keys(addGroup(grouped, new Set(['b', 'c']), 'Other'))).toEqual([rowsOfA]);
  });

  test('follow their nodes to new ids', () => {
    const named = nameSetting(grouped, 'g1', rowsOfA, 'How many');
    const pasted = pasteText(named, copyText(named, new Set(['a', 'b', 'note'])), { x: 0, y: 0 })!;
    const copy = pasted.groups[0]!;
    const [idOfA, idOfB] = copy.nodeIds;
    expect(copy.settings).toEqual([
      settingKey('rows', idOfA!),
      settingKey('condition', idOfB!),
      settingKey('rows', idOfB!),
    ]);
    expect(copy.settingNames).toEqual({ [settingKey('rows', idOfA!)]: 'How many' });
    expect(groupsOf(pasted.graph)[0]).toEqual(groupsOf(named)[0]);
    expect(keys(renamedGraph(named, new Map([['a', 'z']])))[0]).toBe(settingKey('rows', 'z'));
  });

  test('are stored in a workflow file, which is the same after a round trip', () => {
    const text = printGraph(nameSetting(grouped, 'g1', rowsOfA, 'How many'));
    expect(printGraph(readGraph(text))).toBe(text);
    expect(
      settingsOf(readGraph(text), groupsOf(readGraph(text))[0]!, none).map(({ name }) => name),
    ).toEqual(['How many', 'CONDITION', 'Node b · ROWS']);
    expect(canonicalGraph(readGraph(text))).toEqual(
      canonicalGraph(nameSetting(grouped, 'g1', rowsOfA, 'How many')),
    );
  });

  test('refer only to existing fields, whatever is removed', () => {
    fc.assert(
      fc.property(fc.subarray(['a', 'b', 'c', 'note']), (removed) => {
        const left = removeNodes(nameSetting(grouped, 'g1', rowsOfB, 'Rows'), new Set(removed));
        for (const { nodeIds, settings = [], settingNames = {} } of groupsOf(left)) {
          const offered = nodeIds.flatMap((id) =>
            ['rows', 'condition'].map((field) => settingKey(field, id)),
          );
          expect(
            [...settings, ...Object.keys(settingNames)].filter((key) => !offered.includes(key)),
          ).toEqual([]);
        }
      }),
    );
  });
});
