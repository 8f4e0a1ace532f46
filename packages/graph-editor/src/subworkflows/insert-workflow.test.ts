import { parseGraph, parseParameters, printGraph, readGraph, type Graph } from '@millrace/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collapsedPlace, collapsedGroupsOf } from '../document/collapsing.ts';
import { groupsOf } from '../document/groups.ts';
import { insertWorkflow, type Source } from './insert-workflow.ts';
import { clashesOf } from './joined-parameters.ts';

const kindOf = (_class: string, field: string): string =>
  field === 'condition' ? 'expression' : 'text';
const none: ReadonlySet<string> = new Set();

type Fields = Readonly<Record<string, string>>;
const node = (id: string, type: string, fields: Fields = {}, more: object = {}): object => ({
  id,
  name: `Node ${id}`,
  type,
  nodeClass: type,
  x: '40px',
  y: '60px',
  fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
  ...more,
});
const parameter = (name: string, value: string): object => ({
  name,
  type: 'STRING',
  value,
  description: '',
});
const graphOf = (nodes: readonly object[], edges: readonly object[], more: object = {}): Graph =>
  parseGraph({ name: 'x', nodes, edges, ...more });

const here = graphOf(
  [node('n1', 'dataset'), node('n2', 'transform', { condition: "city = '$city'" })],
  [{ id: 7, source: 'n1', target: 'n2' }],
  {
    parameters: [parameter('city', 'Oslo'), parameter('day', '1')],
    groups: [{ id: 'g1', title: 'There', nodeIds: ['n2'] }],
  },
);
const part = graphOf(
  [
    node(
      'n1',
      'transform',
      { condition: "city = '$city' AND day = $day", path: '/out/$city' },
      { cache: true, pin: 'p1' },
    ),
    node('n2', 'transform', { path: '/$country' }),
  ],
  [{ id: 1, source: 'n1', target: 'n2' }],
  {
    parameters: [parameter('city', 'Bergen'), parameter('day', '1'), parameter('country', 'NO')],
    groups: [
      {
        id: 'g1',
        title: 'Inner',
        nodeIds: ['n1'],
        settings: ['condition n1'],
        settingNames: { 'condition n1': 'Which' },
        ports: { 'in 0 n1': 'Cities' },
      },
    ],
  },
);
const source: Source = { workflowId: 5, uuid: 'five', name: 'Monthly', version: 3, graph: part };
const at = { x: 400, y: 200 };
const values = ({ nodes }: Graph, id: string): readonly string[] =>
  nodes.find((each) => each.id === id)!.fields.map(({ value }) => value);

