import type { DashboardRecord } from '@millrace/api';
import type { Dashboard } from '@millrace/store';

/** A dashboard in the interface's form. */
export function dashboardRecord(
  { content, ...dashboard }: Dashboard,
  permission: string | null,
): DashboardRecord {
  return { ...(JSON.parse(content) as Pick<DashboardRecord, 'sheets'>), ...dashboard, permission };
}
