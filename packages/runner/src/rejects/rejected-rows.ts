import { writeText, type ErrorText } from '@millrace/model';
import {
  jsonReasons,
  noRecordReason,
  reasonFor,
  recordReason,
  TEXT_LIMIT,
  valueReasons,
  type RejectedCounts,
  type RejectedQuery,
  type RejectedRecord,
} from '@millrace/processors';
import type { RejectedReport, RejectedRow } from './rejected-report.ts';
import type { Location } from './locate.ts';

/** The report on a node's rejected records. `paths`: its files as users know them. */
export function rejectedReport(
  query: RejectedQuery,
  counts: RejectedCounts,
  records: readonly RejectedRecord[],
  locations: readonly Location[],
  paths: readonly string[],
  note: string | null,
): RejectedReport {
  const { nodeId, effect } = query;
  const { rejected: rows, ...counted } = counts;
  const byIndex = new Map(locations.map((location) => [location.index, location]));
  const placed = records
    .map((record, index) => ({ record, location: byIndex.get(index) ?? null }))
    .toSorted((left, right) => order(left.location, right.location));
  const sample = placed.flatMap(({ record, location }) =>
    rowsOf(query, record, location, location === null ? null : (paths[location.file] ?? null)),
  );
  return {
    nodeId,
    effect,
    rows,
    ...counted,
    columns: counted.columns.filter(({ rejected }) => rejected > 0),
    note,
    sample,
  };
}

/** In the order of the files; records that were not found come last. */
function order(left: Location | null, right: Location | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return left.file - right.file || left.line - right.line;
}

function rowsOf(
  { columns, files }: RejectedQuery,
  { texts, malformed, rejected, line }: RejectedRecord,
  location: Location | null,
  file: string | null,
): RejectedRow[] {
  const at = { file, line: location?.line ?? null };
  const ofFile = texts.filter((_, index) => columns[index]?.isInFiles === true);
  const whole = ofFile
    .slice(0, Math.min(location?.fields ?? ofFile.length, ofFile.length))
    .map((text) => shown(text ?? ''));
  const ofRecord = malformed
    ? [
        {
          ...at,
          column: null,
          text: shown(
            files?.format.kind === 'csv' ? whole.join(files.format.separator) : (line ?? ''),
          ),
          ...reasonOf(
            files?.format.kind === 'json'
              ? noRecordReason(files.format)
              : recordReason(location?.fields ?? null, ofFile.length),
          ),
        },
      ]
    : [];
  const reasonsOf = files?.format.kind === 'json' ? jsonReasons : valueReasons;
  const ofValues = columns.flatMap((column, index) => {
    const text = texts[index] ?? '';
    return rejected[index] === true
      ? [
          {
            ...at,
            column: column.name,
            text: shown(text),
            ...reasonOf(reasonFor(reasonsOf(column), text)),
          },
        ]
      : [];
  });
  return [...ofRecord, ...ofValues];
}

function reasonOf(reasonText: ErrorText): Pick<RejectedRow, 'reason' | 'reasonText'> {
  return { reason: writeText(reasonText), reasonText };
}

/** Without the checksum of a string that was cut. */
function shown(text: string): string {
  if (text.length <= TEXT_LIMIT) return text;
  const characters = Array.from(text);
  return characters.length <= TEXT_LIMIT ? text : `${characters.slice(0, TEXT_LIMIT).join('')}…`;
}
