import { cellKind, type CellKind } from './cell-kind.ts';
import { usualCount, type SniffedRecord } from './detect-dialect.ts';
import { mayBeNull } from './null-words.ts';

/** What stands around the records of a file. */
export type Structure = {
  /** Lines before the header or the first record. */
  readonly skipLines: number;
  /** How comment lines begin, or empty. */
  readonly comment: string;
  readonly header: boolean;
  readonly headerConfidence: number;
  /** Lines at the end that aren't records, such as a total or a source. */
  readonly footerLines: number;
  /** The records, without what is left out. The first may be the header. */
  readonly records: readonly SniffedRecord[];
  /** How many fields most of them have. */
  readonly columns: number;
};

const MAX_PREAMBLE = 100;
const MAX_FOOTER = 20;
const commentSigns = ['#', '//', '%', '--', '!'] as const;

/** `isWhole`: the records are all of the file, so that its end is known. */
export function detectStructure(
  all: readonly SniffedRecord[],
  isWhole: boolean,
  separator: string,
): Structure {
  const plain = all.filter(({ fields }) => !isComment(fields, '#'));
  const columns = usualCount(plain.length === 0 ? all : plain);
  const comment = detectComment(all, columns);
  const records = all.filter(({ fields }) => !isComment(fields, comment));
  const named = namesSeparator(records[0]) ? 1 : 0;
  const sparse = named + preambleLength(records.slice(named), columns);
  const start = sparse + (isTitle(records.slice(sparse), columns) ? 1 : 0);
  const rest = records.slice(start);
  const footer = isWhole ? footerLength(rest, columns) : 0;
  const kept = rest.slice(0, rest.length - footer);
  const isProse = kept.length === 1 && /\S $/.test(separator);
  const headerConfidence = isProse ? 0.3 : likelyHeader(kept, columns);
  return {
    skipLines: start === 0 ? 0 : (rest[0]?.line ?? 1) - 1,
    comment,
    header: headerConfidence >= 0.5,
    headerConfidence: Math.max(headerConfidence, 1 - headerConfidence),
    footerLines: footer,
    records: kept,
    columns,
  };
}

/** Whether a record is the line `sep=;`, in which Excel looks for the separator. */
function namesSeparator(record: SniffedRecord | undefined): boolean {
  const [first, ...others] = (record?.fields ?? []).map((field) => field ?? '');
  return /^sep=.?$/i.test(first ?? '') && others.every((field) => field === '');
}

function isComment([first]: SniffedRecord['fields'], sign: string): boolean {
  return sign !== '' && (first ?? '').startsWith(sign);
}

/** A sign that begins lines which don't fit the others, and no line that does. */
function detectComment(records: readonly SniffedRecord[], columns: number): string {
  if (columns === 1) return '';
  return (
    commentSigns.find((sign) => {
      const lines = records.filter(({ fields }) => isComment(fields, sign));
      return (
        lines.length > 0 &&
        lines.length < (sign === '#' ? records.length - 1 : records.length / 2) &&
        lines.every(({ fields }) => fields.length !== columns)
      );
    }) ?? ''
  );
}

/** Records before the table: titles and notes, which fill few of the columns. */
function preambleLength(records: readonly SniffedRecord[], columns: number): number {
  if (columns < 2 || records.length < 2) return 0;
  const limit = Math.min(MAX_PREAMBLE, records.length - 1);
  let last = 0;
  for (let at = 0; at < limit; at += 1)
    if (isSparse(records[at]!, columns) || isPair(records, at, columns)) last = at + 1;
    else if (records[at]!.fields.length >= columns - 1) break;
  const rest = records.slice(last, last + 20);
  return rest.filter((record) => isSparse(record, columns)).length > rest.length / 2 ? 0 : last;
}

/** The fewest columns of a table that can have a preamble of names and values. */
const MIN_BELOW_PAIRS = 4;

/**
 * Whether the record at a place is a name and a value, such as `Date,2024-01-01`, above names of
 * columns: only other such records are between them.
 */
