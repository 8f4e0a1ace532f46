import { parseParquetColumns } from '@millrace/engine';
import { columnKey, type Field } from '@millrace/plan';
import { timeKinds } from './odd-times.ts';
import type { StoredSchema } from './stored-schemas.ts';

/** Files that are read together, and their schemas. */
export type FilePart = {
  readonly files: readonly string[];
  readonly schemas: readonly StoredSchema[];
};

/**
 * The files in their order, in parts that store each timestamp alike, by the same calendar. Read
 * together, DuckDB would take local times for times in the session's time zone where other files
 * have instants, and also instants that it takes for local times.
 */
export function partsOfLikeTimes(
  wanted: readonly Field[],
  files: readonly string[],
  schemas: readonly StoredSchema[],
): readonly FilePart[] {
  const keys = new Set(wanted.map(({ name }) => columnKey(name)));
  const times = schemas.length < 2 ? [] : schemas.map((schema) => timesOf(schema, keys));
  if (new Set(times).size < 2) return [{ files, schemas }];
  const schemaOf = new Map(
    schemas.flatMap((schema, index) => schema.files.map((file) => [file, index] as const)),
  );
  const parts: { readonly files: string[]; readonly found: Set<number> }[] = [];
  let last: string | undefined;
  for (const file of files) {
    const index = schemaOf.get(file)!;
    if (times[index] !== last) parts.push({ files: [], found: new Set() });
    last = times[index];
    parts.at(-1)!.files.push(file);
    parts.at(-1)!.found.add(index);
  }
  return parts.map(({ files: some, found }) => ({
    files: some,
    schemas: [...found].map((index) => schemas[index]!),
  }));
}

/** How a schema stores the timestamps of columns, as text. */
function timesOf({ columns, calendar }: StoredSchema, keys: ReadonlySet<string>): string {
  const nodes = parseParquetColumns(columns.filter(({ name }) => keys.has(columnKey(name))));
  const times = nodes.flatMap((node) => {
    const kinds = timeKinds(node);
    return kinds.length === 0 ? [] : [[columnKey(node.element.name), kinds] as const];
  });
  const sorted = times.toSorted(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify([calendar, sorted]);
}
