import { escapeFormula } from '@millrace/model';
import { plainText } from './plain-text.ts';

type Rows = readonly (readonly unknown[])[];

export type CsvOptions = { readonly escapeFormulas: boolean };

/**
 * A table as a CSV file (RFC 4180): null is empty, an empty string `""`. `escapeFormulas`:
 * spreadsheets don't run any cell as a formula.
 */
export function csvText(
  headers: readonly string[],
  rows: Rows,
  { escapeFormulas }: CsvOptions = { escapeFormulas: false },
): string {
  const text = (value: unknown): string =>
    quote(escapeFormulas && !isNothing(value) ? escapeFormula(plainText(value)) : value, ',');
  return [headers, ...rows].map((row) => `${row.map(text).join(',')}\r\n`).join('');
}

/** A table in the clipboard format of spreadsheets. A single value is copied as it is. */
export function copiedText(rows: Rows): string {
  if (rows.length === 1 && rows[0]!.length === 1) return plainText(rows[0]![0]);
  return rows
    .map((row) => row.map((value) => (value === '' ? '' : quote(value, '\t'))).join('\t'))
    .join('\n');
}

function quote(value: unknown, mark: ',' | '\t'): string {
  if (isNothing(value)) return '';
  const text = plainText(value);
  return text === '' || text.includes(mark) || /["\r\n]/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
