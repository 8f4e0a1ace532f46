import { columnKey } from '@millrace/plan';

/** The folder name of a null, as Hive, Spark and DuckDB write it. */
export const NULL_PARTITION = '__HIVE_DEFAULT_PARTITION__';

/**
 * The values in the names of a file's folders: `sales/year=2024/city=Saint%20Denis/a.csv` has
 * `year` 2024 and `city` Saint Denis. Names and values are percent-decoded as UTF-8; what is not an
 * escape stays as it is. An empty value is null, because Hive can't tell the two apart. Of two
 * folders with the same name (ignoring case) the inner one counts.
 *
 * @returns values by `columnKey` of the name, outermost folder first.
 */
export function partitionValues(path: string): ReadonlyMap<string, PartitionValue> {
  const found = new Map<string, PartitionValue>();
  for (const segment of path.split('/').slice(0, -1)) {
    const equals = segment.indexOf('=');
    if (equals < 1) continue;
    const name = decodeSegment(segment.slice(0, equals));
    const value = decodeSegment(segment.slice(equals + 1));
    found.delete(columnKey(name));
    found.set(columnKey(name), {
      name,
      value: value === '' || value === NULL_PARTITION ? null : value,
    });
  }
  return found;
}

export type PartitionValue = { readonly name: string; readonly value: string | null };

function decodeSegment(segment: string): string {
  return segment.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}