function isPair(records: readonly SniffedRecord[], at: number, columns: number): boolean {
  if (columns < MIN_BELOW_PAIRS || records[at]!.fields.length !== 2) return false;
  const rest = records.slice(at, at + MAX_PREAMBLE);
  const count = rest.findIndex(({ fields }) => fields.length !== 2);
  const names = rest[count]?.fields ?? [];
  const isText = (field: string | null | undefined): boolean => cellKind(field ?? null) === 'text';
  return (
    names.length === columns &&
    names.every(isText) &&
    rest.slice(0, count).every(({ fields }) => isText(fields[0]))
  );
}

function isSparse({ fields }: SniffedRecord, columns: number): boolean {
  const filled = fields.filter((field) => (field ?? '').trim() !== '').length;
  if (fields.length < columns) return filled <= Math.max(1, columns / 3);
  return columns > 2 && filled <= Math.max(1, columns / 4) && cellKind(fields[0]!) === 'text'
    ? fields.slice(1).every((field) => (field ?? '').trim() === '')
    : columns > 2 && filled === 0;
}

/** Records at the end that fill few of the columns, where records before them don't. */
function footerLength(records: readonly SniffedRecord[], columns: number): number {
  const notes = notesLength(records, columns);
  if (notes > 0 || columns < 3) return notes;
  const most = Math.min(MAX_FOOTER, records.length - 2);
  let [length, padded] = [0, 0];
  while (length < most && isBelow(records.at(-1 - length)!, columns)) {
    if (records.at(-1 - length)!.fields.length === columns) padded += 1;
    length += 1;
  }
  if (padded === 0) return length;
  const isUsual = records.slice(0, -length).some((record) => isBelow(record, columns));
  return isUsual ? shortLength(records, columns, length) : length;
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
  return isSparse(record, columns) || /^(?:grand )?total\b/i.test((record.fields[0] ?? '').trim());
}

/** How many of the last `most` records have fewer fields than there are columns, from the end. */
function shortLength(records: readonly SniffedRecord[], columns: number, most: number): number {
  let length = 0;
  while (length < most && records.at(-1 - length)!.fields.length !== columns) length += 1;
  return length;
}

/**
 * Whether the first record is above the names of columns: a sentence with separators, or names of
 * groups of columns.
 */
function isTitle(records: readonly SniffedRecord[], columns: number): boolean {
  const [title, names, ...others] = records;
  if (title === undefined || names?.fields.length !== columns) return false;
  const isAboveGroups = areGroups(title, names);
  if (!isSentenceRecord(title) && !isAboveGroups) return false;
  const rest = others.filter(({ fields }) => fields.length === columns).slice(0, MAX_COMPARED);
  const typed = names.fields.filter((_, column) => isTypedColumn(rest, column)).length;
  return (
    names.fields.every((name) => ['text', 'boolean'].includes(cellKind(name))) &&
    (isAboveGroups ? typed >= columns / 2 : typed === columns)
  );
}

function isSentenceRecord({ fields }: SniffedRecord): boolean {
  return fields.some((field) => (field ?? '').trim().split(/\s+/).length > 5);
}

/** Whether the first of two records has names for few columns, and the second one for all. */
function areGroups({ fields: groups }: SniffedRecord, { fields: names }: SniffedRecord): boolean {
  const texts = names.map((name) => (name ?? '').trim());
  const empty = groups.filter((group) => (group ?? '').trim() === '').length;
  return (
    groups.length === names.length &&
    empty > groups.length / 2 &&
    empty < groups.length &&
    !texts.includes('') &&
    new Set(texts).size > groups.length - empty
  );
}

const MAX_COMPARED = 200;

