import type { QueryClient } from '@tanstack/react-query';
import { loadChartCard } from '../charts/lazy-chart-card.tsx';
import { dashboardQuery, sheetResultsQuery } from './dashboards-query.ts';

/**
 * Fetches a dashboard and what a sheet of it shows, by default the first one, while the scripts of
 * its page and of its charts are loaded. When the page is entered, what it showed before may be
 * outdated: a run may have completed since. Errors are left to the page.
 */
export async function fetchSheet(
  queryClient: QueryClient,
  dashboardId: number,
  sheetId: string | undefined,
  { isEntered }: { readonly isEntered: boolean },
): Promise<void> {
  const dashboard = await queryClient.ensureQueryData(dashboardQuery(dashboardId)).catch(nothing);
  const sheet = dashboard?.sheets.find(({ idx }) => idx === sheetId) ?? dashboard?.sheets[0];
  if (dashboard === undefined || sheet === undefined) return;
  if (sheet.items.some(({ type }) => mayBeChart(type))) void loadChartCard().catch(nothing);
  await queryClient.prefetchQuery({
    ...sheetResultsQuery(dashboard, sheet.idx),
    ...(isEntered ? { staleTime: 0 } : {}),
  });
}

/** Without a type, an item shows what its node shows. */
function mayBeChart(type: string): boolean {
  return !['table', 'number', 'text'].includes(type.toLowerCase());
}

function nothing(): undefined {}
