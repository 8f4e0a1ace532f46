import type { Sort } from '@millrace/data-grid';

/**
 * The view of a list in the URL. `sort` is the name of a column, with a leading minus for
 * descending order. `page` starts at 1.
 */
export type ListSearch = {
  readonly search?: string;
  readonly sort?: string;
  readonly page?: number;
};

/** The number of records on a page. */
export const pageSize = 100;

/** Parses a URL, ignoring anything invalid. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const { search, sort, page } = raw;
  const number = Number(page);
  return {
    ...(typeof search === 'string' || typeof search === 'number'
      ? filled('search', String(search))
      : {}),
    ...(typeof sort === 'string' ? filled('sort', sort) : {}),
    ...(Number.isInteger(number) && number > 1 ? { page: number } : {}),
  };
}

export function readSort(sort: string): Sort {
  return sort.startsWith('-')
    ? { column: sort.slice(1), descending: true }
    : { column: sort, descending: false };
}

export function writeSort({ column, descending }: Sort): string {
  return descending ? `-${column}` : column;
}

function filled<const Name extends string>(
  name: Name,
  value: string,
): { readonly [Key in Name]?: string } {
  return (value === '' ? {} : { [name]: value }) as { readonly [Key in Name]?: string };
}

/** The order of a list of workflows or datasets in the API's format. */
export function listOrder(sort: string): {
  readonly sortBy: 'name' | 'updated';
  readonly sortPara: 'asc' | 'desc';
} {
  const { column, descending } = readSort(sort);
  return { sortBy: column === 'name' ? 'name' : 'updated', sortPara: descending ? 'desc' : 'asc' };
}
