import type { DashboardRecord } from '@millrace/api';
import { useQueryClient } from '@tanstack/react-query';
import { sheetResultsQuery } from '../../dashboards/dashboards-query.ts';
import { client } from '../../service/client.ts';
import { notifyError } from '../../ui/notify.tsx';

/** Fetches what one item shows, without the others. */
export function useRefreshItem(
  dashboard: DashboardRecord,
  sheetId: string,
): (itemId: number) => void {
  const queryClient = useQueryClient();
  return (itemId) =>
    void client.dashboards
      .itemResult({
        params: { id: dashboard.id, itemId },
        query: { sheetId: Number(sheetId) },
      })
      .then(
        (result) =>
          queryClient.setQueryData(sheetResultsQuery(dashboard, sheetId).queryKey, (before) =>
            before?.map((each) => (each.item.id === itemId ? result : each)),
          ),
        (error: Error) => notifyError(error),
      );
}
