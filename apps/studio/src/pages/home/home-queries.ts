import type { Chart } from '@millrace/api';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../service/client.ts';
import { workflowsKey } from '../../service/queries.ts';

const [recentCount, sampleCount, mostSamples] = [6, 4, 20];

/** The workflows of a project that were changed last. */
export const recentWorkflowsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...workflowsKey(projectId), 'recent'],
    queryFn: ({ signal }) =>
      client.workflows.list(
        { query: { projectId, page: 0, size: recentCount, sortPara: 'desc', content: false } },
        { signal },
      ),
  });

/** The last executions of a project. */
export const recentRunsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['executions', projectId, 'recent'],
    queryFn: ({ signal }) =>
      client.executions.list({ query: { projectId, page: 0, size: recentCount } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ endTime }) => endTime === null) === true ? 1000 : 15_000,
  });

/** Whether a project has a schedule. */
export const hasSchedulesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['schedules', projectId, 'any'],
    queryFn: async ({ signal }) =>
      (await client.schedules.list({ query: { projectId, page: 0, size: 1 } }, { signal })).length >
      0,
  });

/** A sample workflow, and the first chart of its last run. */
export type Sample = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly chart: Chart | null;
};

/** Workflows of the sample project, those with a chart first. */
export const samplesQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...workflowsKey(projectId), 'samples'],
    queryFn: async ({ signal }): Promise<readonly Sample[]> => {
      const query = { projectId, page: 0, size: mostSamples };
      const [workflows, runs] = await Promise.all([
        client.workflows.list({ query: { ...query, content: false } }, { signal }),
        client.executions.list({ query }, { signal }),
      ]);
      const samples = await Promise.all(
        workflows.map(async ({ id, name, description }) => {
          const run = runs.find(({ analysisFlowId }) => analysisFlowId === id);
          const chart = run === undefined ? null : await chartOfRun(run.id, signal);
          return { id, name, description: description ?? '', chart };
        }),
      );
      return samples
        .toSorted((one, other) => Number(other.chart !== null) - Number(one.chart !== null))
        .slice(0, sampleCount);
    },
    staleTime: 60_000,
  });

async function chartOfRun(id: number, signal: AbortSignal): Promise<Chart | null> {
  const results = await client.executions.results(
    { params: { id }, query: { rows: 1 } },
    { signal },
  );
  const drawn = results.find(({ type }) => type === 'graph');
  return (drawn?.result as { readonly chart?: Chart } | undefined)?.chart ?? null;
}
