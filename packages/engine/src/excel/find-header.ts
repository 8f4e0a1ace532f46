import type { SheetRow } from './sheet-rows.ts';

/** A header that more rows precede is not looked for. */
const MOST_TITLE_ROWS = 8;

/** The row with the names of the columns, and those below it that were read to find it. */
export type Header = { readonly header: SheetRow; readonly below: readonly SheetRow[] };

/**
 * Finds the header from the first row with a value on. Rows with one value each, such as a title
 * and a date, are not the header if a table of several columns follows.
 */
export async function findHeader(first: SheetRow, rest: AsyncIterator<SheetRow>): Promise<Header> {
  const rows = [first];
  if (isLine(first))
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
      rows.push(next.value);
      if (rows.length > MOST_TITLE_ROWS || isWide(rows.at(-2)!)) break;
    }
  const wide = rows.findIndex(isWide);
  const at = wide > 0 && isBelowTitle(rows, wide) ? wide : 0;
  return { header: rows[at]!, below: rows.slice(at + 1) };
}

/**
 * A table is apart from what is above it, or its names are above values that begin with a digit.
 * Otherwise the rows above could as well be the name and values of a column, beside which others
 * begin.
 */
function isBelowTitle(rows: readonly SheetRow[], at: number): boolean {
  const [header, next] = [rows[at]!, rows[at + 1]];
  const names = [...header.cells].filter(([, { text }]) => !startsWithDigit(text));
  const isApart = header.number > rows[at - 1]!.number + 1;
  return (
    next !== undefined &&
    isWide(next) &&
    names.length > 0 &&
    (isApart || names.some(([column]) => startsWithDigit(next.cells.get(column)?.text ?? '')))
  );
}

/** As numbers and dates do, however they are stored. */
function startsWithDigit(text: string): boolean {
  return /^-?\d/.test(text);
}

function isLine({ cells }: SheetRow): boolean {
  return cells.size === 1;
}

function isWide({ cells }: SheetRow): boolean {
  return cells.size > 1;
}
