import type { RejectedReport } from './rejected-report.ts';

/**
 * One report for each node: a node that reads several datasets has one for each of them.
 *
 * @param known how many each node rejected in total, where it is known
 */
export function mergeReports(
  reports: readonly RejectedReport[],
  known: ReadonlyMap<string, number | null>,
): readonly RejectedReport[] {
  return [...Map.groupBy(reports, ({ nodeId }) => nodeId)].map(([nodeId, own]) => {
    const [first, ...rest] = own;
    if (first === undefined || rest.length === 0) return first!;
    const notes = [...new Set(own.flatMap(({ note }) => (note === null ? [] : [note])))];
    return {
      nodeId,
      effect: effects.find((effect) => own.some((each) => each.effect === effect))!,
      rows: known.get(nodeId) ?? sum(own.map(({ rows }) => rows)),
      records: sum(own.map(({ records }) => records)),
      malformed: sum(own.map(({ malformed }) => malformed)),
      columns: own.flatMap(({ columns }) => columns),
      note: notes.length === 0 ? null : notes.join(' '),
      sample: own.flatMap(({ sample }) => sample),
    };
  });
}

/** The one that matters most comes first. */
const effects = ['failed', 'dropped', 'emptied'] as const;

/** Null if one is unknown. */
function sum(counts: readonly (number | null)[]): number | null {
  return counts.reduce((total, count) => (total === null || count === null ? null : total + count));
}
