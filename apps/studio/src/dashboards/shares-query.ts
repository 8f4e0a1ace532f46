import { queryOptions } from '@tanstack/react-query';
import { client } from '../service/client.ts';

/** The links to a dashboard. */
export const sharesQuery = (dashboardId: number) =>
  queryOptions({
    queryKey: ['dashboard', dashboardId, 'shares'],
    queryFn: ({ signal }) => client.shares.list({ params: { dashboardId } }, { signal }),
  });

/** The dashboard of a link, by the secret of the link. */
export const sharedDashboardQuery = (secret: string) =>
  queryOptions({
    queryKey: ['shared', secret],
    queryFn: ({ signal }) => client.shares.dashboard({ headers: { share: secret } }, { signal }),
  });

export const sharedResultsQuery = (secret: string, sheetId: string) =>
  queryOptions({
    queryKey: ['shared', secret, 'results', sheetId],
    queryFn: ({ signal }) =>
      client.shares.results(
        { headers: { share: secret }, query: { sheetId: Number(sheetId) } },
        { signal },
      ),
  });