describe('a workflow inserted as a group', () => {
  const { graph, groupId } = insertWorkflow(here, source, { at, shared: none }, kindOf);
  const group = groupsOf(graph).find(({ id }) => id === groupId)!;
  const [first, second] = group.nodeIds as [string, string];

  test('is one collapsed group with its source, and with its settings and port names', () => {
    expect(group).toMatchObject({
      title: 'Monthly',
      collapsed: true,
      settings: [`condition ${first}`],
      settingNames: { [`condition ${first}`]: 'Which' },
      ports: { [`in 0 ${first}`]: 'Cities' },
      source: {
        workflowId: 5,
        uuid: 'five',
        name: 'Monthly',
        version: 3,
        nodes: { [first]: 'n1', [second]: 'n2' },
        parameters: { city: 'city2' },
      },
    });
    const collapsedGroup = collapsedGroupsOf(graph).cards[0]!;
    expect(collapsedPlace(collapsedGroup)).toEqual(at);
    expect([
      collapsedGroup.inputs.map(({ name }) => name),
      collapsedGroup.outputs.map((port) => port.node.id),
    ]).toEqual([['Cities'], [second]]);
  });

  test('does not copy caches and pins', () => {
    expect(graph.nodes.find(({ id }) => id === first)).not.toHaveProperty('cache');
    expect(graph.nodes.find(({ id }) => id === first)).not.toHaveProperty('pin');
  });

  test('declares its parameters: equal ones are shared, others are renamed', () => {
    expect(parseParameters(graph.parameters).map(({ name, value }) => [name, value])).toEqual([
      ['city', 'Oslo'],
      ['day', '1'],
      ['city2', 'Bergen'],
      ['country', 'NO'],
    ]);
    expect(values(graph, first)).toEqual(["city = '$city2' AND day = $day", '/out/$city2']);
    expect(values(graph, 'n2')).toEqual(["city = '$city'"]);
    expect(clashesOf(here, part).map((clash) => [clash.here.value, clash.there.value])).toEqual([
      ['Oslo', 'Bergen'],
    ]);
  });

  test('shares existing parameters if asked to', () => {
    const { graph: shared } = insertWorkflow(
      here,
      source,
      { at, shared: new Set(['city']) },
      kindOf,
    );
    expect(parseParameters(shared.parameters).map(({ name }) => name)).toEqual([
      'city',
      'day',
      'country',
    ]);
    expect(values(shared, first)[1]).toBe('/out/$city');
    expect(groupsOf(shared)[1]!.source).not.toHaveProperty('parameters');
  });

  test('plain text that looks like a parameter stays plain, here and there', () => {
    const plainHere = graphOf([node('n1', 'dataset', { path: '/$country' })], [], {
      parameters: [parameter('price', '3')],
    });
    const plainPart = graphOf([node('a', 'transform', { path: '/$price/${price}/$country' })], [], {
      parameters: [parameter('country', 'NO')],
    });
    const { graph: both } = insertWorkflow(
      plainHere,
      { ...source, graph: plainPart },
      { at, shared: none },
      kindOf,
    );
    expect(values(both, 'n1')).toEqual(['/$country']);
    expect(parseParameters(both.parameters).map(({ name }) => name)).toEqual(['price', 'country2']);
    expect(values(both, both.nodes[1]!.id)).toEqual(['/$$price/$${price}/$country2']);
  });

  test('is connected after the selected node, if it has a matching input', () => {
    const { graph: wired } = insertWorkflow(
      here,
      source,
      { at, from: { nodeId: 'n1', port: null }, shared: none },
      kindOf,
    );
    expect(wired.edges.at(-1)).toMatchObject({ source: 'n1', target: first });
    const reader = graphOf([node('a', 'dataset')], []);
    const apart = insertWorkflow(
      here,
      { ...source, graph: reader },
      { at, from: { nodeId: 'n1', port: null }, shared: none },
      kindOf,
    );
    expect(apart.graph.edges).toEqual(here.edges);
  });

  test('numbers ports with duplicate names', () => {
    const ends = graphOf(
      [node('a', 'dataset', {}, { title: 'Read' }), node('b', 'dataset', {}, { title: 'Read' })],
      [],
    );
    const { graph: both } = insertWorkflow(
      here,
      { ...source, graph: ends },
      { at, shared: none },
      kindOf,
    );
    expect(Object.values(groupsOf(both)[1]!.ports ?? {})).toEqual(['Read 2']);
  });

  test('is the same after a file round trip', () => {
    expect(printGraph(readGraph(printGraph(graph)))).toBe(printGraph(graph));
    expect(groupsOf(readGraph(printGraph(graph)))[1]).toEqual(group);
  });
});

test('in any graph: ids are unique, connections are kept, nothing else changes', () => {
  const ids = fc.uniqueArray(fc.constantFrom('n1', 'n2', 'n3', 'n4', 'a', 'b'), { minLength: 1 });
  const graphs = ids.chain((all) =>
    fc
      .array(fc.tuple(fc.nat(all.length - 1), fc.nat(all.length - 1)), { maxLength: 6 })
      .map((pairs) =>
        graphOf(
          all.map((id, index) => node(id, 'transform', { path: '$a' }, { x: `${index * 100}px` })),
          pairs.map(([from, to], index) => ({ id: index + 1, source: all[from], target: all[to] })),
          { groups: [{ id: 'g1', title: 'G', nodeIds: all.slice(0, 1) }] },
        ),
      ),
  );
  fc.assert(
    fc.property(graphs, graphs, (into, inserted) => {
      const { graph, groupId } = insertWorkflow(
        into,
        { ...source, graph: inserted },
        { at, shared: none },
        kindOf,
      );
      const group = groupsOf(graph).find(({ id }) => id === groupId)!;
      const there = new Map(Object.entries(group.source!.nodes));
      expect(new Set(graph.nodes.map(({ id }) => id)).size).toBe(graph.nodes.length);
      expect(new Set(graph.edges.map(({ id }) => id)).size).toBe(graph.edges.length);
      expect(new Set(groupsOf(graph).map(({ id }) => id)).size).toBe(groupsOf(graph).length);
      expect(graph.nodes.slice(0, into.nodes.length)).toEqual(into.nodes);
      expect(graph.edges.slice(0, into.edges.length)).toEqual(into.edges);
      expect(groupsOf(graph).slice(0, -1)).toEqual(groupsOf(into));
      expect(graph.parameters).toBe(into.parameters);
      expect(
        graph.edges
          .slice(into.edges.length)
          .map((edge) => [there.get(edge.source), there.get(edge.target)]),
      ).toEqual(inserted.edges.map((edge) => [edge.source, edge.target]));
      expect(group.nodeIds.map((id) => there.get(id))).toEqual(inserted.nodes.map(({ id }) => id));
    }),
  );
});
