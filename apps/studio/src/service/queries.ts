import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** What the pages ask the server, each under its key. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => client.session.get({}, { signal }),
  staleTime: 60_000,
  retry: false,
});

export const projectsQuery = queryOptions({ queryKey: ['projects'], queryFn: ({ signal }) => client.projects.list({}, { signal }), staleTime: 60_000 });

export const processorsQuery = queryOptions({ queryKey: ['processors'], queryFn: ({ signal }) => client.nodes.list({}, { signal }), staleTime: Infinity });

export const workflowsQuery = (projectId: number) =>
  queryOptions({ queryKey: ['workflows', projectId], queryFn: ({ signal }) => client.workflows.list({ query: { projectId } }, { signal }) });

export const datasetsQuery = (projectId: number) =>
  queryOptions({ queryKey: ['datasets', projectId], queryFn: ({ signal }) => client.datasets.list({ query: { projectId } }, { signal }) });

export const datasetQuery = (datasetId: number) =>
  queryOptions({ queryKey: ['dataset', datasetId], queryFn: ({ signal }) => client.datasets.get({ params: { datasetId } }, { signal }) });

export const executionsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['executions', projectId],
    queryFn: ({ signal }) => client.executions.list({ query: { projectId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ endTime }) => endTime === null) ? 1000 : 15_000),
  });

export const executionQuery = (id: number) =>
  queryOptions({
    queryKey: ['execution', id],
    queryFn: ({ signal }) => client.executions.get({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.endTime === null ? 1000 : false),
  });

export const resultsQuery = (id: number) =>
  queryOptions({ queryKey: ['results', id], queryFn: ({ signal }) => client.executions.results({ params: { id } }, { signal }) });

export const filesQuery = (path: string) =>
  queryOptions({
    queryKey: ['files', path],
    queryFn: ({ signal }) => (path === '' ? client.files.home({}, { signal }) : client.files.openFolder({ query: { path } }, { signal })),
  });
