import {
  addColumns,
  caseWhen,
  castColumns,
  concatColumns,
  dropColumns,
  fillNulls,
  recordId,
  renameColumns,
  selectColumns,
} from './columns.ts';
import { join, joinOnCommonColumns, unionAll } from './combine.ts';
import { groupBy, pivot, unpivot, windowFunctions } from './groups.ts';
import { dropDuplicates, filterRows, limit, sample, sort, split } from './rows.ts';
import type { Draw } from './site.ts';
import { sql } from './sql.ts';
import { printRows, saveCsv, saveJson, saveParquet, summaryStatistics } from './write.ts';

/**
 * Each processor with how often it comes, how many inputs it has at most, and how its settings are
 * drawn.
 */
const table: readonly (readonly [name: string, weight: number, inputs: number, draw: Draw])[] = [
  ['Filter Rows', 3, 1, filterRows],
  ['Add Columns', 5, 1, addColumns],
  ['Select Columns', 2, 1, selectColumns],
  ['Drop Columns', 1, 1, dropColumns],
  ['Rename Columns', 2, 1, renameColumns],
  ['Cast Columns', 3, 1, castColumns],
  ['Case When', 2, 1, caseWhen],
  ['Concat Columns', 2, 1, concatColumns],
  ['Group By', 5, 1, groupBy],
  ['Join', 4, 3, join],
  ['Join on Common Columns', 3, 2, joinOnCommonColumns],
  ['Sort', 3, 1, sort],
  ['Limit', 2, 1, limit],
  ['Drop Duplicates', 3, 1, dropDuplicates],
  ['Fill Nulls', 2, 1, fillNulls],
  ['Record ID', 2, 1, recordId],
  ['Pivot', 3, 1, pivot],
  ['Unpivot', 3, 1, unpivot],
  ['Window Functions', 4, 1, windowFunctions],
  ['Union All', 3, 3, unionAll],
  ['Split by Expression', 2, 1, split],
  ['SQL', 6, 1, sql],
  ['Summary Statistics', 2, 1, summaryStatistics],
  ['Sample', 1, 1, sample],
  ['Print Rows', 1, 1, printRows],
  ['Save CSV', 3, 1, saveCsv],
  ['Save JSON', 3, 1, saveJson],
  ['Save Parquet', 3, 1, saveParquet],
];

export type Drawn = { readonly name: string; readonly inputs: number; readonly draw: Draw };

const only = process.env['MILLRACE_ONLY']?.split(',');

/** Every processor as often as its weight says, or those alone that `MILLRACE_ONLY` names. */
export const drawnProcessors: readonly Drawn[] = table
  .filter(([name]) => only?.includes(name) ?? true)
  .flatMap(([name, weight, inputs, draw]) =>
    Array.from({ length: weight }, () => ({ name, inputs, draw })),
  );
