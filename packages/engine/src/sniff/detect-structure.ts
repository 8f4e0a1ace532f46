import { cellKind } from './cell-kind.ts';
import { detectComment, isComment } from './detect-comment.ts';
import { usualCount, type SniffedRecord } from './detect-dialect.ts';
import { footerLength } from './detect-footer.ts';
import { mayBeNull } from './null-words.ts';
import { hasOnlyNumbers, isNumberColumn, isSparse, isTypedColumn } from './record-kinds.ts';

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
  if (areRepeated(names, rest)) return 0.1;
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

/** Columns of numbers, or empty ones, have days as names, all different, beside names that are words. */
function areDays(names: readonly string[], rest: readonly SniffedRecord[]): boolean {
  const days = names.filter((name) => cellKind(name) === 'date');
  const others = names.filter((name) => cellKind(name) !== 'date');
  return (
    days.length >= MIN_NAMES &&
    new Set(days).size === days.length &&
    others.some((name) => cellKind(name) === 'text') &&
    others.every((name) => ['text', 'empty'].includes(cellKind(name))) &&
    names.every((name, column) => cellKind(name) !== 'date' || hasOnlyNumbers(rest, column)) &&
    names.filter((name, column) => cellKind(name) === 'date' && isNumberColumn(rest, column))
      .length >= MIN_NAMES
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

/** Whether whole numbers as long as years stand below, or no numbers, alone or in words (`R+15`). */
function hasYears(records: readonly SniffedRecord[], column: number): boolean {
  const cells = records.map(({ fields }) => (fields[column] ?? '').trim());
  const isOther = (cell: string): boolean =>
    cellKind(cell) === 'number' ? !/^\d{4}$/.test(cell) : /\d/.test(cell) && !/\d{4}/.test(cell);
  return cells.filter(isOther).length < Math.max(3, cells.length * 0.75);
}

/** Whether names are among the values below them, more than one of many that all are different. */
function areRepeated(names: readonly string[], records: readonly SniffedRecord[]): boolean {
  const repeated = names.flatMap((name, column) => {
    const values = records.map(({ fields }) => (fields[column] ?? '').trim());
    return name !== '' && values.includes(name) ? [values] : [];
  });
  const [values = []] = repeated;
  const isKey = values.length >= MIN_KEYS && new Set(values).size === values.length;
  return repeated.length > (isKey ? 1 : 0);
}

const MIN_KEYS = 10;

function isSentence(name: string): boolean {
  return name.length > 80 || /[.!?]$/.test(name) ? name.split(/\s+/).length > 4 : false;
}
