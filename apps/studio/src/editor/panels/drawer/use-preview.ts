import { useDebouncedValue } from '@mantine/hooks';
import type { TableRecord } from '@millrace/api';
import { dataKey } from '@millrace/graph-editor';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../service/client.ts';
import { isCachePoint } from '../../cache/marks.ts';
import { knownRefusal } from '../../session/known-refusal.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { limitAfter, rowLimits } from '../../../ui/row-limits.ts';

/** `omittedColumns`: how many more columns there are, if the rows don't have all of them yet. */
export type PreviewTable = TableRecord & { readonly omittedColumns?: number | undefined };

/** The first rows of a node's output. */
export type Preview = {
  /** The newest rows available, perhaps of an earlier graph. */
  readonly table: PreviewTable | undefined;
  readonly error: Error | null;
  /** Whether the rows are those of an earlier graph. */
  readonly isStale: boolean;
  readonly isFetching: boolean;
  /** Whether more rows are loading. */
  readonly isGrowing: boolean;
  /** The next larger number of rows; null if a preview returns no more. */
  readonly next: number | null;
  readonly grow: () => void;
  readonly retry: () => void;
};

const typingMs = 150;
/** What is shown of a wide table while the rest is loading. */
const FIRST_COLUMNS = 500;
const MAX_ROWS = rowLimits[rowLimits.length - 1]!;

/**
 * Previews an output of a node in the current graph. A change that doesn't affect the node sends no
 * request; one that does aborts the old request and sends a new one when typing pauses. A component
 * that previews another node needs another `key`. `rows`: how many are needed at least. The first
 * rows of thousands of columns take seconds, so the first columns come before the others.
 */
export function usePreview(nodeId: string, output: number, rows: number = rowLimits[0]): Preview {
  const session = useSession();
  const { projectId } = session.getState();
  const [grown, setGrown] = useState<number>(rowLimits[0]);
  const limit = Math.max(grown, rowLimits.find((each) => each >= rows) ?? MAX_ROWS);
  const key = useSessionState(({ history }) => dataKey(history.present, nodeId));
  const asked = useMemo(() => ({ key, graph: session.getState().history.present }), [key, session]);
  const [settled] = useDebouncedValue(asked, typingMs);
  const outputKey = ['preview', projectId, nodeId, output];
  const queryKey = [...outputKey, settled.key, limit];
  const query = useQuery({
    queryKey,
    queryFn: async ({ client: queries, signal }) => {
      const refusal = await knownRefusal(session, settled.graph, { nodeId, output }, signal);
      if (refusal !== null) throw refusal;
      const preview = (columns?: number): Promise<PreviewTable> =>
        client.workflows.preview(
          { body: { workflow: settled.graph, projectId, nodeId, output, limit, columns } },
          { signal },
        );
      let table = await preview(hasRows(queries, outputKey) ? undefined : FIRST_COLUMNS);
      if (table.omittedColumns !== undefined) {
        queries.setQueryData(queryKey, { key: settled.key, limit, table });
        table = await preview();
      }
      if (settled.graph.nodes.some(isCachePoint))
        void queries.invalidateQueries({ queryKey: ['cache'] });
      return { key: settled.key, limit, table };
    },
    staleTime: 60_000,
    retry: false,
    placeholderData: (before) => before,
  });
  const shown = useLast(query.data);
  return {
    table: shown?.table,
    error: query.error,
    isStale: shown !== undefined && shown.key !== key,
    isFetching: query.isFetching,
    isGrowing: query.isFetching && shown?.key === key && shown.limit < limit,
    next: limitAfter(limit),
    grow: () => setGrown(limitAfter(limit) ?? limit),
    retry: () => void query.refetch(),
  };
}

/** Whether there are rows to show until the new ones are here, such as those of an earlier graph. */
function hasRows(queries: QueryClient, outputKey: readonly unknown[]): boolean {
  return queries.getQueriesData({ queryKey: outputKey }).some(([, data]) => data !== undefined);
}

/** The last defined value, while there is none. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
