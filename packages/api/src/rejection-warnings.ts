import type { RejectedReport } from './schemas/execution.ts';

/**
 * If a larger share of a column's values, or of a file's rows, is rejected, a warning is shown
 * beside the status of a run.
 */
const WARNING_SHARE = 0.05;

export type RejectedCounts = Pick<
  RejectedReport,
  'rows' | 'effect' | 'records' | 'malformed' | 'columns'
>;

/** `column`: its values became null; null: rows were left out. `share`: 0 to 1. */
export type RejectionWarning = {
  readonly nodeId: string;
  readonly column: string | null;
  readonly share: number;
};

/** The readers' losses that need a warning, the largest share first. */
export function rejectionWarnings(
  nodeId: string,
  rejected: RejectedCounts | undefined,
): readonly RejectionWarning[] {
  if (rejected === undefined || rejected.effect === 'failed') return [];
  const shares =
    rejected.effect === 'dropped'
      ? [{ column: null, part: rejected.rows ?? 0, whole: rejected.records ?? 0 }]
      : rejected.columns.map(({ name, rejected: part, values }) => ({
          column: name,
          part,
          whole: values,
        }));
  return shares
    .filter(({ part, whole }) => whole > 0 && part / whole > WARNING_SHARE)
    .map(({ column, part, whole }) => ({ nodeId, column, share: part / whole }))
    .toSorted((left, right) => right.share - left.share);
}

/** The same for all nodes of a run. */
export function runWarnings(
  nodes: readonly { readonly nodeId: string; readonly rejected?: RejectedCounts | undefined }[],
): readonly RejectionWarning[] {
  return nodes
    .flatMap(({ nodeId, rejected }) => rejectionWarnings(nodeId, rejected))
    .toSorted((left, right) => right.share - left.share);
}

/** The number of values that a reader turned into null. */
export function emptiedValues({ columns }: Pick<RejectedCounts, 'columns'>): number {
  return columns.reduce((sum, { rejected }) => sum + rejected, 0);
}
