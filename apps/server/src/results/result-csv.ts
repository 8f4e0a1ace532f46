import { escapeFormula } from '@millrace/model';
import type { OpenResult } from '@millrace/runner';
import type { Value } from '@millrace/plan';
import { rowReader } from './cells.ts';

type CsvRows = { readonly rows: AsyncIterable<readonly Value[]> | Iterable<readonly Value[]> };

/**
 * A result's table as CSV text: header, quotes where needed, nested values as JSON, null as an
 * empty field. `escapeFormulas`: safe to open in a spreadsheet.
 */
export async function* csvOfResult(
  { fields, rows }: Pick<OpenResult, 'fields'> & CsvRows,
  escapeFormulas = false,
): AsyncGenerator<string> {
  const line = (cells: readonly unknown[]): string =>
    `${cells.map((value) => csvCell(value, escapeFormulas)).join(',')}\r\n`;
  yield line(fields.map(({ name }) => name));
  const read = rowReader(fields);
  for await (const row of rows) yield line(read(row));
}

function csvCell(value: unknown, escapeFormulas: boolean): string {
  if (value === null) return '';
  const exact = typeof value === 'string' ? value : JSON.stringify(value);
  const text = escapeFormulas ? escapeFormula(exact) : exact;
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
