import type { Issue, Graph, Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { removeEdges, removeNodes, setField } from '../document/edits.ts';
import type { Judgement, PortSchema } from '../session/judgement.ts';
import { damageBetween } from './breakage.ts';
import { breakagesOf, touched, type Item } from './breakage-items.ts';

const node = (id: string, value: string): Node => ({ id, name: id, nodeClass: 'x', type: 'transform', fields: [{ name: 'text', value }] }) as unknown as Node;

/** read → rename → filter → print */
const graph = {
  nodes: [node('read', 'r'), node('rename', 'amount'), node('filter', 'amount > 1'), node('print', '')],
  edges: [
    { id: 1, source: 'read', target: 'rename' },
    { id: 2, source: 'rename', target: 'filter' },
    { id: 3, source: 'filter', target: 'print' },
  ],
} as unknown as Graph;

const columns = (...names: readonly string[]): PortSchema => ({ kind: 'closed', columns: names.map((name) => ({ name, type: 'STRING', nullable: true })) });

function judged(of: Graph, given: Readonly<Record<string, PortSchema>>, faults: readonly Issue[] = []): Judgement {
  return { graph: of, faults, unavailable: new Map(), schemas: new Map(Object.entries(given).map(([id, output]) => [id, { inputs: [], outputs: [output] }])) };
}

const fault = (nodeId: string, message = 'Column `amount` is not in the input.'): Issue => ({
  nodeId,
  nodeName: nodeId,
  field: 'text',
  code: 'UNKNOWN_COLUMN',
  message,
  fix: '',
});

const before = judged(graph, { rename: columns('id', 'amount') });
const use = (nodeId: string, refusal: string | null = null): Omit<Item, 'message'> => ({ nodeId, nodeName: nodeId, field: 'text', entries: null, refusal });

test('a renamed column: lost, with the one that took its place', () => {
  const after = judged(setField(graph, 'rename', 'text', 'total'), { rename: columns('id', 'total') }, [fault('filter')]);
  const damage = damageBetween(before, after);
  expect(damage.losses).toEqual([{ nodeId: 'rename', output: 0, lost: ['amount'], renamed: [{ column: 'amount', newName: 'total' }] }]);
  const [breakage, ...more] = breakagesOf(before.graph, after.graph, damage, new Map([[damage.losses[0]!, [use('filter'), use('print', 'Not exact.')]]]));
  expect(more).toEqual([]);
  expect(breakage).toMatchObject({
    cause: { kind: 'node', nodeId: 'rename' },
    items: [{ nodeId: 'filter', message: fault('filter').message }, { refusal: 'Not exact.' }],
  });
  expect([...touched(breakage!)]).toEqual(['filter', 'print']);
});

test('columns dropped or in another order are not renamed', () => {
  const changed = setField(graph, 'rename', 'text', 'other');
  expect(damageBetween(before, judged(changed, { rename: columns('id') })).losses).toMatchObject([{ lost: ['amount'], renamed: [] }]);
  expect(damageBetween(before, judged(changed, { rename: columns('amount', 'id') })).losses).toEqual([]);
  expect(damageBetween(before, judged(changed, { rename: columns('total', 'id') })).losses).toMatchObject([{ lost: ['amount'], renamed: [] }]);
  expect(damageBetween(before, judged(changed, { rename: columns('id', 'AMOUNT') })).losses).toEqual([]);
});

test('what a person is at work on is no damage: half-typed settings, nodes that were mended since', () => {
  const typing = judged(setField(graph, 'rename', 'text', 'to'), { rename: { kind: 'unknown', columns: [] } }, [fault('rename', 'Half typed.')]);
  expect(damageBetween(before, typing)).toEqual({ losses: [], faults: [] });
  const mended = setField(setField(graph, 'rename', 'text', 'total'), 'filter', 'text', 'total > 1');
  const damage = damageBetween(before, judged(mended, { rename: columns('id', 'total') }, [fault('filter', 'Something else.')]));
  expect(damage.faults).toEqual([]);
  expect(breakagesOf(graph, mended, damage, new Map([[damage.losses[0]!, [use('filter')]]]))).toEqual([]);
});

test('a changed type that breaks what is behind', () => {
  const after = judged(setField(graph, 'rename', 'text', 'cast'), { rename: columns('id', 'amount') }, [fault('filter', 'Not a number.')]);
  const damage = damageBetween(before, after);
  expect(damage).toMatchObject({ losses: [], faults: [{ cause: { kind: 'node', nodeId: 'rename' } }] });
  expect(breakagesOf(graph, after.graph, damage, new Map())).toMatchObject([
    { cause: { kind: 'node' }, loss: null, items: [{ nodeId: 'filter', message: 'Not a number.' }] },
  ]);
});

test('a node that is gone, and a wire that is', () => {
  const without = removeNodes(graph, new Set(['rename']));
  expect(damageBetween(before, judged(without, {}, [fault('filter', 'No input.')])).faults).toMatchObject([
    { cause: { kind: 'removed', nodeId: 'rename', title: 'rename' } },
  ]);
  const unwired = removeEdges(graph, new Set([2]));
  expect(damageBetween(before, judged(unwired, {}, [fault('filter', 'No input.')])).faults).toMatchObject([{ cause: { kind: 'unwired', nodeId: 'filter' } }]);
});

test('faults that were there, and new nodes, are nobody else’s', () => {
  const faulty = judged(graph, {}, [fault('filter')]);
  expect(damageBetween(faulty, judged(setField(graph, 'rename', 'text', 'x'), {}, [fault('filter')])).faults).toEqual([]);
  const more = { ...graph, nodes: [...graph.nodes, node('new', '')] };
  expect(damageBetween(before, judged(more, {}, [fault('new')])).faults).toEqual([]);
});
