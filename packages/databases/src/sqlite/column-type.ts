import type { DataType } from '@millrace/plan';

const MAX_DIGITS = 38;

// The process of a session starts faster without loading the plan's code.
const LONG: DataType = { kind: 'LONG' };
const DOUBLE: DataType = { kind: 'DOUBLE' };
const STRING: DataType = { kind: 'STRING' };
const BINARY: DataType = { kind: 'BINARY' };

/** By the first pattern that the declared type matches, in upper case. */
const types: readonly (readonly [RegExp, DataType])[] = [
  [/BOOL/, { kind: 'BOOLEAN' }],
  [/^DATE$/, { kind: 'DATE' }],
  [/TIMESTAMP|DATETIME/, { kind: 'TIMESTAMP' }],
  [/INT/, LONG],
  [/CHAR|CLOB|TEXT|STRING|UUID|JSON/, STRING],
  [/BLOB|BINARY|BYTEA/, BINARY],
  [/REAL|FLOA|DOUB/, DOUBLE],
];

/** The type in which a column is read by its declared type; null if that names none. */
export function typeOfDeclared(declared: string | null): DataType | null {
  const text = (declared ?? '').trim().toUpperCase();
  const [, precision, scale = '0'] =
    /^(?:DECIMAL|DEC|NUMERIC|NUMBER)(?: TEXT)? *\( *(\d+) *(?:, *(\d+) *)?\)$/.exec(text) ?? [];
  if (precision !== undefined) {
    const digits = Math.min(Math.max(Number(precision), 1), MAX_DIGITS);
    return { kind: 'DECIMAL', precision: digits, scale: Math.min(Number(scale), digits) };
  }
  return types.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** The type of a column without one, by the storage classes of its values. */
export function typeOfClasses(classes: ReadonlySet<string>): DataType {
  const found = [...classes].filter((each) => each !== 'null');
  if (found.length === 0) return STRING;
  if (found.every((each) => each === 'integer')) return LONG;
  if (found.every((each) => each === 'integer' || each === 'real')) return DOUBLE;
  return found.every((each) => each === 'blob') ? BINARY : STRING;
}

/** Whether SQLite stores text in a column of a declared type as it is. */
export function keepsText(declared: string | null): boolean {
  return /CHAR|CLOB|TEXT/i.test(declared ?? '') && !/INT/i.test(declared ?? '');
}

/** Digits that a DECIMAL can have without losing some in SQLite's numbers. */
export const EXACT_DIGITS = 15;

/** The type that a new table has for a column, such that it is read in the same or a wider type. */
export function storedType(type: DataType): string {
  switch (type.kind) {
    case 'BOOLEAN':
      return 'BOOLEAN';
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      return 'INTEGER';
    case 'FLOAT':
    case 'DOUBLE':
      return 'REAL';
    case 'DECIMAL': {
      const { precision, scale } = type;
      // With TEXT in its name, values stay as they are written.
      return `DECIMAL${precision > EXACT_DIGITS ? ' TEXT' : ''}(${precision}, ${scale})`;
    }
    case 'STRING':
      return 'TEXT';
    case 'BINARY':
      return 'BLOB';
    case 'DATE':
      return 'DATE';
    case 'TIMESTAMP':
      return 'TIMESTAMP';
    case 'TIMESTAMP_NTZ':
      return 'DATETIME';
    case 'ARRAY':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'MAP':
    case 'NULL':
    case 'STRUCT':
      throw new Error(`A column of a table cannot be ${type.kind}.`);
  }
}
