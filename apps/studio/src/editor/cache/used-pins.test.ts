import type { Graph } from '@millrace/model';
import { expect, test } from 'vitest';
import { usedPins } from './used-pins.ts';

const chain = (...pinned: readonly string[]): Graph =>
  ({
    nodes: ['a', 'b', 'c', 'd', 'aside'].map((id) => ({
      id,
      fields: [],
      ...(pinned.includes(id) ? { pin: 'p' } : {}),
    })),
    edges: [
      { id: 1, source: 'a', target: 'b' },
      { id: 2, source: 'b', target: 'c' },
      { id: 3, source: 'c', target: 'd' },
      { id: 4, source: 'd', target: 'b' },
    ],
  }) as unknown as Graph;
const used = (graph: Graph, nodeId: string): readonly string[] =>
  usedPins(graph, nodeId).map(({ id }) => id);

test('the nearest pins on every path to the node replace what is upstream of them', () => {
  expect(used(chain(), 'c')).toEqual([]);
  expect(used(chain('a', 'aside'), 'c')).toEqual(['a']);
  expect(used(chain('a', 'c'), 'c')).toEqual(['c']);
  expect(used(chain('a', 'b'), 'd')).toEqual(['b']);
});
