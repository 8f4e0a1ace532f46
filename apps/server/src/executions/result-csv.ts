import { escapeFormula } from '@millrace/api';
import type { ResultFile } from '@millrace/engine';
import { cellsOf } from './cells.ts';

/** A result's table as CSV text: header, quotes where needed, nested values as JSON, null as nothing; `escapeFormulas`: safe to open in a spreadsheet. */
export function* csvOfResult({ fields, rows }: ResultFile, escapeFormulas = false): Generator<string> {
  const line = (cells: readonly unknown[]): string => `${cells.map((value) => csvCell(value, escapeFormulas)).join(',')}\r\n`;
  yield line(fields.map(({ name }) => name));
  for (const cells of cellsOf(fields, rows)) yield line(cells);
}

function csvCell(value: unknown, escapeFormulas: boolean): string {
  if (value === null) return '';
  const exact = typeof value === 'string' ? value : JSON.stringify(value);
  const text = escapeFormulas ? escapeFormula(exact) : exact;
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
