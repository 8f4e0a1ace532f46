import type { DuckDBMaterializedResult } from '@duckdb/node-api';
import type { ResultCut, RunLimits } from '@millrace/engine';
import type { Field } from '@millrace/plan';
import { chunksOf } from './chunks.ts';
import { ValueCutter } from './value-cutter.ts';
import { toPlanValue } from './value.ts';

/**
 * The first rows of a result, each as the line of JSON in a result file. `cut`: what the limits
 * left out, or null.
 */
export type ResultRows = { readonly lines: readonly string[]; readonly cut: ResultCut | null };

/**
 * Reads at most `limit` rows, and only as many as fit the byte limit; values larger than their
 * limit are truncated. One row is converted at a time.
 */
export async function readRows(
  result: DuckDBMaterializedResult,
  fields: readonly Field[],
  limit: number,
  limits: RunLimits,
): Promise<ResultRows> {
  const { resultBytes = Number.POSITIVE_INFINITY, cellBytes = Number.POSITIVE_INFINITY } = limits;
  const cutter = new ValueCutter(cellBytes);
  const lines: string[] = [];
  let bytes = 0;
  let cells = 0;
  let isFull = false;
  for await (const chunk of chunksOf(result)) {
    const columns = fields.map((_, column) => chunk.getColumnVector(column));
    for (let row = 0; row < chunk.rowCount && lines.length < limit; row += 1) {
      const line = JSON.stringify(
        fields.map(({ type }, column) =>
          cutter.cut(toPlanValue(columns[column]!.getItem(row), type), type),
        ),
      );
      bytes += Buffer.byteLength(line) + 2;
      isFull = bytes > resultBytes;
      if (isFull) break;
      lines.push(line);
      cells = cutter.count;
    }
    if (isFull || lines.length >= limit) break;
  }
  return { lines, cut: isFull || cells > 0 ? { rows: isFull, cells } : null };
}
