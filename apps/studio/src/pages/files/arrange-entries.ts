import type { FileEntry } from '@millrace/api';
import { localized, searchText } from '@millrace/data-grid';
import { pageSize, readSort, type ListSearch } from '../../ui/record-list/list-search.ts';
import type { Paged } from '../../service/paged.ts';

/** The orders that the API supports. */
export const ordersOfService: ReadonlyMap<string, 'asc' | 'desc' | 'size' | 'modified'> = new Map([
  ['name', 'asc'],
  ['-name', 'desc'],
  ['-size', 'size'],
  ['-changed', 'modified'],
]);

type Entry = Pick<FileEntry, 'name' | 'directory' | 'length' | 'modificationTime'>;

const names = localized((locale) => new Intl.Collator(locale, { numeric: true }));

/**
 * A page of a folder's entries: those whose name contains the text, folders first, in the given
 * order, with ties sorted by name.
 */
export function arrangeEntries<Each extends Entry>(
  entries: readonly Each[],
  { search = '', sort = 'name', page = 1 }: ListSearch,
): Paged<Each> {
  const { column, descending } = readSort(sort);
  const text = searchText(search);
  const value = {
    size: ({ length }: Each) => length,
    changed: ({ modificationTime }: Each) => modificationTime,
  }[column];
  const compare = (one: Each, other: Each): number => {
    const order =
      value === undefined ? names().compare(one.name, other.name) : value(one) - value(other);
    return (
      Number(other.directory) - Number(one.directory) ||
      (descending ? -order : order) ||
      names().compare(one.name, other.name)
    );
  };
  const kept = entries.filter(({ name }) => searchText(name).includes(text)).toSorted(compare);
  return { rows: kept.slice((page - 1) * pageSize, page * pageSize), total: kept.length };
}
