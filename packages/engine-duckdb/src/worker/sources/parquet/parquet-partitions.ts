import { partitionValues } from '@millrace/engine';
import { closedFields, columnKey, type Scan } from '@millrace/plan';

/**
 * The scan's partition columns, in the spelling and order of the first file's folders: those that it
 * names, and other columns that every path has a folder for. A file's own column of such a name
 * takes precedence over the latter.
 */
export function parquetPartitions(scan: Scan, paths: readonly string[]): readonly string[] {
  const values = paths.map(partitionValues);
  const named = new Set((scan.partitions ?? []).map(columnKey));
  const wanted = closedFields(scan.schema)
    .map(({ name }) => name)
    .filter(
      (name) => named.has(columnKey(name)) || values.every((each) => each.has(columnKey(name))),
    );
  const inOrder = [...(values[0]?.values() ?? [])].map(({ name }) => name);
  const keys = new Set(wanted.map(columnKey));
  const first = inOrder.filter((name) => keys.has(columnKey(name)));
  const known = new Set(first.map(columnKey));
  return [...first, ...wanted.filter((name) => !known.has(columnKey(name)))];
}
