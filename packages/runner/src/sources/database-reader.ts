import {
  closedFields,
  columnKey,
  eitherRows,
  everyRow,
  neededRows,
  requiredColumns,
  topologicalOrder,
  type DatabaseQuery,
  type NeededRows,
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
  readonly rows: NeededRows;
};

type DatabaseScan = Scan & { readonly database: DatabaseQuery };

/** By path: the columns and rows that any step needs. */
export function databaseReaders({ steps }: Program): ReadonlyMap<string, DatabaseReader> {
  const readers = new Map<string, DatabaseReader>();
  for (const step of steps) {
    const scans = topologicalOrder([step.relation]).filter(isDatabaseScan);
    if (scans.length === 0) continue;
    const required = requiredColumns(step.relation);
    const rows = neededRows(step.relation);
    for (const scan of scans) {
      const known = readers.get(scan.path);
      const columns = closedFields(scan.schema)
        .slice(0, -1)
        .map(({ name }) => name);
      const wanted = required.get(scan);
      const own = rowsFor(step, rows.get(scan) ?? everyRow);
      readers.set(scan.path, {
        kind: 'database',
        source: scan.database,
        columns,
        needed: columns.filter(
          (name) => (wanted?.has(columnKey(name)) ?? true) || known?.needed.includes(name),
        ),
        rows: known === undefined ? own : eitherRows(known.rows, own),
      });
    }
  }
  return readers;
}

function isDatabaseScan(relation: Relation): relation is DatabaseScan {
  return relation.kind === 'scan' && relation.database !== undefined;
}

/** A measure counts all rows that there are. */
function rowsFor(step: Step, { where, limit }: NeededRows): NeededRows {
  const isMeasure = step.kind === 'sink' && step.target.kind === 'measure';
  return { where, limit: isMeasure ? null : limit };
}
