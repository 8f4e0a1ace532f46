import { isEmptyFilter, type ColumnFilter } from './column-filter.ts';

export type Sort = { readonly key: string; readonly descending: boolean };

/**
 * How somebody looks at a table: by the keys of its columns, so that it holds for the next rows
 * too.
 */
export type GridView = {
  readonly sort: Sort | null;
  readonly filters: Readonly<Record<string, ColumnFilter>>;
  readonly hidden: readonly string[];
  /** Pixels, where they were selected. */
  readonly widths: Readonly<Record<string, number>>;
};

export const plainView: GridView = { sort: null, filters: {}, hidden: [], widths: {} };

export const [minWidth, mostWidth] = [56, 1200];

/** Ascending, then descending, then as the rows come. */
export function cycleSort(view: GridView, key: string): GridView {
  const { sort } = view;
  if (sort?.key !== key) return { ...view, sort: { key, descending: false } };
  return { ...view, sort: sort.descending ? null : { key, descending: true } };
}

/** An empty filter is none. */
export function setFilter(view: GridView, key: string, filter: ColumnFilter | null): GridView {
  const { [key]: _before, ...others } = view.filters;
  return {
    ...view,
    filters: filter === null || isEmptyFilter(filter) ? others : { ...others, [key]: filter },
  };
}

export function setHidden(view: GridView, key: string, isHidden: boolean): GridView {
  const others = view.hidden.filter((each) => each !== key);
  return { ...view, hidden: isHidden ? [...others, key] : others };
}

export function setWidth(view: GridView, key: string, width: number): GridView {
  return {
    ...view,
    widths: { ...view.widths, [key]: Math.round(Math.min(Math.max(width, minWidth), mostWidth)) },
  };
}
