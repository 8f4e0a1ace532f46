import type { DataType } from '@millrace/plan';
import type { Site } from '../form.ts';
import { nestedKey } from '../nested-key.ts';

/** The greatest or least of the elements that aren't null, for arrays and structs, too. */
export function extremeOf(name: 'list_max' | 'list_min', list: string, element: DataType): string {
  return `struct_extract_at(${name}(${keyed(list, element)}), 2)`;
}

/** Sorted arrays and structs, with the nulls at one end. */
export function sortedNested(
  site: Site,
  list: string,
  element: DataType,
  direction: 'ASC' | 'DESC',
  nulls: 'first' | 'last',
): string {
  return site.share(list, (items) => {
    const missing = `list_filter(${items}, lambda _o: _o IS NULL)`;
    const sorted = `list_transform(list_sort(${keyed(items, element)}, '${direction}'), lambda _o: struct_extract_at(_o, 2))`;
    const parts = nulls === 'first' ? [missing, sorted] : [sorted, missing];
    return `CASE WHEN ${items} IS NOT NULL THEN list_concat(${parts.join(', ')}) END`;
  });
}

/** The elements that aren't null, each behind a key that DuckDB compares as Spark does. */
function keyed(list: string, element: DataType): string {
  return `list_transform(list_filter(${list}, lambda _o: _o IS NOT NULL), lambda _o: {'k': ${nestedKey('_o', element)}, 'v': _o})`;
}
