import type { SniffedRecord } from './detect-dialect.ts';
import { isNumberColumn } from './record-kinds.ts';

const commentSigns = ['#', '//', '%', '--', '!'] as const;

export function isComment([first]: SniffedRecord['fields'], sign: string): boolean {
  return sign !== '' && (first ?? '').startsWith(sign);
}

/** A sign that begins lines which don't fit the others, and no line that does. */
export function detectComment(records: readonly SniffedRecord[], columns: number): string {
  if (columns === 1) return areNotesAboveNumbers(records) ? '#' : '';
  return (
    commentSigns.find((sign) => {
      const lines = records.filter(({ fields }) => isComment(fields, sign));
      return (
        lines.length > 0 &&
        lines.length < (sign === '#' ? records.length - 1 : records.length / 2) &&
        fitByChance(lines, columns)
      );
    }) ?? ''
  );
}

/** Whether few lines have as many separators as records do, not the last one, which may be a header. */
function fitByChance(lines: readonly SniffedRecord[], columns: number): boolean {
  const fitting = lines.filter(({ fields }) => fields.length === columns);
  return fitting.length <= lines.length / 4 && lines.at(-1)?.fields.length !== columns;
}

/** Whether several lines begin with `#` above one column of numbers. One alone is its name. */
function areNotesAboveNumbers(records: readonly SniffedRecord[]): boolean {
  const notes = records.findIndex(({ fields }) => !isComment(fields, '#'));
  return notes > 1 && isNumberColumn(records.slice(notes + 1), 0);
}
