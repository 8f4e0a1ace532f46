import type { RejectedReport } from './rejected-report.ts';

const what = {
  emptied: 'their bad values became null',
  dropped: 'they were left out',
  failed: 'the run failed',
} as const;

/**
 * The records that a reader could not read, in a sentence for the log. `label`: the node's name in
 * messages.
 */
export function rejectedText(
  label: string,
  { rows, records, effect, columns, malformed }: RejectedReport,
): string {
  const known = rows ?? 'some';
  const head = `${label} rejected ${known} row${known === 1 ? '' : 's'}${records === null ? '' : ` of ${records}`}: ${what[effect]}.`;
  const ofColumns = columns.map(
    ({ name, rejected, values }) =>
      `\`${name}\` ${rejected} of ${values} values (${percent(rejected, values)})`,
  );
  const ofRecords = malformed === null || malformed === 0 ? [] : [`${malformed} malformed`];
  const parts = [
    ...ofRecords,
    ...ofColumns.slice(0, 20),
    ...(ofColumns.length > 20 ? [`${ofColumns.length - 20} more columns`] : []),
  ];
  return parts.length === 0 ? head : `${head} ${parts.join(', ')}.`;
}

/**
 * Where the first row is that made a run fail, as a sentence; empty if it was not found. `nodeId`:
 * the reader that failed, if it is known.
 */
export function firstRejectedText(
  reports: readonly RejectedReport[],
  nodeId: string | null,
): string {
  const [row] = reports.flatMap((report) =>
    report.effect === 'failed' && (nodeId === null || report.nodeId === nodeId)
      ? report.sample
      : [],
  );
  if (row === undefined || row.file === null) return '';
  const line = row.line === null ? '' : `, line ${row.line}`;
  const column = row.column === null ? '' : `, column \`${row.column}\``;
  return ` First: \`${row.file}\`${line}${column}: ${row.reason}: \`${row.text}\`.`;
}

function percent(part: number, whole: number): string {
  const share = (part / whole) * 100;
  return `${share < 0.1 ? '< 0.1' : share.toFixed(1)} %`;
}
