import { plainText } from './plain-text.ts';

type Rows = readonly (readonly unknown[])[];

/** A table as a CSV file (RFC 4180): null is nothing, an empty text `""`. */
export function csvText(headers: readonly string[], rows: Rows): string {
  return [headers, ...rows].map((row) => `${row.map((value) => quoted(value, ',')).join(',')}\r\n`).join('');
}

/** A table as spreadsheets take it from the clipboard. One value alone stands as it is. */
export function copiedText(rows: Rows): string {
  if (rows.length === 1 && rows[0]!.length === 1) return plainText(rows[0]![0]);
  return rows.map((row) => row.map((value) => (value === '' ? '' : quoted(value, '\t'))).join('\t')).join('\n');
}

function quoted(value: unknown, mark: ',' | '\t'): string {
  if (value === null || value === undefined) return '';
  const text = plainText(value);
  return text === '' || text.includes(mark) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
