import type { DashboardRecord, DashboardResult } from '@millrace/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listOrder, pageSize, type ListSearch } from '../ui/record-list/list-search.ts';
import { client } from '../service/client.ts';
import { paged } from '../service/paged.ts';

/** The key of everything that is known about a project's dashboards. */
export const dashboardsKey = (projectId: number) => ['dashboards', projectId] as const;

export const dashboardsPageQuery = (
  projectId: number,
  { search, sort = '-changed', page = 1 }: ListSearch,
) =>
  queryOptions({
    queryKey: [...dashboardsKey(projectId), 'page', search, sort, page],
    queryFn: ({ signal }) =>
      paged<DashboardRecord>(
        signal,
        async (options) =>
          (await client.dashboards.list(
            { query: { projectId, search, ...listOrder(sort), page: page - 1, size: pageSize } },
            options,
          )) as DashboardRecord[],
      ),
    placeholderData: keepPreviousData,
  });

export const dashboardQuery = (id: number) =>
  queryOptions({
    queryKey: ['dashboard', id],
    queryFn: ({ signal }) => client.dashboards.get({ params: { id } }, { signal }),
  });

/** What the saved items of a sheet show. */
export const sheetResultsQuery = (
  { id, version }: Pick<DashboardRecord, 'id' | 'version'>,
  sheetId: string,
) =>
  queryOptions({
    queryKey: ['dashboard', id, 'results', sheetId, version],
    queryFn: async ({ signal }): Promise<readonly DashboardResult[]> =>
      client.dashboards.results(
        { query: { dashboardId: id, sheetId: Number(sheetId) } },
        { signal },
      ),
    placeholderData: (before, query) =>
      query?.queryKey[1] === id && query.queryKey[3] === sheetId ? before : undefined,
  });
