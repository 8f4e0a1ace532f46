import type { ResultFile } from '@millrace/engine';
import { cellsOf } from './cells.ts';

/** A result's table as CSV text: header, quotes where needed, nested values as JSON, null as nothing. */
export function* csvOfResult({ fields, rows }: ResultFile): Generator<string> {
  yield csvLine(fields.map(({ name }) => name));
  for (const cells of cellsOf(fields, rows)) yield csvLine(cells);
}

function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
