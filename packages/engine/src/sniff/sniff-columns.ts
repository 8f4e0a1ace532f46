import { BOOLEAN, DATE, STRING, TIMESTAMP, type DataType } from '@millrace/plan';
import { ColumnType } from '../infer/column-type.ts';
import { numberReader, type NumberStyle } from '../infer/number-reader.ts';
import { areCodes, epochFormat } from './column-names.ts';
import { findNulls } from './null-words.ts';
import { areGroupedByPoint, couldBeGrouped, numberStyles } from './number-styles.ts';
import { numberIn, withAffixes } from './number-affixes.ts';
import { compactDateFormat, fittingFormats, mixedDateFormats } from './time-formats.ts';

/** A column's type and format, and how else its dates could be read. */
export type SniffedColumn = {
  readonly type: DataType;
  readonly format: string;
  readonly alternatives: readonly string[];
};

/** `mixed`: the formats of the dates in a column that stays text because none fits all of them. */
export type ColumnWithHints = SniffedColumn & { readonly mixed: readonly string[] };

export type SniffedColumns = {
  readonly columns: readonly ColumnWithHints[];
  readonly numbers: NumberStyle;
  /** Strings that represent missing values. */
  readonly nulls: readonly string[];
};

type Values = readonly string[];

/**
 * By column its values, and its name where that is known; the file's style of numbers is the one
 * that types the most columns.
 */
export function sniffColumns(
  columns: readonly Values[],
  names: readonly (string | null)[] = [],
): SniffedColumns {
  const nulls = findNulls(
    columns,
    (values) => numberStyles.some((style) => isTyped(values, style)),
    (values) => numberStyles.every((style) => !isWhole(values, style)),
  );
  const missing = new Set(nulls);
  const present = columns.map((values) => values.filter((value) => !missing.has(value)));
  const numbers = styleOf(present);
  return {
    columns: present.map((values, index) =>
      withHints(sniffColumn(values, numbers, names[index] ?? ''), values),
    ),
    numbers,
    nulls,
  };
}

function withHints(column: SniffedColumn, values: Values): ColumnWithHints {
  return { ...column, mixed: column.type === STRING ? mixedDateFormats(trimmedOf(values)) : [] };
}

/** The style that types the most columns, the simplest of several. */
function styleOf(columns: readonly Values[]): NumberStyle {
  const [plain, ...others] = numberStyles as readonly [NumberStyle, ...NumberStyle[]];
  const typed = columns.map((values) => sniffColumn(values, plain).type.kind);
  const untypedOnes = columns.filter((_, index) => typed[index] === 'STRING');
  const numeric = columns.filter((_, index) => typed[index] === 'DOUBLE');
  let best: { style: NumberStyle; gain: number } = { style: plain, gain: 0 };
  for (const style of others) {
    const gained = untypedOnes.filter((values) => isTyped(values, style));
    const lost = numeric.filter((values) => !isTyped(values, style)).length;
    const regrouped = lost === 0 ? numeric.filter((values) => areGrouped(values, style)).length : 0;
    const gain = gained.length + regrouped - lost;
    // 12,345 is a whole number unless another one shows that the comma is a decimal one.
    const isDoubtful =
      style.thousands === '' &&
      gained.every((values) => couldBeGrouped(trimmedOf(values).map(numberIn), style.decimal));
    if (gain > best.gain && !isDoubtful) best = { style, gain };
  }
  return best.style;
}

/** Whether a point can only stand between thousands, although each value is a decimal number too. */
function areGrouped(values: Values, style: NumberStyle): boolean {
  return style.thousands === '.' && areGroupedByPoint(trimmedOf(values));
}

function isWhole(values: Values, style: NumberStyle): boolean {
  const { kind } = sniffColumn(values, style).type;
  return kind !== 'STRING' && kind !== 'DOUBLE';
}

function trimmedOf(values: Values): Values {
  return values.map((value) => value.trim()).filter((value) => value !== '');
}

function isTyped(values: Values, style: NumberStyle): boolean {
  return sniffColumn(values, style).type.kind !== 'STRING';
}

function sniffColumn(values: Values, style: NumberStyle, name = ''): SniffedColumn {
  const trimmed = trimmedOf(values);
  if (trimmed.length === 0) return untyped;
  const compact = compactDateFormat(trimmed);
  if (compact !== null) return { type: DATE, format: compact, alternatives: [] };
  const number = typeOfNumbers(trimmed, style);
  if (number !== null) return numberColumn(number, name, trimmed);
  const plain = typeOf(trimmed);
  if (plain.kind !== 'STRING' && !isNumeric(plain)) return { ...untyped, type: plain };
  return (
    withWords(trimmed) ??
    withPattern(trimmed, 'date') ??
    withPattern(trimmed, 'timestamp') ??
    numbersIn(trimmed, style) ??
    withPattern(trimmed, 'date', MOST_IMPOSSIBLE) ??
    untyped
  );
}

function numberColumn(type: DataType, name: string, values: Values): SniffedColumn {
  if (name === '' || type.kind === 'DOUBLE') return { ...untyped, type };
  if (areCodes(name, values)) return untyped;
  const epoch = epochFormat(name, values);
  return epoch === null ? { ...untyped, type } : { ...untyped, type: TIMESTAMP, format: epoch };
}

const untyped: SniffedColumn = { type: STRING, format: '', alternatives: [] };

function isNumeric({ kind }: DataType): boolean {
  return kind === 'INTEGER' || kind === 'LONG' || kind === 'DOUBLE';
}

function typeOf(values: Values): DataType {
  const found = new ColumnType();
  for (const value of values) found.see(value);
  return found.type;
}

function typeOfNumbers(values: Values, style: NumberStyle): DataType | null {
  const read = numberReader(style);
  const plain: string[] = [];
  for (const value of values) {
    const text = value === 'NaN' ? value : read(value);
    if (text === null) return null;
    plain.push(text);
  }
  const type = typeOf(plain);
  return isNumeric(type) ? type : null;
}

const wordPairs = [
  ['yes', 'no'],
  ['y', 'n'],
  ['t', 'f'],
  ['on', 'off'],
  ['ja', 'nein'],
  ['oui', 'non'],
] as const;

function withWords(values: Values): SniffedColumn | null {
  const seen = new Set(values.map((value) => value.toLowerCase()));
  const pair = wordPairs.find((words) => seen.size === 2 && words.every((word) => seen.has(word)));
  return pair === undefined ? null : { type: BOOLEAN, format: pair.join('/'), alternatives: [] };
}

/** Of a column of dates, the share of days that no calendar has, such as 31 June. */
const MOST_IMPOSSIBLE = 0.001;

function withPattern(
  values: Values,
  what: 'date' | 'timestamp',
  mostImpossible = 0,
): SniffedColumn | null {
  const [format, ...alternatives] = fittingFormats(values, what, mostImpossible);
  if (format === undefined) return null;
  return { type: what === 'date' ? DATE : TIMESTAMP, format, alternatives };
}

/** Numbers with one currency, percent or sign of negative numbers around them. */
function numbersIn(values: Values, style: NumberStyle): SniffedColumn | null {
  const found = withAffixes(values);
  const type = found === null ? null : typeOfNumbers(found.numbers, style);
  return type === null ? null : { type, format: found!.format, alternatives: [] };
}
