import { phrase, columnKey, parseCellRange } from '@millrace/plan';
import { WrongFormat } from '../infer/found-field.ts';
import { uniqueNames } from '../infer/infer-csv.ts';
import type { RandomFile } from '../infer/random-file.ts';

import type { Cell } from './cell.ts';
import { findHeader } from './find-header.ts';
import { sheetRows, type SheetRow } from './sheet-rows.ts';
import { openWorkbook, type Workbook } from './workbook.ts';

export type TableOptions = {
  /** Empty: the first one. */
  readonly sheet: string;
  /** Empty: all cells. */
  readonly range: string;
  /** The first row with a value has the names of the columns. */
  readonly header: boolean;
};

/** A sheet's table: rows with a value or an error, below its header if it has one. */
export type ExcelTable = {
  readonly names: readonly string[];
  readonly records: AsyncIterable<ExcelRecord>;
};

/** One cell for each name, and the number of their row in the sheet, from 1. */
export type ExcelRecord = { readonly row: number; readonly cells: readonly (Cell | null)[] };

/**
 * The header, or the first row with a value, determines the columns: from its first to its last
 * value. A title above the header is left out, unless a range is given. Without a header, rows above
 * the first value that have an error in one of these columns are records, too. Null if there is no
 * such row. Throws WrongFormat.
 */
export async function excelTable(
  file: RandomFile,
  { sheet, range, header }: TableOptions,
): Promise<ExcelTable | null> {
  const workbook = await openWorkbook(file);
  const cells = parseCellRange(range === '' ? 'A1' : range);
  if (cells === null)
    throw new WrongFormat(phrase`has no range "${range}". Write it as in B2:F20.`);
  const rows = sheetRows(workbook, partOf(workbook, sheet), cells)[Symbol.asyncIterator]();
  const { before, first: topmost } = await firstWithValue(rows);
  if (topmost === null) return null;
  const { header: first, below } =
    header && range === '' ? await findHeader(topmost, rows) : { header: topmost, below: [] };
  const [from, last] = [Math.min(...first.cells.keys()), Math.max(...first.cells.keys())];
  const to = cells.lastColumn ?? last;
  const record = ({ number, cells: given }: SheetRow): ExcelRecord => ({
    row: number,
    cells: Array.from({ length: to - from + 1 }, (_, index) => given.get(from + index) ?? null),
  });
  const isFilled = ({ cells: given, errors }: SheetRow): boolean =>
    [...given.keys(), ...errors].some((column) => column >= from && column <= to);
  const head = record(first).cells;
  const names = header
    ? uniqueNames(head.map((cell) => cell?.text ?? null))
    : head.map((_, index) => `_c${index}`);
  const read = header ? below : [...before, first];
  return { names, records: recordsOf(read, rows, { record, isFilled }) };
}

/** The first row with a value, and those before it, which have only errors. */
async function firstWithValue(
  rows: AsyncIterator<SheetRow>,
): Promise<{ readonly before: readonly SheetRow[]; readonly first: SheetRow | null }> {
  const before: SheetRow[] = [];
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
    if (next.value.cells.size > 0) return { before, first: next.value };
    before.push(next.value);
  }
  return { before, first: null };
}

/** How a row of the sheet becomes a record, and whether it has a value or an error in the table. */
type TableShape = {
  readonly record: (row: SheetRow) => ExcelRecord;
  readonly isFilled: (row: SheetRow) => boolean;
};

async function* recordsOf(
  read: readonly SheetRow[],
  rest: AsyncIterator<SheetRow>,
  { record, isFilled }: TableShape,
): AsyncIterable<ExcelRecord> {
  try {
    for (const row of read) if (isFilled(row)) yield record(row);
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
      if (isFilled(next.value)) yield record(next.value);
    }
  } finally {
    await rest.return?.();
  }
}

function partOf({ sheets }: Workbook, wanted: string): string {
  const found =
    wanted === ''
      ? sheets[0]
      : (sheets.find(({ name }) => name === wanted) ??
        sheets.find(({ name }) => columnKey(name) === columnKey(wanted)));
  if (found !== undefined) return found.part;
  if (sheets.length === 0)
    throw new WrongFormat(phrase`has no sheet with cells. Choose another file.`);
  const names = sheets.map(({ name }) => `"${name}"`).join(', ');
  throw new WrongFormat(phrase`has no sheet "${wanted}". It has ${names}.`);
}
