import type { ExecutionResult } from '@millrace/api';
import { isLive, type Run } from '@millrace/graph-editor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firstResultsQuery } from '../../../runs/results-query.ts';

/**
 * The results of the run so far, fetched again when there are more and when it ends. Undefined if
 * there is no run, or if they haven't loaded.
 */
export function useRunResults(run: Run | null): readonly ExecutionResult[] | undefined {
  const queryClient = useQueryClient();
  const executionId = run?.executionId;
  const results = run?.results;
  useEffect(() => {
    if (executionId !== undefined)
      void queryClient.invalidateQueries({
        queryKey: firstResultsQuery(executionId, false).queryKey,
      });
  }, [queryClient, executionId, results]);
  const { data, isPlaceholderData } = useQuery({
    ...firstResultsQuery(executionId ?? 0, !isLive(run)),
    enabled: executionId !== undefined && run?.resultsRemoved === null,
  });
  return isPlaceholderData && data?.length === 0 ? undefined : data;
}
