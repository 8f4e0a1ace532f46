import { expect, test } from 'vitest';
import { isShown, isView, readViews, withView, writeViews, type SavedView } from './saved-views.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}

const failed: SavedView = { name: 'Failed', search: { status: 'failed', since: 'day' } };

test('views are saved for each project, without the page', () => {
  const store = storage();
  const views = withView([failed], { name: 'Mine', search: { user: 3, page: 4 } });
  writeViews(store, 1, views);
  expect(readViews(store, 1)).toEqual([failed, { name: 'Mine', search: { user: 3 } }]);
  expect(readViews(store, 2)).toEqual([]);
});

test('a view replaces one of the same name', () => {
  expect(withView([failed], { name: 'Failed', search: { user: 3 } })).toEqual([
    { name: 'Failed', search: { user: 3 } },
  ]);
});

test('ignores what is not a view', () => {
  const read = (text: string): unknown => readViews({ getItem: () => text }, 1);
  expect(read('{')).toEqual([]);
  expect(read('{}')).toEqual([]);
  expect(
    read('[1, null, {"name": "No search"}, {"name": "Odd", "search": {"user": "x"}}]'),
  ).toEqual([{ name: 'Odd', search: {} }]);
});

test('a view is shown on each of its pages, and only with exactly its filters', () => {
  expect(isShown(failed, { status: 'failed', since: 'day', page: 2 })).toBe(true);
  expect(isShown(failed, { status: 'failed' })).toBe(false);
  expect(isShown(failed, { status: 'failed', since: 'day', user: 1 })).toBe(false);
});

test('a list that is neither narrowed nor sorted is no view', () => {
  expect(isView({})).toBe(false);
  expect(isView({ page: 3 })).toBe(false);
  expect(isView({ status: 'failed' })).toBe(true);
  expect(isView({ search: 'rain' })).toBe(true);
});
