import type { ExecutionResult, TableRecord } from '@millrace/api';
import { queryOptions } from '@tanstack/react-query';
import { rowLimits } from '../ui/row-limits.ts';
import { client } from '../service/client.ts';

/**
 * The results of an execution, with the first rows of each table. Fetched again once it has ended,
 * because a response on its way may lack the last results.
 */
export const firstResultsQuery = (id: number, ended: boolean) =>
  queryOptions({
    queryKey: ['results', id, rowLimits[0], ended ? 'all' : 'until now'],
    queryFn: ({ signal }) =>
      client.executions.results({ params: { id }, query: { rows: rowLimits[0] } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });

/** More rows of one result, identified by its index among its node's results. */
export const moreRowsQuery = (id: number, nodeId: string, place: number, rows: number) =>
  queryOptions({
    queryKey: ['results', id, rows, nodeId, place],
    queryFn: async ({ signal }) =>
      tableOf(
        (await client.executions.results({ params: { id }, query: { nodeId, rows } }, { signal }))[
          place
        ],
      ) ?? null,
    staleTime: Infinity,
  });

/** The table of a result; null if it has none. */
export function tableOf(result: ExecutionResult | undefined): TableRecord | null {
  const table = result?.result as Partial<TableRecord> | null | undefined;
  return Array.isArray(table?.headers) && Array.isArray(table.cells)
    ? (table as TableRecord)
    : null;
}
