import {
  removeEdges,
  removeNodes,
  setField,
  type Validation,
  type PortSchema,
} from '@millrace/graph-editor';
import { createIssue, type Graph, type Issue, type Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { ownText } from '../reveal/own-text.ts';
import { damageBetween } from './breakage.ts';
import { breakagesOf, touched, type Item } from './breakage-items.ts';

const node = (id: string, value: string): Node =>
  ({
    id,
    name: id,
    nodeClass: 'x',
    type: 'transform',
    fields: [{ name: 'text', value }],
  }) as unknown as Node;

/** read → rename → filter → print */
const graph = {
  nodes: [
    node('read', 'r'),
    node('rename', 'amount'),
    node('filter', 'amount > 1'),
    node('print', ''),
  ],
  edges: [
    { id: 1, source: 'read', target: 'rename' },
    { id: 2, source: 'rename', target: 'filter' },
    { id: 3, source: 'filter', target: 'print' },
  ],
} as unknown as Graph;

const columns = (...names: readonly string[]): PortSchema => ({
  kind: 'closed',
  columns: names.map((name) => ({ name, type: 'STRING', nullable: true })),
});

function validated(
  of: Graph,
  given: Readonly<Record<string, PortSchema>>,
  issues: readonly Issue[] = [],
): Validation {
  return {
    graph: of,
    issues,
    unavailable: new Map(),
    notices: new Map(),
    schemas: new Map(
      Object.entries(given).map(([id, output]) => [id, { inputs: [], outputs: [output] }]),
    ),
  };
}

const issue = (nodeId: string, column = 'amount'): Issue =>
  createIssue('NOT_SORTABLE', { column, type: 'MAP' }, { nodeId, nodeName: nodeId, field: 'text' });

const before = validated(graph, { rename: columns('id', 'amount') });
const use = (nodeId: string, refusal: string | null = null): Omit<Item, 'message'> => ({
  nodeId,
  nodeName: nodeId,
  field: 'text',
  entries: null,
  refusal,
});

test('reports a renamed column as lost, with the new one at its position', () => {
  const after = validated(
    setField(graph, 'rename', 'text', 'total'),
    { rename: columns('id', 'total') },
    [issue('filter')],
  );
  const damage = damageBetween(before, after);
  expect(damage.losses).toEqual([
    {
      nodeId: 'rename',
      output: 0,
      lost: ['amount'],
      renamed: [{ column: 'amount', newName: 'total' }],
    },
  ]);
  const [breakage, ...more] = breakagesOf(
    before.graph,
    after.graph,
    damage,
    new Map([[damage.losses[0]!, [use('filter'), use('print', 'Not exact.')]]]),
  );
  expect(more).toEqual([]);
  expect(breakage).toMatchObject({
    cause: { kind: 'node', nodeId: 'rename' },
    items: [
      { nodeId: 'filter', message: ownText(issue('filter')).message },
      { refusal: 'Not exact.' },
    ],
  });
  expect([...touched(breakage!)]).toEqual(['filter', 'print']);
});

test('dropped or reordered columns are not renamed', () => {
  const changed = setField(graph, 'rename', 'text', 'other');
  expect(damageBetween(before, validated(changed, { rename: columns('id') })).losses).toMatchObject(
    [{ lost: ['amount'], renamed: [] }],
  );
  expect(
    damageBetween(before, validated(changed, { rename: columns('amount', 'id') })).losses,
  ).toEqual([]);
  expect(
    damageBetween(before, validated(changed, { rename: columns('total', 'id') })).losses,
  ).toMatchObject([{ lost: ['amount'], renamed: [] }]);
  expect(
    damageBetween(before, validated(changed, { rename: columns('id', 'AMOUNT') })).losses,
  ).toEqual([]);
});

test('ignores work in progress: half-typed settings, nodes fixed since', () => {
  const typing = validated(
    setField(graph, 'rename', 'text', 'to'),
    { rename: { kind: 'unknown', columns: [] } },
    [issue('rename', 'half')],
  );
  expect(damageBetween(before, typing)).toEqual({ losses: [], issues: [] });
  const fixed = setField(setField(graph, 'rename', 'text', 'total'), 'filter', 'text', 'total > 1');
  const damage = damageBetween(
    before,
    validated(fixed, { rename: columns('id', 'total') }, [issue('filter', 'other')]),
  );
  expect(damage.issues).toEqual([]);
  expect(
    breakagesOf(graph, fixed, damage, new Map([[damage.losses[0]!, [use('filter')]]])),
  ).toEqual([]);
});

test('reports a changed type that breaks downstream nodes', () => {
  const after = validated(
    setField(graph, 'rename', 'text', 'cast'),
    { rename: columns('id', 'amount') },
    [issue('filter', 'text')],
  );
  const damage = damageBetween(before, after);
  expect(damage).toMatchObject({
    losses: [],
    issues: [{ cause: { kind: 'node', nodeId: 'rename' } }],
  });
  expect(breakagesOf(graph, after.graph, damage, new Map())).toMatchObject([
    {
      cause: { kind: 'node' },
      loss: null,
      items: [{ nodeId: 'filter', message: ownText(issue('filter', 'text')).message }],
    },
  ]);
});

test('reports a removed node, and a removed connection', () => {
  const without = removeNodes(graph, new Set(['rename']));
  expect(
    damageBetween(before, validated(without, {}, [issue('filter', 'gone')])).issues,
  ).toMatchObject([{ cause: { kind: 'removed', nodeId: 'rename', title: 'rename' } }]);
  const unwired = removeEdges(graph, new Set([2]));
  expect(
    damageBetween(before, validated(unwired, {}, [issue('filter', 'gone')])).issues,
  ).toMatchObject([{ cause: { kind: 'unwired', nodeId: 'filter' } }]);
});

test('earlier issues and new nodes have no other cause', () => {
  const invalid = validated(graph, {}, [issue('filter')]);
  expect(
    damageBetween(invalid, validated(setField(graph, 'rename', 'text', 'x'), {}, [issue('filter')]))
      .issues,
  ).toEqual([]);
  const more = { ...graph, nodes: [...graph.nodes, node('new', '')] };
  expect(damageBetween(before, validated(more, {}, [issue('new')])).issues).toEqual([]);
});