/** How likely the first record holds the names of the columns, from 0 to 1. */
function likelyHeader(records: readonly SniffedRecord[], columns: number): number {
  const [first, ...others] = records;
  if (first === undefined) return 0;
  const names = first.fields.map((field) => (field ?? '').trim());
  const kinds = names.map(cellKind);
  const rest = others.filter(({ fields }) => fields.length === columns).slice(0, MAX_COMPARED);
  if (areDays(names, rest)) return 0.9;
  if (kinds.some((kind) => kind === 'date' || kind === 'time' || kind === 'address')) return 0.05;
  if (kinds.includes('number') && !areYears(names, rest))
    return areNamesWithNumbers(names, rest) ? 0.9 : 0.05;
  if (rest.length === 0)
    return columns > 1 && names.every((name) => name !== '' && !isSentence(name)) ? 0.6 : 0.2;
  const typed = names.filter(
    (_, column) => kinds[column] === 'text' && isTypedColumn(rest, column),
  ).length;
  if (typed > 0) return Math.min(0.99, 0.9 + typed / 100);
  if (names.some((name, column) => name !== '' && isRepeated(name, rest, column))) return 0.1;
  const empty = names.filter((name) => name === '').length;
  if (empty > names.length / 2) return 0.2;
  if (names.some(isSentence)) return 0.3;
  const isDistinct = new Set(names.map((name) => name.toLowerCase())).size === names.length;
  return isDistinct ? 0.75 : 0.4;
}

/**
 * Names of which some are numbers, such as codes above a matrix: no two are the same, and several
 * are text above columns that have none.
 */
function areNamesWithNumbers(names: readonly string[], rest: readonly SniffedRecord[]): boolean {
  const filled = names.filter((name) => name !== '');
  if (filled.length < names.length - 1 || new Set(filled).size < filled.length) return false;
  const isText = (name: string): boolean => cellKind(name) === 'text' && !mayBeNull(name);
  return (
    names.filter((name, column) => isText(name) && isNumberColumn(rest, column)).length >= MIN_NAMES
  );
}

const MIN_NAMES = 3;

function isNumberColumn(records: readonly SniffedRecord[], column: number): boolean {
  return isColumnOf('number', records, column);
}

function isDateColumn(records: readonly SniffedRecord[], column: number): boolean {
  return isColumnOf('date', records, column);
}

function isColumnOf(what: CellKind, records: readonly SniffedRecord[], column: number): boolean {
  const kinds = records
    .map(({ fields }) => cellKind(fields[column] ?? null))
    .filter((kind) => kind !== 'empty');
  return kinds.length > 1 && kinds.every((kind) => kind === what);
}

/** Columns of numbers have days as names, all different, beside names that are words. */
function areDays(names: readonly string[], rest: readonly SniffedRecord[]): boolean {
  const days = names.filter((name) => cellKind(name) === 'date');
  const others = names.filter((name) => cellKind(name) !== 'date');
  return (
    days.length >= MIN_NAMES &&
    new Set(days).size === days.length &&
    others.some((name) => cellKind(name) === 'text') &&
    others.every((name) => ['text', 'empty'].includes(cellKind(name))) &&
    names.every((name, column) => cellKind(name) !== 'date' || isNumberColumn(rest, column))
  );
}

/** Columns of years have them as names. One alone is a name above other numbers. */
function areYears(names: readonly string[], rest: readonly SniffedRecord[]): boolean {
  const numbers = names.filter((name) => cellKind(name) === 'number');
  return (
    (numbers.length > 1 || !hasYears(rest, names.indexOf(numbers[0]!))) &&
    numbers.length < names.length &&
    numbers.every((name) => year.test(name)) &&
    new Set(numbers).size === numbers.length
  );
}

const year = /^(?:1[89]|20)\d\d$/;

/** Whether whole numbers as long as years stand below, or no numbers. */
function hasYears(records: readonly SniffedRecord[], column: number): boolean {
  const cells = records.map(({ fields }) => (fields[column] ?? '').trim());
  const isOther = (cell: string): boolean => cellKind(cell) === 'number' && !/^\d{4}$/.test(cell);
  return cells.filter(isOther).length < Math.max(3, cells.length * 0.75);
}

function isTypedColumn(records: readonly SniffedRecord[], column: number): boolean {
  const kinds = records
    .map(({ fields }) => cellKind(fields[column] ?? null))
    .filter((kind) => kind !== 'empty');
  const typed = kinds.filter((kind) => kind !== 'text' && kind !== 'boolean').length;
  return kinds.length > 0 && typed >= kinds.length * 0.8;
}

function isRepeated(name: string, records: readonly SniffedRecord[], column: number): boolean {
  return records.some(({ fields }) => (fields[column] ?? '').trim() === name);
}

function isSentence(name: string): boolean {
  return name.length > 80 || /[.!?]$/.test(name) ? name.split(/\s+/).length > 4 : false;
}
