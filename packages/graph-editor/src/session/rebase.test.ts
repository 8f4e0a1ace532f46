import type { Graph, Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { addNode, removeNodes, setField, setTitle } from '../document/edits.ts';
import { change, redo, startHistory, undo, type History } from '../document/history.ts';
import { rebased } from './rebase.ts';

const node = (id: string): Node =>
  ({
    id,
    name: id,
    nodeClass: 'c',
    type: 'transform',
    x: '0px',
    y: '0px',
    fields: [{ name: 'f', value: '' }],
  }) as unknown as Node;
const base: Graph = {
  name: 'g',
  parameters: null,
  nodes: [node('a'), node('b')],
  edges: [],
} as unknown as Graph;
const valueOf = (graph: Graph, id: string): string | undefined =>
  graph.nodes.find((each) => each.id === id)?.fields[0]?.value;
const values = ({ present }: History<Graph>): readonly (string | undefined)[] =>
  ['a', 'b'].map((id) => valueOf(present, id));

test('remote changes are in every step, and undo reverts only local ones', () => {
  let history = change(
    change(startHistory(base), setField(base, 'a', 'f', '1')),
    setField(base, 'a', 'f', '2'),
  );
  history = rebased(history, base, setField(base, 'b', 'f', 'elsewhere')).history;
  expect(values(history)).toEqual(['2', 'elsewhere']);
  history = undo(history);
  expect(values(history)).toEqual(['1', 'elsewhere']);
  history = undo(history);
  expect(values(history)).toEqual(['', 'elsewhere']);
  expect(values(redo(redo(history)))).toEqual(['2', 'elsewhere']);
});

test('without local changes, the result is the remote graph', () => {
  const elsewhere = setTitle(base, 'a', 'New');
  const { history, stored } = rebased(startHistory(base), base, elsewhere);
  expect(history.present).toBe(stored);
  expect(history.past).toEqual([]);
  expect(stored.nodes[1]).toBe(base.nodes[1]);
});

test('an equal copy changes nothing, not even object identity', () => {
  const present = setField(base, 'a', 'f', '1');
  const { history } = rebased(change(startHistory(base), present), base, structuredClone(base));
  expect(history.present).toBe(present);
  expect(history.past[0]).toBe(base);
});

test('where both changed the same thing, the local change wins, and undo restores the other', () => {
  const history = change(startHistory(base), setField(base, 'a', 'f', 'here'));
  const outcome = rebased(history, base, setField(base, 'a', 'f', 'elsewhere'));
  expect([outcome.clashes, values(outcome.history)]).toEqual([['a.fields.f.value'], ['here', '']]);
  expect(values(undo(outcome.history))).toEqual(['elsewhere', '']);
});

test('nodes that both added under one id are two nodes, in every step', () => {
  const processor = node('any');
  const one = setField(addNode(base, processor, { x: 1, y: 1 }), 'n3', 'f', 'here');
  const two = setTitle(one, 'n3', 'Mine');
  const outcome = rebased(
    change(change(startHistory(base), one), two),
    base,
    setField(addNode(base, processor, { x: 2, y: 2 }), 'n3', 'f', 'elsewhere'),
  );
  const id = outcome.names.get('n3')!;
  for (const graph of [outcome.history.present, outcome.history.past[1]!])
    expect([valueOf(graph, 'n3'), valueOf(graph, id)]).toEqual(['elsewhere', 'here']);
  expect(outcome.history.present.nodes.find((each) => each.id === id)?.title).toBe('Mine');
});

test('a node that was removed remotely and changed locally stays', () => {
  const history = change(startHistory(base), setField(base, 'a', 'f', 'here'));
  expect(values(rebased(history, base, removeNodes(base, new Set(['a']))).history)).toEqual([
    'here',
    '',
  ]);
});
