import type { Graph } from '@millrace/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from './order.ts';

test('lists every node once, upstream nodes first', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })));
  fc.assert(
    fc.property(pairs, (wires) => {
      const nodes = Array.from({ length: 10 }, (_, index) => ({
        id: `n${index}`,
        type: 'transform',
        x: null,
        y: null,
      }));
      const edges = wires
        .filter(([from, to]) => from < to)
        .map(([from, to], id) => ({ id, source: `n${from}`, target: `n${to}` }));
      const order = inOrder({ nodes, edges } as unknown as Graph).map(({ id }) => id);
      expect(order.toSorted()).toEqual(nodes.map(({ id }) => id).toSorted());
      for (const { source, target } of edges)
        expect(order.indexOf(source)).toBeLessThan(order.indexOf(target));
    }),
  );
});
