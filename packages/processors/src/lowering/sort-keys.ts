import {
  column,
  columnKey,
  isOrderable,
  sortKey,
  typeName,
  type Schema,
  type SortKey,
} from '@millrace/plan';
import { columnFinder } from './columns.ts';
import type { LowerContext } from './context.ts';

type Named<T> = Readonly<Record<string, readonly T[]>>;

/**
 * Sort keys of parallel lists, each given under its field's name. The lists of directions and nulls
 * may be shorter than the columns; an empty entry means the default.
 */
export function sortKeys(
  columns: Named<string>,
  directions: Named<'asc' | 'desc' | ''>,
  nulls: Named<'first' | 'last' | ''>,
  schema: Schema,
  context: LowerContext,
): readonly SortKey[] {
  const [[field, names]] = Object.entries(columns) as [[string, readonly string[]]];
  const asc = notLonger(directions, field, names.length, context);
  const place = notLonger(nulls, field, names.length, context);
  const find = columnFinder(context, schema);
  const used = new Set<string>();
  return names.flatMap((name, index) => {
    const found = find(field, name);
    if (found === undefined || used.has(columnKey(found.name))) return [];
    used.add(columnKey(found.name));
    if (!isOrderable(found.type))
      return notOrderable(context, field, found.name, typeName(found.type));
    return [
      sortKey(
        column(found, 0, context.origin(field)),
        asc[index] || undefined,
        place[index] || undefined,
      ),
    ];
  });
}

function notLonger<T>(
  list: Named<T>,
  ofField: string,
  count: number,
  context: LowerContext,
): readonly T[] {
  const [field, entries] = Object.entries(list)[0] ?? ['', []];
  if (entries.length > count && !context.hasIssue(ofField)) {
    context.report(field, 'LISTS_DIFFER', {
      from: 'columns',
      title: context.fieldTitle(field),
      count: entries.length,
      columns: count,
    });
  }
  return entries;
}

function notOrderable(context: LowerContext, field: string, name: string, type: string): [] {
  context.report(field, 'NOT_SORTABLE', { column: name, type });
  return [];
}
