import type { Node } from '@millrace/model';
import { expect, test } from 'vitest';
import { blockAt, inside, strandAt } from './hit.ts';
import type { Block, Strand } from './scene.ts';

const block = (id: string, x: number, y: number): Block => ({
  id,
  x,
  y,
  width: 180,
  height: 56,
  color: '#000',
  node: {} as Node,
  isSelected: false,
});
const strand = (
  id: string,
  source: string,
  target: string,
  from: [number, number],
  to: [number, number],
): Strand => ({
  id,
  nodeId: source,
  source,
  target,
  from: { x: from[0], y: from[1] },
  to: { x: to[0], y: to[1] },
  isSelected: false,
});
const blocks = [block('a', 0, 0), block('b', 240, 0), block('above', 250, 10)];
const strands = [
  strand('1', 'a', 'b', [180, 28], [240, 28]),
  strand('2', 'b', 'c', [420, 28], [620, 228]),
];

test('finds the topmost card at a position', () => {
  expect(blockAt(blocks, { x: 10, y: 10 })?.id).toBe('a');
  expect(blockAt(blocks, { x: 300, y: 30 })?.id).toBe('above');
  expect(blockAt(blocks, { x: 200, y: 10 })).toBeUndefined();
});

test('finds the nearest connection within reach, even where it bends', () => {
  expect(strandAt(strands, { x: 210, y: 31 }, 5)?.id).toBe('1');
  expect(strandAt(strands, { x: 520, y: 128 }, 1)?.id).toBe('2');
  expect(strandAt(strands, { x: 430, y: 200 }, 20)).toBeUndefined();
});

test('finds a connection that leads back beyond its ends', () => {
  const back = strand('3', 'b', 'a', [400, 0], [0, 100]);
  expect(strandAt([back], { x: 424, y: 3 }, 10)?.id).toBe('3');
});

test('a box selects the cards it touches and all of their connections', () => {
  expect(inside({ blocks, strands }, { x: 170, y: 50, width: 20, height: 100 })).toEqual({
    nodes: new Set(['a']),
    edges: new Set([1]),
  });
  expect(inside({ blocks, strands }, { x: 181, y: 0, width: 20, height: 20 })).toEqual({
    nodes: new Set(),
    edges: new Set(),
  });
});
