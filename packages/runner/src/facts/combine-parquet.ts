import { widerParquetType, type FoundField } from '@millrace/engine';
import type { FileEntry, FileSystem } from '@millrace/files';
import { detailedError } from '@millrace/model';
import { columnKey, typeName } from '@millrace/plan';
import { parquetFields } from './parquet-fields.ts';

/** How many footers are read. Later files can have other types; readers report them. */
const MAX_FILES = 1000;
const FILES_AT_A_TIME = 16;

/**
 * The columns of all the files, in the order of their first appearance, in the narrowest type that
 * holds the values of each of them. Throws `INVALID` if there is none.
 */
export function combineParquet(
  files: FileSystem,
  parts: readonly FileEntry[],
): Promise<readonly FoundField[]> {
  return combineFields(parts, (part) => parquetFields(files, part));
}

/** The same for another format whose files have a schema. */
export async function combineFields(
  parts: readonly FileEntry[],
  fieldsOf: (part: FileEntry) => Promise<readonly FoundField[]>,
): Promise<readonly FoundField[]> {
  const found = new Map<string, FoundField & { readonly file: string }>();
  const read = parts.slice(0, MAX_FILES);
  for (let start = 0; start < read.length; start += FILES_AT_A_TIME) {
    const some = read.slice(start, start + FILES_AT_A_TIME);
    const schemas = await Promise.all(some.map(fieldsOf));
    for (const [index, { path: file }] of some.entries())
      for (const field of schemas[index]!) {
        const key = columnKey(field.name);
        const before = found.get(key);
        found.set(key, before === undefined ? { ...field, file } : widen(before, field, file));
      }
  }
  return [...found.values()].map(({ name, type, format }) => ({ name, type, format }));
}

function widen<Found extends FoundField & { readonly file: string }>(
  before: Found,
  field: FoundField,
  file: string,
): Found {
  const type = before.format === field.format ? widerParquetType(before.type, field.type) : null;
  if (type !== null) return { ...before, type };
  throw detailedError('INVALID', 'NO_COMMON_TYPE', {
    column: field.name,
    type: typeOf(before),
    file: before.file,
    otherType: typeOf(field),
    otherFile: file,
  });
}

function typeOf({ type, format }: FoundField): string {
  return format === '' ? typeName(type) : `${typeName(type)} (${format})`;
}
