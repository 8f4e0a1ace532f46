import { parseGraph, parseParameters, type Graph } from '@millrace/model';
import { describe, expect, test } from 'vitest';
import { connect, removeNodes, setField, setTitle } from '../document/edits.ts';
import { groupsOf } from '../document/groups.ts';
import { placeOf } from '../document/place.ts';
import { broughtUpToDate } from './bring-up-to-date.ts';
import { insertWorkflow, type Source } from './insert-workflow.ts';

const kindOf = (): string => 'text';

const node = (id: string, fields: Readonly<Record<string, string>>, x = 0): object => ({
  id,
  name: id,
  title: id,
  type: 'transform',
  nodeClass: 'c',
  x: `${x}px`,
  y: '0px',
  fields: Object.entries(fields).map(([name, value]) => ({
    name,
    value,
    title: name.toUpperCase(),
  })),
});
const graphOf = (
  nodes: readonly object[],
  edges: readonly object[],
  parameters: readonly object[] = [],
): Graph => parseGraph({ name: 'x', nodes, edges, parameters });
const parameter = (name: string, value: string): object => ({
  name,
  type: 'STRING',
  value,
  description: '',
});

const base = graphOf(
  [
    node('first', { limit: '$most', path: '/a' }),
    node('second', { limit: '2' }, 300),
    node('last', { limit: '3' }, 600),
  ],
  [
    { id: 1, source: 'first', target: 'second' },
    { id: 2, source: 'second', target: 'last' },
  ],
  [parameter('most', '10')],
);
const source = (graph: Graph, version: number): Source => ({
  workflowId: 9,
  uuid: 'nine',
  name: 'Part',
  version,
  graph,
});
const outer = graphOf(
  [node('before', { path: '/$most' }), node('behind', {})],
  [{ id: 4, source: 'before', target: 'behind' }],
  [parameter('most', '99')],
);
const { graph: bare, groupId } = insertWorkflow(
  outer,
  source(base, 1),
  { at: { x: 500, y: 300 }, shared: new Set() },
  kindOf,
);
const [first, second, last] = groupsOf(bare)[0]!.nodeIds as [string, string, string];
const inserted = connect(connect(bare, 'before', first), last, 'behind');
const value = (graph: Graph, id: string, name: string): string | undefined =>
  graph.nodes.find((each) => each.id === id)?.fields.find((field) => field.name === name)?.value;
const update = (graph: Graph, newest: Graph) =>
  broughtUpToDate(graph, groupId, base, source(newest, 2), kindOf)!;

describe('an updated copy', () => {
  test('only gets the newer version if nothing but positions has changed', () => {
    const moved = { ...base, nodes: base.nodes.map((each) => ({ ...each, x: '900px' })) };
    const { graph, added, changed, removed, kept } = update(inserted, moved);
    expect([graph.nodes, graph.edges, graph.parameters]).toEqual([
      inserted.nodes,
      inserted.edges,
      inserted.parameters,
    ]);
    expect(groupsOf(graph)).toEqual([
      { ...groupsOf(inserted)[0], source: { ...groupsOf(inserted)[0]!.source, version: 2 } },
    ]);
    expect([added, changed, removed, kept]).toEqual([[], [], [], []]);
  });

  test('gets changes of the original, and keeps its own', () => {
    const own = setTitle(
      setField(setField(inserted, second, 'limit', '20'), last, 'limit', '30'),
      first,
      'Mine',
    );
    const newest = setField(setField(base, 'first', 'path', '/b/$most'), 'last', 'limit', '4');
    const { graph, changed, kept } = update(own, newest);
    expect([
      value(graph, first, 'path'),
      value(graph, second, 'limit'),
      value(graph, last, 'limit'),
    ]).toEqual(['/b/$most2', '20', '30']);
    expect(graph.nodes.find(({ id }) => id === first)?.title).toBe('Mine');
    expect([changed, kept]).toEqual([['Mine', 'last'], ['last · LIMIT']]);
  });

  test('gets new nodes and connections, and loses removed ones; external connections stay', () => {
    const newest = graphOf(
      [
        node('first', { limit: '$most', path: '/a' }),
        node('new', { limit: '$city' }, 300),
        node('last', { limit: '3' }, 600),
      ],
      [
        { id: 1, source: 'first', target: 'new' },
        { id: 2, source: 'new', target: 'last' },
      ],
      [parameter('most', '10'), parameter('city', 'Oslo')],
    );
    const { graph, added, changed, removed } = update(inserted, newest);
    const fresh = groupsOf(graph)[0]!.nodeIds.find((id) => id !== first && id !== last)!;
    expect([added, changed, removed]).toEqual([['new', '$city'], ['last'], ['second']]);
    expect(graph.edges.map((edge) => [edge.source, edge.target]).toSorted()).toEqual(
      [
        ['before', 'behind'],
        ['before', first],
        [first, fresh],
        [fresh, last],
        [last, 'behind'],
      ].toSorted(),
    );
    expect(new Set(graph.edges.map(({ id }) => id)).size).toBe(graph.edges.length);
    const [there, beside] = [first, fresh].map((id) =>
      placeOf(graph.nodes.find((each) => each.id === id)!),
    );
    expect(beside!.x - there!.x).toBe(300);
    expect(parseParameters(graph.parameters).map(({ name, value: text }) => [name, text])).toEqual([
      ['most', '99'],
      ['most2', '10'],
      ['city', 'Oslo'],
    ]);
    expect(groupsOf(graph)[0]!.source).toMatchObject({
      version: 2,
      nodes: { [first]: 'first', [fresh]: 'new', [last]: 'last' },
      parameters: { most: 'most2' },
    });
  });

  test('keeps a node that was removed there and changed here, and does not restore one that was removed here', () => {
    const newest = setField(removeNodes(base, new Set(['second'])), 'last', 'limit', '4');
    const { graph, removed, kept } = update(
      removeNodes(setField(inserted, second, 'limit', '20'), new Set([last])),
      newest,
    );
    expect(graph.nodes.map(({ id }) => id)).toEqual(['before', 'behind', first, second]);
    expect([removed, kept]).toEqual([[], ['second']]);
  });

  const declared = (graph: Graph): readonly (readonly [string, string])[] =>
    parseParameters(graph.parameters).map(({ name, value: text }) => [name, text]);
  const withMost = (text: string): Graph => ({
    ...base,
    parameters: graphOf([], [], [parameter('most', text)]).parameters,
  });

  test('gets the current value of a parameter, under its name here', () => {
    const { graph, changed, kept, shared } = update(inserted, withMost('11'));
    expect(declared(graph)).toEqual([
      ['most', '99'],
      ['most2', '11'],
    ]);
    expect([changed, kept, shared]).toEqual([['$most2: 10 → 11'], [], []]);
  });

  test('keeps the value that a parameter was set to here', () => {
    const own = {
      ...inserted,
      parameters: graphOf([], [], [parameter('most', '99'), parameter('most2', '12')]).parameters,
    };
    const { graph, changed, kept } = update(own, withMost('11'));
    expect(declared(graph)).toEqual(declared(own));
    expect([changed, kept]).toEqual([[], ['$most2']]);
  });

  test('keeps a parameter that nodes outside the group use, and reports it', () => {
    const own = setField(inserted, 'behind', 'path', '/$most2');
    const { graph, changed, shared } = update(own, withMost('11'));
    expect(declared(graph)).toEqual(declared(own));
    expect([changed, shared]).toEqual([[], ['$most2: 10 → 11']]);
  });
});
