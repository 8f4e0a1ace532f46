import { comparerOf, compareNumbers } from '../values/compare-values.ts';
import { plainText } from '../values/plain-text.ts';
import { isOrdered, kindOf } from '../values/type-kind.ts';

/** Filters rows by the value of a column. All conditions must hold. */
export type ColumnFilter = {
  /** Part of the text, ignoring case. */
  readonly contains?: string;
  /** Numbers and times: from and to, both inclusive; a day up to its end. */
  readonly from?: string;
  readonly to?: string;
  /** Exactly these values, as plain text; null for nulls. */
  readonly values?: readonly (string | null)[];
  readonly nulls?: 'only' | 'none';
};

export type Keeps = (value: unknown) => boolean;

export function isEmptyFilter({
  contains = '',
  from = '',
  to = '',
  values,
  nulls,
}: ColumnFilter): boolean {
  return contains === '' && from === '' && to === '' && values === undefined && nulls === undefined;
}

/** Returns a predicate that tells whether a value of that type passes the filter. */
export function keeperOf(filter: ColumnFilter, type: string): Keeps {
  const tests = [
    nullTest(filter),
    valuesTest(filter),
    containsTest(filter),
    ...rangeTests(filter, type),
  ].filter((test) => test !== null);
  return (value) => tests.every((test) => test(value));
}

function nullTest({ nulls }: ColumnFilter): Keeps | null {
  if (nulls === undefined) return null;
  return (value) => isNull(value) === (nulls === 'only');
}

function valuesTest({ values }: ColumnFilter): Keeps | null {
  if (values === undefined) return null;
  const wanted = new Set(values);
  return (value) => wanted.has(isNull(value) ? null : plainText(value));
}

function containsTest({ contains = '' }: ColumnFilter): Keeps | null {
  if (contains === '') return null;
  const part = contains.toLowerCase();
  return (value) => !isNull(value) && plainText(value).toLowerCase().includes(part);
}

function rangeTests({ from = '', to = '' }: ColumnFilter, type: string): readonly Keeps[] {
  const [low, high] = [boundOf(from, type), boundOf(to, type)];
  const compare = comparerOf(type);
  return [
    ...(low === null ? [] : [(value: unknown) => !isNull(value) && compare(value, low) >= 0]),
    ...(high === null
      ? []
      : [
          (value: unknown) =>
            !isNull(value) && (compare(value, high) <= 0 || isWithin(value, high, type)),
        ]),
  ];
}

/** Parses a typed bound of a range; null if it isn't valid. */
export function boundOf(text: string, type: string): string | null {
  const kind = kindOf(type);
  const trimmed = text.trim();
  if (trimmed === '' || !isOrdered(kind)) return null;
  if (kind === 'number') return Number.isNaN(Number(trimmed)) ? null : trimmed;
  return /^[+-]?\d{4,}/.test(trimmed) ? trimmed.replace(/ ?(UTC|Z)$/i, '').replace(' ', 'T') : null;
}

/** A bound such as `2024-01` covers the whole month. */
function isWithin(value: unknown, bound: string, type: string): boolean {
  return kindOf(type) === 'number'
    ? compareNumbers(String(value), bound) === 0
    : String(value).startsWith(bound);
}

function isNull(value: unknown): boolean {
  return value === null || value === undefined;
}
