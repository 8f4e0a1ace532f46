import { expect, test } from 'vitest';
import { readListSearch, type ListSearch } from './list-search.ts';
import { isShown, isView, readViews, withView, writeViews, type SavedView } from './saved-views.ts';

type Search = ListSearch & { readonly state?: string };

function read(raw: Record<string, unknown>): Search {
  return {
    ...readListSearch(raw),
    ...(typeof raw['state'] === 'string' ? { state: raw['state'] } : {}),
  };
}

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}

const failed: SavedView<Search> = { name: 'Failed', search: { state: 'failed', sort: 'name' } };

test('views are saved for each list of each project, without the page', () => {
  const store = storage();
  const place = { kind: 'schedule', projectId: 1 } as const;
  const views = withView([failed], 'Mine', { search: 'rain', page: 4 });
  writeViews(store, place, views);
  expect(readViews(store, place, read)).toEqual([
    failed,
    { name: 'Mine', search: { search: 'rain' } },
  ]);
  expect(readViews(store, { ...place, projectId: 2 }, read)).toEqual([]);
  expect(readViews(store, { ...place, kind: 'dashboard' }, read)).toEqual([]);
});

test('a view replaces one of the same name', () => {
  expect(withView([failed], 'Failed', { search: 'rain' })).toEqual([
    { name: 'Failed', search: { search: 'rain' } },
  ]);
});

test('ignores what is not a view', () => {
  const views = (text: string): unknown =>
    readViews({ getItem: () => text }, { kind: 'execution', projectId: 1 }, read);
  expect(views('{')).toEqual([]);
  expect(views('{}')).toEqual([]);
  expect(
    views('[1, null, {"name": "No search"}, {"name": "Odd", "search": {"state": 7}}]'),
  ).toEqual([{ name: 'Odd', search: {} }]);
});

test('a view is shown on each of its pages, and only with exactly its filters', () => {
  expect(isShown(failed, { state: 'failed', sort: 'name', page: 2 })).toBe(true);
  expect(isShown(failed, { state: 'failed' })).toBe(false);
  expect(isShown(failed, { state: 'failed', sort: 'name', search: 'rain' })).toBe(false);
});

test('a list that is neither narrowed nor sorted is no view', () => {
  expect(isView({})).toBe(false);
  expect(isView({ page: 3 })).toBe(false);
  expect(isView({ sort: 'name' })).toBe(true);
  expect(isView({ search: 'rain' })).toBe(true);
});
