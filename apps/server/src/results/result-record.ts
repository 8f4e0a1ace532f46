import { type ExecutionResult, type TableRecord, chartOf } from '@millrace/api';
import type { ResultFile } from '@millrace/engine';
import { typeName } from '@millrace/plan';
import type { Preview, RunResult } from '@millrace/runner';
import type { ResultEntry } from '@millrace/store';
import { cellsOf } from './cells.ts';

/**
 * Yields results one after the other: all together they may be large. `rows`: how many first rows
 * of each are included.
 */
export async function* resultRecords(
  entries: readonly ResultEntry[],
  read: (entry: ResultEntry, mostRows: number) => Promise<RunResult>,
  rows: number = Number.POSITIVE_INFINITY,
): AsyncGenerator<ExecutionResult> {
  for (const entry of entries) {
    // A chart uses all rows.
    const result = await read(entry, entry.type === 'graph' ? Number.POSITIVE_INFINITY : rows);
    yield firstRows(resultRecord(result), result.storedRows, rows);
  }
}

function firstRows(
  { result, ...record }: ExecutionResult,
  stored: number,
  rows: number,
): ExecutionResult {
  const table = result as TableRecord;
  return {
    ...record,
    result:
      stored <= rows
        ? table
        : { ...table, cells: table.cells.slice(0, rows), truncated: true, stored },
  };
}

/**
 * A result in the interface's form: tables as headers, types and cells, with the chart of a graph.
 */
export function resultRecord({
  nodeId,
  title,
  type,
  time,
  result,
  options,
}: RunResult): ExecutionResult {
  const table = tableRecord(result);
  const chart = type === 'graph' ? { chart: chartOf(table, { title, ...options }) } : {};
  return {
    nodeId,
    title,
    type,
    time,
    result: { ...table, ...(Object.keys(options).length === 0 ? {} : { options }), ...chart },
  };
}

/** Rows as a table, and the nodes whose cached or pinned rows were read for them. */
export function previewRecord({
  cached,
  pinned,
  omittedColumns,
  ...result
}: Preview): TableRecord & { cached?: string[]; pinned?: string[]; omittedColumns?: number } {
  return {
    ...tableRecord(result),
    ...(cached.length === 0 ? {} : { cached: [...cached] }),
    ...(pinned.length === 0 ? {} : { pinned: [...pinned] }),
    ...(omittedColumns === 0 ? {} : { omittedColumns }),
  };
}

/** Rows as a table. `total` is their number before truncation. */
export function tableRecord({ fields, rows, total, cut }: ResultFile): TableRecord {
  return {
    headers: fields.map(({ name }) => name),
    types: fields.map((field) => typeName(field.type)),
    cells: cellsOf(fields, rows),
    total,
    truncated: rows.length < total,
    ...(cut === undefined ? {} : { cut }),
  };
}
