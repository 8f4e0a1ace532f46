import {
  BOOLEAN,
  DATE,
  DOUBLE,
  INTEGER,
  LONG,
  STRING,
  TIMESTAMP_NTZ,
  type DataType,
} from '@millrace/plan';
import type { FoundField } from '../infer/found-field.ts';
import type { RandomFile } from '../infer/random-file.ts';
import type { CellKind } from './cell.ts';
import { excelTable, type TableOptions } from './excel-table.ts';

const EXAMINED_CELLS = 200_000;

/**
 * The columns of a sheet, typed by the values of its first 200,000 cells as Excel stores them:
 * text stays STRING even if it looks like a number. Empty if the sheet is. Throws WrongFormat.
 */
export async function inferExcel(
  file: RandomFile,
  options: TableOptions,
): Promise<readonly FoundField[]> {
  const table = await excelTable(file, options);
  if (table === null) return [];
  const kinds = table.names.map(() => new Set<CellKind | 'long'>());
  let cells = 0;
  for await (const { cells: record } of table.records) {
    for (const [index, cell] of record.entries())
      if (cell !== null) kinds[index]!.add(isLong(cell) ? 'long' : cell.kind);
    cells += record.length;
    if (cells >= EXAMINED_CELLS) break;
  }
  return table.names.map((name, index) => ({ name, type: typeOf(kinds[index]!), format: '' }));
}

function isLong({ kind, text }: { readonly kind: CellKind; readonly text: string }): boolean {
  return kind === 'integer' && (Number(text) < -(2 ** 31) || Number(text) >= 2 ** 31);
}

const families: readonly (readonly [DataType, ReadonlySet<CellKind | 'long'>])[] = [
  [BOOLEAN, new Set<CellKind>(['boolean'])],
  [INTEGER, new Set<CellKind>(['integer'])],
  [LONG, new Set<CellKind | 'long'>(['integer', 'long'])],
  [DOUBLE, new Set<CellKind | 'long'>(['integer', 'long', 'double'])],
  [DATE, new Set<CellKind>(['date'])],
  [TIMESTAMP_NTZ, new Set<CellKind>(['date', 'timestamp'])],
];

function typeOf(kinds: ReadonlySet<CellKind | 'long'>): DataType {
  if (kinds.size === 0) return STRING;
  return families.find(([, accepted]) => kinds.isSubsetOf(accepted))?.[0] ?? STRING;
}
