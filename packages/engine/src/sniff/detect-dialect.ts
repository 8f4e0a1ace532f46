import { CsvParser } from '../csv/index.ts';
import { cellKind } from './cell-kind.ts';
import type { Guess } from './detect-encoding.ts';

/** How the fields of a text are separated and quoted. */
export type Dialect = {
  readonly separator: string;
  readonly quote: string;
  readonly escape: string;
};

/** A record with all its fields, and the line in which it starts, from 1. */
export type SniffedRecord = { readonly fields: readonly (string | null)[]; readonly line: number };

type ParsedText = { readonly records: readonly SniffedRecord[]; readonly broken: number };

/** How likely each separator is before anything is known of the file. */
const separators: readonly (readonly [string, number])[] = [
  [',', 1],
  [';', 1],
  ['\t', 1],
  ['|', 1],
  ['||', 1],
  ['|~|', 1],
  [', ', 1],
  ['; ', 1],
  ['~', 0.8],
  ['^', 0.8],
  ['\u0001', 0.9],
  ['\u001f', 0.9],
  ['::', 0.8],
  [':', 0.3],
  [' ', 0.7],
];

const MAX_CHARACTERS = 1 << 16;
const MAX_RECORDS = 1000;

/** The dialects that a text may have, the best one first; `text` ends with a whole record if cut. */
export function detectDialect(text: string): readonly Guess<Dialect>[] {
  const part = withoutComments(
    text.length <= MAX_CHARACTERS ? text : cutLines(text, MAX_CHARACTERS),
  );
  const scored = separators
    .filter(([separator]) => !isAlwaysDoubled(separator, part))
    .filter(([separator]) => separator === ',' || part.includes(separator))
    .map(([separator, likely]) => scoreSeparator(part, separator, likely))
    .toSorted((left, right) => right.score - left.score);
  const total = scored.reduce((sum, { score }) => sum + score ** 2, 0) || 1;
  return scored
    .filter(({ score }, index) => index === 0 || score > 0.05)
    .map(({ dialect, score }) => ({ value: dialect, confidence: score ** 2 / total }));
}

/**
 * Without lines that begin with `#`: whether they are comments or a header, the others show how
 * fields are separated. A line with quotes may be the end of a value.
 */
function withoutComments(text: string): string {
  const rest = text.replaceAll(/^#[^"'\r\n]*(?:\r?\n|\r|$)/gm, '');
  return rest.trim() === '' ? text : rest;
}

/** `a||b||c` has no empty columns. */
function isAlwaysDoubled(separator: string, text: string): boolean {
  return separator === '|' && text.includes('||') && !/(?<!\|)\|(?:\|\|)*(?!\|)/.test(text);
}

/** Up to the last line end before `most`. */
export function cutLines(text: string, most: number): string {
  const part = text.slice(0, most);
  const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('\r'));
  return end < 0 ? part : part.slice(0, end + 1);
}

export function parseAll(text: string, dialect: Dialect, most = Infinity): ParsedText {
  const records: SniffedRecord[] = [];
  let broken = 0;
  const parser = new CsvParser(
    { ...dialect, nullValue: '', header: false, columns: Infinity },
    (fields, _malformed, _count, line, isBroken) => {
      if (records.length >= most) return;
      records.push({ fields, line });
      if (isBroken) broken += 1;
    },
  );
  parser.push(text);
  parser.end();
  return { records, broken };
}

/** The number of fields that most records have. Of two, the one that comes first. */
export function usualCount(records: readonly SniffedRecord[]): number {
  const counts = new Map<number, number>();
  for (const { fields } of records) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 1;
}

