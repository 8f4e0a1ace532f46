import { partitionValues } from '@millrace/engine';
import { closedFields, columnKey, withoutPartitions, type Scan } from '@millrace/plan';
import { quoteIdentifier } from '../../expression/index.ts';
import { quoteText } from '../../expression/literal.ts';
import type { Reader, ReadRequest } from './read-request.ts';

/** Text files below partition folders: adjacent files with the same values are read together. */
export async function partitionedReader(
  scan: Scan,
  request: ReadRequest,
  read: (scan: Scan, request: ReadRequest) => Promise<Reader>,
): Promise<Reader> {
  const { partitions = [] } = scan;
  const inner = withoutPartitions(scan);
  const selects: string[] = [];
  for (const { values, indexes } of groupAlike(request.paths, partitions)) {
    const { sql } = await read(inner, {
      ...request,
      files: indexes.map((index) => request.files[index]!),
      paths: indexes.map((index) => request.paths[index]!),
      shownPaths: indexes.map((index) => request.shownPaths[index]!),
      types: [],
    });
    const columns = closedFields(scan.schema).map(({ name }) => {
      const value = values.get(columnKey(name));
      const quoted = quoteIdentifier(name);
      if (value === undefined) return quoted;
      return `CAST(${value === null ? 'NULL' : quoteText(value)} AS VARCHAR) AS ${quoted}`;
    });
    selects.push(`SELECT ${columns.join(', ')} FROM (${sql})`);
  }
  return { sql: selects.join(' UNION ALL ') };
}

type Group = {
  readonly values: ReadonlyMap<string, string | null>;
  readonly indexes: number[];
};

function groupAlike(paths: readonly string[], partitions: readonly string[]): readonly Group[] {
  const groups: (Group & { readonly key: string })[] = [];
  for (const [index, path] of paths.entries()) {
    const found = partitionValues(path);
    const values = new Map(
      partitions.map((name) => [columnKey(name), found.get(columnKey(name))?.value ?? null]),
    );
    const key = JSON.stringify([...values]);
    const last = groups.at(-1);
    if (last?.key === key) last.indexes.push(index);
    else groups.push({ key, values, indexes: [index] });
  }
  return groups;
}
