import type { DashboardItem } from '@millrace/api';
import { expect, test } from 'vitest';
import { layoutOf, placeItems, stepItem } from './layout.ts';

const item = (id: number, more: Partial<DashboardItem> = {}): DashboardItem => ({
  id,
  name: '',
  description: '',
  nodeId: '',
  type: 'graph',
  workflowId: '1',
  workflowName: '',
  x: '',
  y: '',
  ...more,
});
const places = (layout: ReturnType<typeof layoutOf>): readonly string[] =>
  layout.map(({ i, x, y, w, h }) => `${i}: ${x},${y} ${w}x${h}`);

test('items without a place go beside the others, or below them, in the size of their type', () => {
  const items = [item(1, { x: '0', y: '0', width: '6', height: '4' }), item(2, { type: 'number' })];
  expect(places(layoutOf(items))).toEqual(['1: 0,0 6x4', '2: 6,0 3x3']);
  expect(places(layoutOf([item(1), item(2), item(3)]))).toEqual([
    '1: 0,0 6x6',
    '2: 6,0 6x6',
    '3: 0,6 6x6',
  ]);
});

test('places that make no sense are corrected', () => {
  const items = [
    item(1, { x: '40', y: '-2', width: '900', height: '0' }),
    item(2, { x: 'left', y: '1e9', width: '0', height: '3' }),
  ];
  expect(places(layoutOf(items))).toEqual(['1: 0,0 12x2', '2: 0,2 2x3']);
});

test('a layout is stored in the items as text', () => {
  const items = [item(1), item(2)];
  expect(
    placeItems(items, layoutOf(items)).map(({ x, y, width, height }) => [x, y, width, height]),
  ).toEqual([
    ['0', '0', '6', '6'],
    ['6', '0', '6', '6'],
  ]);
});

test('keys move an item past its neighbor, and resize it within the sheet', () => {
  const layout = layoutOf([
    item(1, { x: '0', y: '0', width: '6', height: '4' }),
    item(2, { x: '0', y: '4', width: '6', height: '2' }),
  ]);
  expect(places(stepItem(layout, '1', { x: 1 }))[0]).toBe('1: 1,0 6x4');
  expect(places(stepItem(layout, '1', { x: -1 }))[0]).toBe('1: 0,0 6x4');
  expect(places(stepItem(layout, '1', { y: 1 }))).toEqual(['1: 0,2 6x4', '2: 0,0 6x2']);
  expect(places(stepItem(layout, '2', { y: -1 }))).toContain('2: 0,0 6x2');
  expect(places(stepItem(layout, '1', { w: 9 }))[0]).toBe('1: 0,0 12x4');
  expect(places(stepItem(layout, '1', { h: -9 }))).toEqual(['1: 0,0 6x2', '2: 0,2 6x2']);
});
