import {
  everyRow,
  neededRows,
  topologicalOrder,
  type Program,
  type Relation,
  type Scan,
  type WebRequest,
} from '@millrace/plan';

/** What a program reads of an API. `limit`: as in `RecordsWanted`. */
export type RequestReader = {
  readonly kind: 'request';
  readonly request: WebRequest;
  readonly limit: number | null;
};

type RequestScan = Scan & { readonly request: WebRequest };

/** By path: how many records any step needs. */
export function requestReaders({ steps }: Program): ReadonlyMap<string, RequestReader> {
  const readers = new Map<string, RequestReader>();
  for (const { relation, ...step } of steps) {
    const scans = topologicalOrder([relation]).filter(isRequestScan);
    if (scans.length === 0) continue;
    const rows = neededRows(relation);
    // A measure counts all rows that there are.
    const isMeasure = step.kind === 'sink' && step.target.kind === 'measure';
    for (const scan of scans) {
      const { where, limit } = rows.get(scan) ?? everyRow;
      const own = isMeasure || where.length > 0 ? null : limit;
      const known = readers.get(scan.path);
      readers.set(scan.path, {
        kind: 'request',
        request: scan.request,
        limit: own === null || known?.limit === null ? null : Math.max(own, known?.limit ?? 0),
      });
    }
  }
  return readers;
}

function isRequestScan(relation: Relation): relation is RequestScan {
  return relation.kind === 'scan' && relation.request !== undefined;
}
