import {
  BOOLEAN,
  DATE,
  DOUBLE,
  INTEGER,
  LONG,
  STRING,
  TIMESTAMP,
  type DataType,
} from '@millrace/plan';

type Candidate = 'INTEGER' | 'LONG' | 'DOUBLE' | 'BOOLEAN' | 'DATE' | 'TIMESTAMP';

const types = { INTEGER, LONG, DOUBLE, BOOLEAN, DATE, TIMESTAMP } as const satisfies Record<
  Candidate,
  DataType
>;

/**
 * Narrowest first. A date among timestamps is a timestamp, an integer among fractions a fraction.
 */
const ladders: readonly (readonly Candidate[])[] = [
  ['INTEGER', 'LONG', 'DOUBLE'],
  ['BOOLEAN'],
  ['DATE', 'TIMESTAMP'],
];

/**
 * Infers the type of a text column from its values: INTEGER, LONG, DOUBLE, BOOLEAN, DATE,
 * TIMESTAMP, else STRING. A column stays STRING if a type would lose something: leading zeros and
 * plus signs, integers beyond LONG, dates in other formats.
 */
export class ColumnType {
  private possible: ReadonlySet<Candidate> | null = null;

  see(value: string): void {
    if (this.possible?.size === 0) return;
    const fitting = candidatesOf(value);
    this.possible = this.possible === null ? fitting : this.possible.intersection(fitting);
  }

  get type(): DataType {
    const { possible } = this;
    if (possible === null) return STRING;
    for (const ladder of ladders) {
      const found = ladder.find((candidate) => possible.has(candidate));
      if (found !== undefined) return types[found];
    }
    return STRING;
  }
}

const NONE: ReadonlySet<Candidate> = new Set();
const INTEGERS: ReadonlySet<Candidate> = new Set<Candidate>(['INTEGER', 'LONG', 'DOUBLE']);
const LONGS: ReadonlySet<Candidate> = new Set<Candidate>(['LONG', 'DOUBLE']);
const LARGE_LONGS: ReadonlySet<Candidate> = new Set<Candidate>(['LONG']);
const DOUBLES: ReadonlySet<Candidate> = new Set<Candidate>(['DOUBLE']);
const BOOLEANS: ReadonlySet<Candidate> = new Set<Candidate>(['BOOLEAN']);
const DATES: ReadonlySet<Candidate> = new Set<Candidate>(['DATE', 'TIMESTAMP']);
const TIMESTAMPS: ReadonlySet<Candidate> = new Set<Candidate>(['TIMESTAMP']);

const WHOLE = /^-?(?:0|[1-9]\d*)$/;
const FRACTION = /^-?(?:0|[1-9]\d*)?(?:\.\d*)?(?:[eE][+-]?\d+)?$/;
const TIME =
  /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-7]):[0-5]\d)?$/;

function candidatesOf(value: string): ReadonlySet<Candidate> {
  const first = value.charCodeAt(0);
  const isNumeric = (first >= 48 && first <= 57) || first === 45 || first === 46;
  if (!isNumeric)
    return /^(?:true|false)$/i.test(value) ? BOOLEANS : value === 'NaN' ? DOUBLES : NONE;
  if (value === '-0') return DOUBLES;
  if (WHOLE.test(value)) return wholeCandidates(value);
  if (FRACTION.test(value) && /\d/.test(value) && Number.isFinite(Number(value))) return DOUBLES;
  if (isDate(value)) return DATES;
  const time = TIME.exec(value);
  return time !== null && isDate(time[1] ?? '') ? TIMESTAMPS : NONE;
}

function wholeCandidates(value: string): ReadonlySet<Candidate> {
  const number = Number(value);
  if (number >= -(2 ** 31) && number < 2 ** 31) return INTEGERS;
  if (Number.isSafeInteger(number)) return LONGS;
  if (value.length > 20) return NONE;
  const exact = BigInt(value);
  return exact === BigInt.asIntN(64, exact) ? LARGE_LONGS : NONE;
}

function isDate(value: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return (
    year > 0 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  );
}
