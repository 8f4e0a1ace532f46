import type { ExecutionResult } from '@millrace/api';
import { typeName } from '@millrace/plan';
import type { RunResult } from '@millrace/runner';
import { cellsOf } from './cells.ts';

/** A result as the interface spells it: tables as headers, types and cells. `total` says how many rows there were before they were cut. */
export function resultRecord({ nodeId, title, type, time, result, options }: RunResult): ExecutionResult {
  const { fields, rows, total } = result;
  return {
    nodeId,
    title,
    type,
    time,
    result: {
      headers: fields.map(({ name }) => name),
      types: fields.map((field) => typeName(field.type)),
      cells: cellsOf(fields, rows),
      total,
      truncated: rows.length < total,
      ...(Object.keys(options).length === 0 ? {} : { options }),
    },
  };
}