function scoreSeparator(
  text: string,
  separator: string,
  likely: number,
): { readonly dialect: Dialect; readonly score: number } {
  const dialect = quotesOf(text, separator);
  const { records, broken } = parseAll(text, dialect, MAX_RECORDS);
  const count = usualCount(records);
  const usual = records.filter(({ fields }) => fields.length === count);
  const even = usual.length / Math.max(1, records.length);
  const width = count === 1 ? 0.3 : 0.5 + 0.5 * (1 - 1 / count);
  const cells = usual.flatMap(({ fields }) => fields);
  const clean = cells.reduce((sum, cell) => sum + cleanness(cell), 0) / Math.max(1, cells.length);
  const whole = 1 - broken / Math.max(1, records.length);
  const isDecimal = count === 2 && separator === ',' && isDecimalComma(records);
  const isSentence = records.length === 1 && likely < 1;
  const isPadded = even < 1 && isEvenWithoutPadding(text, dialect);
  const isInside = isAroundAnother(usual, count);
  const isProse = separator === ' ' && areWordsBelowName(records, count);
  const score =
    even ** 2 *
    width *
    clean ** 2 *
    whole *
    (count === 1 ? 1 : likely) *
    (isDecimal ? 0.2 : 1) *
    (isSentence ? 0.3 : 1) *
    (isPadded ? 0.3 : 1) *
    (isInside ? 0.1 : 1) *
    (isProse ? 0.3 : 1);
  return { dialect, score };
}

/** Whether all records have the same number of fields if blanks after separators belong to values. */
function isEvenWithoutPadding(text: string, dialect: Dialect): boolean {
  const separator = dialect.separator.trimEnd();
  if (separator === '' || separator === dialect.separator) return false;
  const { records } = parseAll(text, { ...dialect, separator }, MAX_RECORDS);
  const count = usualCount(records);
  return count > 1 && records.every(({ fields }) => fields.length === count);
}

/** Whether a column has only one other separator, as blanks in `1 , a` and the bars in `1|~|a` give. */
function isAroundAnother(records: readonly SniffedRecord[], count: number): boolean {
  return (
    records.length > 1 &&
    Array.from({ length: count }, (_, column) => column).some((column) => {
      const cell = records[0]!.fields[column] ?? '';
      return /^[,;|~\t]$/.test(cell) && records.every(({ fields }) => fields[column] === cell);
    })
  );
}

/** Values of several words each, such as `New York`, below one name. */
function areWordsBelowName(records: readonly SniffedRecord[], count: number): boolean {
  const [first, ...rest] = records;
  return (
    first?.fields.length === 1 &&
    count > 1 &&
    rest.every(({ fields }) => fields.every((cell) => cellKind(cell) === 'text'))
  );
}

/** One column of numbers with decimal commas, below a name. */
function isDecimalComma(records: readonly SniffedRecord[]): boolean {
  const [first, ...rest] = records;
  return (
    first?.fields.length === 1 &&
    rest.length > 0 &&
    rest.every(({ fields }) => fields.every((cell) => /^-?\d+$/.test(cell ?? '')))
  );
}

/** How much a field looks like one value, from 0 to 1. */
function cleanness(cell: string | null): number {
  if (cell === null || cell === '') return 0.9;
  if (cell.startsWith(' ')) return 0.7;
  if (cellKind(cell) !== 'text') return 1;
  if (/^["']|["']$/.test(cell) && !/^'.*\w'?$/.test(cell)) return 0.3;
  return /[;\t|]/.test(cell) ? 0.4 : /,/.test(cell) ? 0.75 : 0.9;
}

/** The quote and its escape: those that leave the fewest broken records, `"` if there are none. */
function quotesOf(text: string, separator: string): Dialect {
  const plain: Dialect = { separator, quote: '"', escape: '"' };
  const around = escapeRegex(separator);
  const starts = (quote: string): number =>
    text.match(new RegExp(`(?:^|${around})${quote}`, 'gm'))?.length ?? 0;
  const ends = (quote: string): number =>
    text.match(new RegExp(`${quote}(?:${around}|\\r?$)`, 'gm'))?.length ?? 0;
  const [double, single] = [
    Math.min(starts('"'), ends('"')),
    Math.min(starts("'"), ends("'")),
  ] as const;
  const quote = single > 1 && single > 2 * double ? "'" : '"';
  const doubled: Dialect = { ...plain, quote, escape: quote };
  if (!text.includes(`\\${quote}`)) return doubled;
  const slashed: Dialect = { ...doubled, escape: '\\' };
  const [some, other] = [
    parseAll(text, doubled, MAX_RECORDS),
    parseAll(text, slashed, MAX_RECORDS),
  ];
  return other.broken < some.broken || (other.broken === 0 && !text.includes(quote + quote))
    ? slashed
    : doubled;
}

function escapeRegex(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
