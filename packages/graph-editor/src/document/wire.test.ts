import type { Graph, Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { wiringOf } from './ports.ts';
import { mayReplace, maySplice, refusalOfWire, wire } from './wire.ts';

const graph = (
  nodes: Record<string, string>,
  edges: readonly [string, string, number?][] = [],
): Graph =>
  ({
    nodes: Object.entries(nodes).map(
      ([id, type]) =>
        ({
          id,
          type,
          name: id,
          nodeClass: type === 'split' ? 'x' : type,
          fields: [],
        }) as unknown as Node,
    ),
    edges: edges.map(([source, target, targetPort], index) => ({
      id: index + 1,
      source,
      target,
      ...(targetPort === undefined ? {} : { targetPort }),
    })),
  }) as unknown as Graph;
const any = (nodeId: string, port: number | null = null) => ({ nodeId, port });

test('a new connection to the only input replaces the old one', () => {
  const before = graph({ a: 'dataset', b: 'dataset', t: 'transform' }, [['a', 't']]);
  expect(wire(before, any('b'), any('t')).edges).toEqual([{ id: 1, source: 'b', target: 't' }]);
});

test('only a connection to rejected rows of a reader names its output', () => {
  const before = graph({
    'millrace.nodes.read.ReadCsv': 'dataset',
    t: 'transform',
    u: 'transform',
  });
  const nodes = before.nodes.map((each) => ({ ...each, nodeClass: each.id }));
  const [reader] = nodes.map(({ id }) => id) as [string];
  const rows = wire({ ...before, nodes }, any(reader, 0), any('t'));
  const both = wire(rows, any(reader, 1), any('u'));
  expect(both.edges).toEqual([
    { id: 1, source: reader, target: 't' },
    { id: 2, source: reader, target: 'u', sourcePort: 1 },
  ]);
  expect(
    wiringOf(both)
      .get(reader)!
      .outgoing.map(({ sourcePort }) => sourcePort),
  ).toEqual([0, 1]);
});

test('the inputs of a join are identified, in any order of connecting', () => {
  const before = graph({ a: 'dataset', b: 'dataset', j: 'join' });
  const right = wire(before, any('b'), any('j', 1));
  expect(right.edges).toEqual([{ id: 1, source: 'b', target: 'j', targetPort: 1 }]);
  expect(wire(right, any('a'), any('j')).edges.at(-1)).toEqual({
    id: 2,
    source: 'a',
    target: 'j',
    targetPort: 0,
  });
});

test('one node can feed both inputs of a join', () => {
  const one = wire(graph({ a: 'dataset', j: 'join' }), any('a'), any('j', 0));
  expect(wire(one, any('a'), any('j', 1)).edges).toHaveLength(2);
});

test('refuses what the rules forbid, and changes nothing', () => {
  const before = graph({ a: 'dataset', b: 'transform', c: 'transform' }, [
    ['a', 'b'],
    ['b', 'c'],
  ]);
  expect(refusalOfWire(before, any('c'), any('b'))).toBe('cycle');
  expect(refusalOfWire(before, any('b'), any('a'))).toBe('type');
  expect(wire(before, any('c'), any('b'))).toBe(before);
});

test('inserts and replaces only nodes that fit on both sides', () => {
  const before = graph({ a: 'dataset', b: 'transform' }, [['a', 'b']]);
  expect(maySplice(before, 1, { type: 'transform' })).toBe(true);
  expect(maySplice(before, 1, { type: 'dataset' })).toBe(false);
  expect(mayReplace(before, 'a', { type: 'dataset' })).toBe(true);
  expect(mayReplace(before, 'b', { type: 'sticky' })).toBe(false);
});
