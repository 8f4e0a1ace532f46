import { columnKey, PARTITION_FORMAT } from '@millrace/plan';
import { partitionValues } from '../partition-values.ts';
import { ColumnType } from './column-type.ts';
import type { FoundField } from './found-field.ts';

/**
 * The columns in the names of files' folders (`year=2024/`), outermost first, typed by all their
 * values. Folders that are part of `path` itself don't count, unless a wildcard selects them.
 *
 * @param paths the files at `path`
 * @param columns the files' own columns, which take precedence
 */
export function inferPartitions(
  path: string,
  paths: readonly string[],
  columns: readonly FoundField[],
): readonly FoundField[] {
  const start = fixedLength(path);
  const types = new Map<string, { readonly name: string; readonly type: ColumnType }>();
  for (const file of paths) {
    for (const [key, { name, value }] of partitionValues(file.slice(start))) {
      const found = types.get(key) ?? { name, type: new ColumnType() };
      types.set(key, found);
      if (value !== null) found.type.see(value);
    }
  }
  for (const { name } of columns) types.delete(columnKey(name));
  return [...types.values()].map(({ name, type }) => ({
    name,
    type: type.type,
    format: PARTITION_FORMAT,
  }));
}

/** How many characters of a path come before its first wildcard's folder. */
function fixedLength(path: string): number {
  const wildcard = path.search(/[*?[{]/);
  return wildcard < 0 ? path.length : path.lastIndexOf('/', wildcard);
}
