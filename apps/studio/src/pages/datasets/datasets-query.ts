import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listOrder, pageSize, type ListSearch } from '../../ui/record-list/list-search.ts';
import { client } from '../../service/client.ts';
import { paged } from '../../service/paged.ts';

/** The key of everything that is known about a project's datasets. */
export const datasetsKey = (projectId: number) => ['datasets', projectId] as const;

export const datasetsPageQuery = (
  projectId: number,
  { search, sort = '-changed', page = 1 }: ListSearch,
) =>
  queryOptions({
    queryKey: [...datasetsKey(projectId), 'page', search, sort, page],
    queryFn: ({ signal }) =>
      paged(signal, (options) =>
        client.datasets.list(
          { query: { projectId, search, ...listOrder(sort), page: page - 1, size: pageSize } },
          options,
        ),
      ),
    placeholderData: keepPreviousData,
  });

/** The saved versions, newest first. `current` is in the key, so that a newer version refetches. */
export const datasetVersionsQuery = (datasetId: number, current: number) =>
  queryOptions({
    queryKey: ['dataset', datasetId, 'versions', current],
    queryFn: ({ signal }) =>
      client.datasets.versions({ params: { datasetId }, query: {} }, { signal }),
  });

/** A saved version, which never changes. */
export const datasetVersionQuery = (datasetId: number, version: number) =>
  queryOptions({
    queryKey: ['dataset version', datasetId, version],
    queryFn: ({ signal }) =>
      client.datasets.version({ params: { datasetId, version } }, { signal }),
    staleTime: Infinity,
  });

export const datasetUsersQuery = (datasetId: number) =>
  queryOptions({
    queryKey: ['dataset', datasetId, 'users'],
    queryFn: ({ signal }) => client.datasets.users({ params: { datasetId } }, { signal }),
    staleTime: 0,
  });
