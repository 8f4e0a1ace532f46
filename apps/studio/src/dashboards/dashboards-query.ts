import type { DashboardRecord, DashboardResult } from '@millrace/api';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../service/client.ts';
import { paged } from '../service/paged.ts';

/** The key of everything that is known about a project's dashboards. */
export const dashboardsKey = (projectId: number) => ['dashboards', projectId] as const;

const pageSize = 100;

export const dashboardsPageQuery = (projectId: number, page: number) =>
  queryOptions({
    queryKey: [...dashboardsKey(projectId), 'page', page],
    queryFn: ({ signal }) =>
      paged<DashboardRecord>(
        signal,
        async (options) =>
          (await client.dashboards.list(
            { query: { projectId, page: page - 1, size: pageSize } },
            options,
          )) as DashboardRecord[],
      ),
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
