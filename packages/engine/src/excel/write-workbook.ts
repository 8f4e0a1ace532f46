import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { WorkbookConversion } from '@millrace/plan';
import { linesOf } from '../lines-of.ts';
import { escapedText, numberFormat, writtenCell, type WrittenCell } from './written-cell.ts';

const MAX_ROWS = 1_048_576;
const MAX_CHARACTERS = 32_767;
/** Those of a character in JSON, such as `\u0001`. */
const ESCAPED = 6;
const MAX_RECORD = 2 ** 28;

/**
 * Writes an Excel workbook (xlsx) of records, as `WorkbookConversion` describes them, within bounded
 * memory. Throws an error with the row and what to do for rows that no sheet can hold.
 */
export async function writeWorkbook(
  records: readonly string[],
  file: string,
  workbook: WorkbookConversion,
): Promise<void> {
  const columns = workbook.columns.map(({ type }) => {
    const numFmt = numberFormat(type);
    return numFmt === null ? {} : { numFmt };
  });
  const { writeXlsxStream } = await import('hucre/xlsx');
  const stream = writeXlsxStream(sheetRows(records, workbook), { name: workbook.sheet, columns });
  await pipeline(stream, createWriteStream(file));
}

async function* sheetRows(
  files: readonly string[],
  { header, columns }: WorkbookConversion,
): AsyncGenerator<WrittenCell[]> {
  const check = (row: number, index: number, text = ''): void => {
    if (text.length > MAX_CHARACTERS) throw tooLong(row, columns[index]?.name ?? '', text.length);
  };
  let row = 0;
  if (header) {
    row += 1;
    columns.forEach(({ name }, index) => check(1, index, name));
    yield columns.map(({ name }) => escapedText(name));
  }
  const limit = Math.min(columns.length * MAX_CHARACTERS * ESCAPED * 2, MAX_RECORD);
  for (const file of files)
    for await (const line of linesOf(file, limit, tooMuchText)) {
      row += 1;
      if (row > MAX_ROWS) throw tooManyRows(header);
      const values = JSON.parse(line) as Readonly<Record<number, string>>;
      yield columns.map(({ type }, index) => {
        check(row, index, values[index]);
        return writtenCell(values[index], type);
      });
    }
}

const remedy = 'Shorten the text with Add Columns (substring), or save CSV or Parquet instead.';

function tooMuchText(): Error {
  return new Error(`A row has more text than its cells can hold. ${remedy}`);
}

function tooLong(row: number, column: string, length: number): Error {
  return new Error(
    `Row ${row} of the sheet has a text of ${length} characters in column \`${column.slice(0, 100)}\`. A cell in Excel has at most ${MAX_CHARACTERS}. ${remedy}`,
  );
}

function tooManyRows(header: boolean): Error {
  return new Error(
    `A sheet in Excel has at most ${MAX_ROWS} rows${header ? ', one of them the header' : ''}, and there are more. Filter or aggregate them first, or save CSV or Parquet instead.`,
  );
}
