import { phrase } from '@millrace/model';
import type { TableRecord } from '../schemas/execution.ts';
import { ItemProblem } from './item-problem.ts';

/**
 * The index of a column by its name, ignoring case. Without a name: the first numeric column, or
 * the first column.
 */
export function columnAt(
  { headers, types }: Pick<TableRecord, 'headers' | 'types'>,
  name: string,
): number {
  if (name === '') return Math.max(0, types.findIndex(isNumberType));
  const exact = headers.indexOf(name);
  const place =
    exact >= 0 ? exact : headers.findIndex((header) => header.toLowerCase() === name.toLowerCase());
  if (place >= 0) return place;
  throw new ItemProblem(
    'WRONG_OPTIONS',
    phrase`Column \`${name}\` is not in the result. It has ${headers.map((header) => `\`${header}\``).join(', ')}.`,
  );
}

/** Whether values of the type, as named in a table, are numbers. */
export function isNumberType(type: string): boolean {
  return numberTypes.has(type) || type.startsWith('DECIMAL(');
}

const numberTypes = new Set(['BYTE', 'SHORT', 'INTEGER', 'LONG', 'FLOAT', 'DOUBLE']);

/** The value as a double; null for values that can't be drawn: null, NaN, infinity. */
export function numberAt(cell: unknown): number | null {
  if (cell === null || cell === undefined) return null;
  const value = Number(cell);
  return Number.isFinite(value) ? value : null;
}

/** A cell as the name of a group or a place. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return 'null';
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
}
