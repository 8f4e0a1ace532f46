/** Rows and columns counted from 1, both ends included; null: to the end. */
export type CellRange = {
  readonly firstRow: number;
  readonly firstColumn: number;
  readonly lastRow: number | null;
  readonly lastColumn: number | null;
};

const pattern = /^\$?([A-Za-z]{1,3})?\$?(\d{1,7})?(?:(:)\$?([A-Za-z]{1,3})?\$?(\d{1,7})?)?$/;

/** `B2:F20`, `B2:F`, `B:F`, `2:20`, or `B2` for all from there on. Null if it is none of these. */
export function parseCellRange(text: string): CellRange | null {
  const match = pattern.exec(text.trim());
  if (match === null) return null;
  const [, column, row, colon, lastColumn, lastRow] = match;
  if (column === undefined && row === undefined) return null;
  if (colon !== undefined && lastColumn === undefined && lastRow === undefined) return null;
  const range = {
    firstRow: row === undefined ? 1 : Number(row),
    firstColumn: column === undefined ? 1 : columnNumber(column),
    lastRow: lastRow === undefined ? null : Number(lastRow),
    lastColumn: lastColumn === undefined ? null : columnNumber(lastColumn),
  };
  const isEmpty =
    range.firstRow < 1 ||
    (range.lastRow !== null && range.lastRow < range.firstRow) ||
    (range.lastColumn !== null && range.lastColumn < range.firstColumn);
  return isEmpty ? null : range;
}

/** `A` is 1, `AA` is 27. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
