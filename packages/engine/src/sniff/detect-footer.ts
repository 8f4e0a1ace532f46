import { cellKind } from './cell-kind.ts';
import type { SniffedRecord } from './detect-dialect.ts';
import { mayBeNull } from './null-words.ts';
import { isDateColumn, isNumberColumn, isSparse } from './record-kinds.ts';

const MAX_FOOTER = 20;

/** Records at the end that fill few of the columns, where records before them don't. */
export function footerLength(records: readonly SniffedRecord[], columns: number): number {
  const notes = notesLength(records, columns);
  if (notes > 0 || columns < 3) return notes;
  const sparse = belowLength(records, columns);
  const isKey = keyTest(records.slice(1, records.length - sparse), columns);
  const last = records.slice(records.length - sparse);
  const keys = last.findIndex((record) => !isKey(record));
  const below = keys < 0 ? [] : last.slice(keys);
  if (!below.some((record) => isFull(record, columns))) return below.length;
  const above = records.slice(0, records.length - below.length);
  const isUsual = above.some((record) => isBelow(record, columns) && !isKey(record));
  return isUsual ? shortLength(records, columns, below.length) : below.length;
}

function belowLength(records: readonly SniffedRecord[], columns: number): number {
  const most = Math.min(MAX_FOOTER, records.length - 2);
  let length = 0;
  while (length < most && isBelow(records.at(-1 - length)!, columns)) length += 1;
  return length;
}

function isFull({ fields }: SniffedRecord, columns: number): boolean {
  return fields.length === columns;
}

/**
 * A test whether a sparse record with all its fields, such as `Smith,,`, may be one whose values are
 * missing: its text has no more words than those above it, and no sign of a note.
 */
function keyTest(
  above: readonly SniffedRecord[],
  columns: number,
): (record: SniffedRecord) => boolean {
  const isTyped = isNumberColumn(above, 0) || isDateColumn(above, 0);
  const mostWords = isTyped ? 0 : Math.max(0, ...above.map((record) => wordsOf(keyOf(record))));
  return (record) => {
    const key = keyOf(record);
    return (
      isFull(record, columns) &&
      wordsOf(key) <= mostWords &&
      /^[\p{L}\d][^:]*$/u.test(key) &&
      !/^(?:(?:grand )?total|notes?|sources?|footnotes?)\b/i.test(key)
    );
  };
}

function keyOf({ fields: [first] }: SniffedRecord): string {
  return (first ?? '').trim();
}

function wordsOf(value: string): number {
  return value.split(/\s+/).length;
}

/**
 * How many records at the end are notes with as many fields as there are columns, or fewer: they have
 * text where all other values are numbers or dates, and follow the only empty line, or begin with
 * a word such as `Source:`.
 */
function notesLength(records: readonly SniffedRecord[], columns: number): number {
  if (columns < 2) return 0;
  const most = Math.min(MAX_FOOTER, records.length - MIN_ABOVE_NOTES);
  const last = records.slice(-Math.max(1, most));
  const gap = last.findLastIndex((record, index) => {
    const before = records[records.length - last.length + index - 1];
    return before !== undefined && record.line > endOf(before) + 1;
  });
  const length = gap < 0 ? wordedLength(records, most) : last.length - gap;
  if (length === 0 || most < length) return 0;
  const above = records.slice(0, -length);
  const hasGaps = above.some(({ line }, index) => index > 0 && line > endOf(above[index - 1]!) + 1);
  const typed = above[0]!.fields.flatMap((_, column) =>
    isNumberColumn(above.slice(1), column) || isDateColumn(above.slice(1), column) ? [column] : [],
  );
  const isNote = ({ fields }: SniffedRecord): boolean =>
    fields.length <= columns &&
    typed.some((column) => {
      const cell = fields[column] ?? null;
      return cellKind(cell) === 'text' && !mayBeNull(cell!.trim());
    });
  return typed.length > 0 && !(gap >= 0 && hasGaps) && records.slice(-length).every(isNote)
    ? length
    : 0;
}

const MIN_ABOVE_NOTES = 3;

function wordedLength(records: readonly SniffedRecord[], most: number): number {
  let length = 0;
  while (length < most && noteWord.test(records.at(-1 - length)!.fields[0] ?? '')) length += 1;
  return length;
}

const noteWord = /^(?:notes?|sources?|quellen?|anmerkung(?:en)?): /i;

/** The line in which a record ends, as far as its values show. */
function endOf({ fields, line }: SniffedRecord): number {
  const breaks = fields.map((field) => (field ?? '').match(/\r\n|\r|\n/g)?.length ?? 0);
  return line + breaks.reduce((sum, count) => sum + count, 0);
}

/** Notes and totals, which are no records. */
function isBelow(record: SniffedRecord, columns: number): boolean {
  return isSparse(record, columns) || isTotal(record);
}

function isTotal(record: SniffedRecord): boolean {
  return (
    /^(?:grand )?total\b/i.test(keyOf(record)) &&
    record.fields.some((field) => cellKind(field) === 'number')
  );
}

/** How many of the last `most` records have fewer fields than there are columns, from the end. */
function shortLength(records: readonly SniffedRecord[], columns: number, most: number): number {
  let length = 0;
  while (length < most && !isFull(records.at(-1 - length)!, columns)) length += 1;
  return length;
}
