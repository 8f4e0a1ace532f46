import {
  closedFields,
  columnKey,
  inputsOf,
  requiredColumns,
  topologicalOrder,
  type DatabaseQuery,
  type Program,
  type Relation,
  type Scan,
  type Step,
} from '@millrace/plan';

/** What a program reads of a database. As in `DatabaseRows`. */
export type DatabaseReader = {
  readonly kind: 'database';
  readonly source: DatabaseQuery;
  readonly columns: readonly string[];
  readonly needed: readonly string[];
  readonly limit: number | null;
};

type DatabaseScan = Scan & { readonly database: DatabaseQuery };

/** By path: the columns that any step needs, and how many rows if all need only the first ones. */
export function databaseReaders({ steps }: Program): ReadonlyMap<string, DatabaseReader> {
  const readers = new Map<string, DatabaseReader>();
  for (const step of steps) {
    const order = topologicalOrder([step.relation]);
    const scans = order.filter(isDatabaseScan);
    if (scans.length === 0) continue;
    const required = requiredColumns(step.relation);
    const limits = rowLimits(order, step);
    for (const scan of scans) {
      const known = readers.get(scan.path);
      const columns = closedFields(scan.schema)
        .slice(0, -1)
        .map(({ name }) => name);
      const wanted = required.get(scan);
      const limit = limits.get(scan) ?? null;
      readers.set(scan.path, {
        kind: 'database',
        source: scan.database,
        columns,
        needed: columns.filter(
          (name) => (wanted?.has(columnKey(name)) ?? true) || known?.needed.includes(name),
        ),
        limit: limit === null || known?.limit === null ? null : Math.max(limit, known?.limit ?? 0),
      });
    }
  }
  return readers;
}

function isDatabaseScan(relation: Relation): relation is DatabaseScan {
  return relation.kind === 'scan' && relation.database !== undefined;
}

/** How many of its first rows each relation is read for; not there if it may be all of them. */
function rowLimits(order: readonly Relation[], step: Step): ReadonlyMap<Relation, number> {
  const limits = new Map<Relation, number>();
  const uses = new Map<Relation, number>();
  for (const relation of order)
    for (const input of inputsOf(relation)) uses.set(input, (uses.get(input) ?? 0) + 1);
  for (const relation of order.toReversed()) {
    const limit =
      relation.kind === 'limit' ? relation.count + relation.offset : limits.get(relation);
    const [input] = inputsOf(relation);
    if (limit === undefined || input === undefined || uses.get(input) !== 1) continue;
    if (relation.kind === 'limit' || relation.kind === 'project') limits.set(input, limit);
  }
  return step.kind === 'sink' && step.target.kind === 'measure' ? new Map() : limits;
}
