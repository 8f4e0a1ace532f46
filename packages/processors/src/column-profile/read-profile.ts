import type { DataType, Field, Value } from '@millrace/plan';
import { kindOf } from './kinds.ts';
import { LONGEST_TEXT } from './limits.ts';
import { cells, parts, type Part } from './parts.ts';
import { ownValue, type MeasuredValue } from './own-value.ts';

/**
 * Values are in the plan's JSON form and of the column's type; long strings are cut. Null if the
 * type has no such statistic, or there are no values.
 */
export type ColumnProfile = {
  readonly field: Field;
  /** The number of non-null values. */
  readonly count: number;
  readonly nulls: number;
  /** The number of NaN values, which the other statistics leave out. */
  readonly nan: number | null;
  /** The exact number of distinct non-null values. */
  readonly distinct: number | null;
  readonly least: Value;
  readonly greatest: Value;
  readonly mean: number | string | null;
  /** The sample standard deviation. Also null beyond 1e150, where it isn't computed. */
  readonly deviation: number | string | null;
  readonly lengths: {
    readonly shortest: number;
    readonly longest: number;
    readonly mean: number;
    readonly empty: number;
  } | null;
  /** The most frequent values; equally frequent ones in ascending order. */
  readonly values: readonly {
    readonly value: Value;
    readonly count: number;
    readonly cut: boolean;
  }[];
  /**
   * Edges as numbers (days, microseconds since 1970): one more than counts. A bin includes its
   * lower edge, the last one both edges.
   */
  readonly histogram: {
    readonly edges: readonly number[];
    readonly counts: readonly number[];
  } | null;
};

/** `hasMore`: the relation has more rows than these. */
export type Profile = {
  readonly rows: number;
  readonly hasMore: boolean;
  readonly columns: readonly ColumnProfile[];
};

/** Reads the rows that `profileRelation` computed for these columns. */
export function readProfile(
  fields: readonly Field[],
  given: readonly (readonly Value[])[],
): Profile {
  const rows = Map.groupBy(given, ([part, place]) => `${String(part)} ${String(place)}`);
  const of = <Name extends Part>(part: Name, place: number | ''): readonly Holding<Name>[] =>
    (rows.get(`${part} ${place}`) ?? []).map((row) => holding(part, row));
  const [all] = of('rows', '');
  const count = Number(all?.count ?? 0);
  return {
    rows: count,
    hasMore: Number(all?.known ?? 0) > count,
    columns: fields.map((field, place) => columnProfile(field, count, (part) => of(part, place))),
  };
}

type Holding<Name extends Part> = Readonly<Record<keyof (typeof parts)[Name], Value>>;
type RowsOf = <Name extends Part>(part: Name) => readonly Holding<Name>[];

const places = new Map(Object.keys(cells).map((cell, index) => [cell, index + 2]));

function holding<Name extends Part>(part: Name, row: readonly Value[]): Holding<Name> {
  const held = Object.entries<string>(parts[part]).map(([name, cell]) => [
    name,
    row[places.get(cell) ?? -1] ?? null,
  ]);
  return Object.fromEntries(held) as Holding<Name>;
}

function columnProfile(field: Field, rows: number, of: RowsOf): ColumnProfile {
  const { type } = field;
  const kind = kindOf(type);
  const [whole, real, decimal, text, own] = [
    of('whole')[0],
    of('real')[0],
    of('decimal')[0],
    of('text')[0],
    of('own')[0],
  ];
  const count = Number(whole?.count ?? real?.count ?? own?.count ?? text?.count ?? 0);
  const extremes = {
    whole: { least: whole?.least, greatest: whole?.greatest },
    real: { least: real?.least, greatest: real?.greatest },
    decimal: { least: own?.least, greatest: own?.greatest },
    text: { least: text?.least, greatest: text?.greatest },
    boolean: {},
    other: {},
  }[kind] as { least?: Value; greatest?: Value };
  const valued = (value: Value | undefined): Value => ownValue(value ?? null, type);
  const figures = whole ?? real ?? decimal;
  return {
    field,
    count,
    nulls: rows - count,
    nan: kind === 'real' ? Number(real?.nan ?? 0) : null,
    distinct: kind === 'other' ? null : Number(of('distinct')[0]?.count ?? 0),
    least: valued(extremes.least),
    greatest: valued(extremes.greatest),
    ...(isTime(type)
      ? { mean: null, deviation: null }
      : { mean: toReported(figures?.mean), deviation: deviationOf(figures?.deviation, extremes) }),
    lengths: kind === 'text' && text !== undefined ? lengthsOf(text) : null,
    values: of('value')
      .toSorted((a, b) => Number(a.rank) - Number(b.rank))
      .map((each) => valueCount(each, type)),
    histogram: histogramOf(of('bounds')[0], of('bin')),
  };
}

function isTime({ kind }: DataType): boolean {
  return kind === 'DATE' || kind === 'TIMESTAMP' || kind === 'TIMESTAMP_NTZ';
}

function toReported(value: Value | undefined): number | string | null {
  return value === undefined || value === null ? null : (value as number | string);
}

const MODERATE = 1e150;

function deviationOf(
  value: Value | undefined,
  { least, greatest }: { least?: Value; greatest?: Value },
): number | string | null {
  const isModerate = [least, greatest].every(
    (extreme) => Math.abs(Number(extreme ?? 0)) < MODERATE,
  );
  return isModerate ? toReported(value) : null;
}

function lengthsOf({
  shortest,
  longest,
  length,
  empty,
}: Holding<'text'>): NonNullable<ColumnProfile['lengths']> {
  return {
    shortest: Number(shortest),
    longest: Number(longest),
    mean: Number(length),
    empty: Number(empty),
  };
}

function valueCount(
  { count, whole, real, text }: Holding<'value'>,
  type: DataType,
): ColumnProfile['values'][number] {
  const value: MeasuredValue = whole ?? real ?? text;
  const cut =
    typeof text === 'string' && text.length > LONGEST_TEXT && [...text].length > LONGEST_TEXT;
  return { value: ownValue(value, type), count: Number(count), cut };
}

/** The edges are computed the same way as in the plan, so that both agree. */
function histogramOf(
  bounds: Holding<'bounds'> | undefined,
  bins: readonly Holding<'bin'>[],
): ColumnProfile['histogram'] {
  if (bounds === undefined) return null;
  const [low, width, last] = [Number(bounds.low), Number(bounds.width), Number(bounds.last)];
  const counts = Array.from({ length: last + 1 }, () => 0);
  for (const { bin, count } of bins) counts[Number(bin)] = Number(count);
  return { edges: Array.from({ length: last + 2 }, (_, index) => low + index * width), counts };
}
