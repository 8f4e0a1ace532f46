import type { ExecutionResult } from '@millrace/api';
import { isLive, type Run } from '@millrace/graph-editor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firstResultsQuery } from '../../../runs/results-query.ts';

/**
 * What the run has shown until now, read again as soon as it shows more, and when it is over.
 * Undefined where there is no run, or it is not known yet.
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
