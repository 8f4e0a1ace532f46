import { cellKind, type CellKind } from './cell-kind.ts';
import type { SniffedRecord } from './detect-dialect.ts';

/** Whether a record fills few of the columns. */
export function isSparse({ fields }: SniffedRecord, columns: number): boolean {
  const filled = fields.filter((field) => (field ?? '').trim() !== '').length;
  if (fields.length < columns) return filled <= Math.max(1, columns / 3);
  return columns > 2 && filled <= Math.max(1, columns / 4) && cellKind(fields[0]!) === 'text'
    ? fields.slice(1).every((field) => (field ?? '').trim() === '')
    : columns > 2 && filled === 0;
}

export function isNumberColumn(records: readonly SniffedRecord[], column: number): boolean {
  return isColumnOf('number', records, column);
}

export function isDateColumn(records: readonly SniffedRecord[], column: number): boolean {
  return isColumnOf('date', records, column);
}

function isColumnOf(what: CellKind, records: readonly SniffedRecord[], column: number): boolean {
  const kinds = kindsIn(records, column);
  return kinds.length > 1 && kinds.every((kind) => kind === what);
}

/** Whether a column has numbers, or no values at all. */
export function hasOnlyNumbers(records: readonly SniffedRecord[], column: number): boolean {
  return kindsIn(records, column).every((kind) => kind === 'number');
}

export function isTypedColumn(records: readonly SniffedRecord[], column: number): boolean {
  const kinds = kindsIn(records, column);
  const typed = kinds.filter((kind) => kind !== 'text' && kind !== 'boolean').length;
  return kinds.length > 0 && typed >= kinds.length * 0.8;
}

function kindsIn(records: readonly SniffedRecord[], column: number): readonly CellKind[] {
  return records
    .map(({ fields }) => cellKind(fields[column] ?? null))
    .filter((kind) => kind !== 'empty');
}
