import type { DashboardRecord, DashboardSheet } from '@millrace/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notifyError } from '../../ui/notify.tsx';
import { client } from '../../service/client.ts';
import { dashboardQuery, dashboardsKey } from '../../dashboards/dashboards-query.ts';

export type SheetChange = (sheets: readonly DashboardSheet[]) => readonly DashboardSheet[];

export type DashboardEdits = {
  /** The sheets with changes that aren't saved yet. */
  readonly sheets: readonly DashboardSheet[];
  readonly isSaving: boolean;
  readonly change: (change: SheetChange) => void;
};

const pauseMs = 400;

/**
 * Changes the sheets of a dashboard and saves them shortly afterwards. If somebody else has saved
 * in between, the changes since the last save are dropped, and the newest version is shown.
 */
export function useDashboardEdits(dashboard: DashboardRecord): DashboardEdits {
  const { id, projectId } = dashboard;
  const queryClient = useQueryClient();
  const { queryKey } = dashboardQuery(id);
  const [draft, setDraft] = useState<readonly DashboardSheet[] | null>(null);
  const latest = useRef<readonly DashboardSheet[]>(dashboard.sheets);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const saving = useMutation({
    scope: { id: `dashboard ${id}` },
    async mutationFn(sheets: readonly DashboardSheet[]) {
      const version = queryClient.getQueryData(queryKey)?.version ?? dashboard.version;
      await client.dashboards.update({
        params: { dashboardId: id },
        query: {},
        body: { version, sheets: [...sheets] },
      });
      await queryClient.fetchQuery({ ...dashboardQuery(id), staleTime: 0 });
      return sheets;
    },
    onSuccess(saved) {
      if (latest.current === saved) setDraft(null);
    },
    async onError(error) {
      notifyError(error);
      await queryClient.invalidateQueries({ queryKey });
      setDraft(null);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: dashboardsKey(projectId) }),
  });
  const { mutate } = saving;
  const save = useCallback((): void => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    mutate(latest.current);
  }, [mutate]);
  useEffect(() => save, [save]);
  if (draft === null && timer.current === null) latest.current = dashboard.sheets;
  const change = (edit: SheetChange): void => {
    latest.current = edit(latest.current);
    setDraft(latest.current);
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(save, pauseMs);
  };
  return { sheets: draft ?? dashboard.sheets, isSaving: draft !== null, change };
}
