import { BOOLEAN, DATE, STRING, TIMESTAMP, type DataType } from '@millrace/plan';
import { ColumnType } from '../infer/column-type.ts';
import { numberReader, numberStyles, type NumberStyle } from './number-styles.ts';
import { fittingFormats } from './time-formats.ts';

/** A column's type and format, and how else its dates could be read. */
export type SniffedColumn = {
  readonly type: DataType;
  readonly format: string;
  readonly alternatives: readonly string[];
};

export type SniffedColumns = {
  readonly columns: readonly SniffedColumn[];
  readonly numbers: NumberStyle;
  /** Strings that represent missing values. */
  readonly nulls: readonly string[];
};

type Values = readonly string[];

/** By column its values; the file's style of numbers is the one that types the most columns. */
export function sniffColumns(columns: readonly Values[]): SniffedColumns {
  const nulls = findNulls(columns);
  const present = columns.map((values) => values.filter((value) => !nulls.includes(value)));
  const [plain, ...others] = numberStyles.map((style) => ({ style, gain: 0 }));
  const typed = present.map((values) => sniffColumn(values, plain!.style));
  const untypedOnes = present.filter((_, index) => typed[index]!.type.kind === 'STRING');
  const numeric = present.filter((_, index) => typed[index]!.type.kind === 'DOUBLE');
  for (const other of others)
    other.gain =
      untypedOnes.filter((values) => isTyped(values, other.style)).length -
      numeric.filter((values) => !isTyped(values, other.style)).length;
  const best = others.reduce((left, right) => (right.gain > left.gain ? right : left), plain!);
  const columnsFound =
    best === plain ? typed : present.map((values) => sniffColumn(values, best.style));
  return { columns: columnsFound, numbers: best.style, nulls };
}

function isTyped(values: Values, style: NumberStyle): boolean {
  return sniffColumn(values, style).type.kind !== 'STRING';
}

function sniffColumn(values: Values, style: NumberStyle): SniffedColumn {
  const trimmed = values.map((value) => value.trim()).filter((value) => value !== '');
  if (trimmed.length === 0) return untyped;
  const number = typeOfNumbers(trimmed, style);
  if (number !== null) return { type: number, format: '', alternatives: [] };
  const plain = typeOf(trimmed);
  if (plain.kind !== 'STRING' && !isNumeric(plain)) return { ...untyped, type: plain };
  return (
    withWords(trimmed) ??
    withPattern(trimmed, 'date') ??
    withPattern(trimmed, 'timestamp') ??
    withAffixes(trimmed, style) ??
    untyped
  );
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

function withPattern(values: Values, what: 'date' | 'timestamp'): SniffedColumn | null {
  const [format, ...alternatives] = fittingFormats(values, what);
  if (format === undefined) return null;
  return { type: what === 'date' ? DATE : TIMESTAMP, format, alternatives };
}

const affixed = /^([+-]?)([$€£¥]\s?)?([+-]?[\d.,' \u00a0\u202f’]*\d[\d.,]*)(\s?[%€$£])?$/u;

/** One currency, or percent, around every number. */
function withAffixes(values: Values, style: NumberStyle): SniffedColumn | null {
  const parts = values.map((value) => affixed.exec(value));
  const [first] = parts;
  if (first === null || first === undefined) return null;
  const [before, after] = [first[2] ?? '', first[4] ?? ''];
  if (before === '' && after === '') return null;
  const isSame = parts.every((part) => (part?.[2] ?? '') === before && (part?.[4] ?? '') === after);
  if (!isSame || parts.includes(null)) return null;
  const type = typeOfNumbers(
    parts.map((part) => `${part?.[1] ?? ''}${part?.[3] ?? ''}`),
    style,
  );
  return type === null ? null : { type, format: `${before}#${after}`, alternatives: [] };
}

const sure = ['NULL', 'null', '\\N', 'N/A', 'n/a', '#N/A', '<NA>'] as const;
const likely = ['NA', '-', '--', '.', '?', 'None', 'none', 'nan', 'Null', '..', '...'] as const;

/**
 * Strings that represent missing values: those that mean nothing else, and those without which a
 * column would have a type, unless a column of text uses them as a value (`NA` is a country).
 */
function findNulls(columns: readonly Values[]): readonly string[] {
  const found = sure.filter((word) => columns.some((values) => values.includes(word)));
  const known = new Set<string>([...sure, ...likely]);
  const [needed, kept] = [new Set<string>(), new Set<string>()];
  for (const values of columns) {
    const used = new Set(values.filter((value) => known.has(value)));
    if (used.size === 0) continue;
    const rest = values.filter((value) => !known.has(value));
    const hasType = rest.length > 0 && numberStyles.some((style) => isTyped(rest, style));
    for (const word of used) (hasType ? needed : kept).add(word);
  }
  const more = likely.filter((word) => needed.has(word) && !(kept.has(word) && /\w/.test(word)));
  return [...found, ...more];
}
