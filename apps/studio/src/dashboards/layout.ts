import type { DashboardItem } from '@millrace/api';
import {
  moveElement,
  verticalCompactor,
  type Layout,
  type LayoutItem,
} from 'react-grid-layout/core';

/** The number of columns of a sheet. */
export const columnCount = 12;

const size = { graph: [6, 6], table: [6, 6], number: [3, 3], text: [4, 3] } as const;
const [minWidth, minHeight] = [2, 2];

/**
 * The places of items in columns and rows. Items without a place go where there is room beside the
 * others, otherwise below them.
 */
export function layoutOf(items: readonly DashboardItem[]): Layout {
  const placed: LayoutItem[] = [];
  for (const item of items) {
    const [width, height] = size[item.type as keyof typeof size] ?? size.graph;
    const w = clamp(wholeNumber(item.width) ?? width, minWidth, columnCount);
    const h = Math.max(minHeight, wholeNumber(item.height) ?? height);
    const x = wholeNumber(item.x);
    const y = wholeNumber(item.y);
    const free = x === null || y === null ? freePlace(placed, w) : null;
    placed.push({
      i: String(item.id),
      x: clamp(x ?? (y === null ? free!.x : 0), 0, columnCount - w),
      y: Math.min(y ?? (x === null ? free!.y : bottomOf(placed)), 10_000),
      w,
      h: Math.min(h, 100),
      minW: minWidth,
      minH: minHeight,
    });
  }
  return verticalCompactor.compact(placed, columnCount);
}

/** The highest place, below everything in its columns, for an item of that width. */
function freePlace(placed: readonly LayoutItem[], width: number): Pick<LayoutItem, 'x' | 'y'> {
  const places = Array.from({ length: columnCount - width + 1 }, (_, x) => ({
    x,
    y: bottomOf(placed.filter((each) => each.x < x + width && each.x + each.w > x)),
  }));
  return places.reduce((best, place) => (place.y < best.y ? place : best));
}

function bottomOf(placed: readonly LayoutItem[]): number {
  return Math.max(0, ...placed.map(({ y, h }) => y + h));
}

/** Items with the places of a layout. */
export function placeItems(
  items: readonly DashboardItem[],
  layout: Layout,
): readonly DashboardItem[] {
  const places = new Map(layout.map((place) => [place.i, place]));
  return items.map((item) => {
    const place = places.get(String(item.id));
    if (place === undefined) return item;
    const { x, y, w, h } = place;
    return { ...item, x: String(x), y: String(y), width: String(w), height: String(h) };
  });
}

/** A change of an item's place, in columns and rows. */
export type Step = {
  readonly x?: number;
  readonly y?: number;
  readonly w?: number;
  readonly h?: number;
};

/** Moves or resizes an item with the keyboard; others make room. */
export function stepItem(layout: Layout, id: string, { x = 0, y = 0, w = 0, h = 0 }: Step): Layout {
  const copy = layout.map((each) => ({ ...each }));
  const item = copy.find(({ i }) => i === id);
  if (item === undefined) return layout;
  item.w = clamp(item.w + w, minWidth, columnCount - item.x);
  item.h = Math.max(minHeight, item.h + h);
  const left = clamp(item.x + x, 0, columnCount - item.w);
  const neighbor = y === 0 ? undefined : neighborOf(copy, item, y);
  const top = neighbor === undefined ? item.y : y < 0 ? neighbor.y : item.y + neighbor.h;
  const moved = moveElement(copy, item, left, top, true, false, 'vertical', columnCount);
  return verticalCompactor.compact(moved, columnCount);
}

/** The next item above or below, in the same columns. */
function neighborOf(
  layout: readonly LayoutItem[],
  item: LayoutItem,
  direction: number,
): LayoutItem | undefined {
  const others = layout
    .filter((each) => each.i !== item.i && overlaps(each, item))
    .toSorted((one, other) => one.y - other.y);
  return direction < 0
    ? others.findLast((each) => each.y + each.h <= item.y)
    : others.find((each) => each.y >= item.y + item.h);
}

function overlaps(one: LayoutItem, other: LayoutItem): boolean {
  return one.x < other.x + other.w && other.x < one.x + one.w;
}

function wholeNumber(text: string | undefined): number | null {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isFinite(value) ? value : null;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
