import type { ExecutionResult } from '@millrace/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firstResultsQuery } from '../../runs/results-query.ts';
import type { Run } from '../session/run.ts';

/** What the run has shown until now, read again as soon as it shows more, and when it is over: who follows it late has not heard of all. Undefined where there is no run, or it is not known yet. */
export function useRunResults(run: Run | null): readonly ExecutionResult[] | undefined {
  const queryClient = useQueryClient();
  const executionId = run?.executionId;
  const results = run?.results;
  const status = run?.status;
  useEffect(() => {
    if (executionId !== undefined) void queryClient.invalidateQueries({ queryKey: firstResultsQuery(executionId).queryKey });
  }, [queryClient, executionId, results, status]);
  return useQuery({ ...firstResultsQuery(executionId ?? 0), enabled: executionId !== undefined }).data;
}
