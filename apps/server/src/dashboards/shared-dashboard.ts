import type {
  DashboardItem,
  DashboardResult,
  DashboardSheet,
  SharedDashboard,
} from '@millrace/api';
import { detailedError, isMillraceError, phrase, writeText } from '@millrace/model';
import type { Dashboard, Scope } from '@millrace/store';
import { projectAccess } from '../access/project-access.ts';
import { callerOf } from '../login/caller.ts';
import type { Services } from '../services/services.ts';
import { dashboardRecord } from './dashboard-record.ts';
import { itemResults } from './item-results.ts';

/** A dashboard as a link shows it, to everybody who has the link. */
export type Shared = {
  readonly dashboard: SharedDashboard;
  /** What the items of a sheet show. Undefined if there is no such sheet. */
  results(sheetId: string): Promise<readonly DashboardResult[] | undefined>;
};

/**
 * The dashboard of a link. The user who made the link must still be an owner of its project, and
 * only results of that project are shown: an editor can't use the rights of an administrator who
 * shares. Throws `LINK_ENDED`.
 */
export async function sharedDashboard(
  services: Pick<Services, 'store' | 'runner'>,
  secret: string,
): Promise<Shared> {
  const { dashboard, scope } = await open(services, secret);
  const { name, description, sheets } = dashboardRecord(dashboard, null);
  return {
    dashboard: { name, description, sheets: sheets.map(publicSheet) },
    async results(sheetId) {
      const sheet = sheets.find(({ idx }) => idx === sheetId);
      if (sheet === undefined) return undefined;
      const resultOf = itemResults(services, scope, dashboard.projectId);
      const results = [];
      for (const item of sheet.items) results.push(publicResult(await resultOf(item)));
      return results;
    },
  };
}

async function open(
  { store }: Pick<Services, 'store'>,
  secret: string,
): Promise<{ readonly dashboard: Dashboard; readonly scope: Scope }> {
  const used = await store.dashboardShares.use(secret);
  if (used === undefined) throw ended();
  const access = projectAccess(store, callerOf(used.user, { kind: 'session', key: '' }), 'OWNER');
  const dashboard = await store.dashboards.get(access.scope, used.share.dashboardId);
  if (dashboard === undefined) throw ended();
  await access.require(dashboard.projectId).catch((error: unknown) => {
    throw isMillraceError(error, 'NOT_ALLOWED') || isMillraceError(error, 'NOT_FOUND')
      ? ended()
      : error;
  });
  return { dashboard, scope: access.scope };
}

function ended(): Error {
  return detailedError('LINK_ENDED', 'LINK_ENDED', {});
}

function publicSheet({ name, description, idx, items }: DashboardSheet): DashboardSheet {
  return { name, description, idx, type: '', items: items.map(publicItem) };
}

/** Its place and title. What it shows is in its result. */
function publicItem({ id, name, type, x, y, width, height }: DashboardItem): DashboardItem {
  return {
    id,
    name,
    description: '',
    nodeId: '',
    type,
    workflowId: '',
    workflowName: '',
    x,
    y,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}

function publicResult({
  item,
  endTime,
  title,
  type,
  result,
  problem,
}: DashboardResult): DashboardResult {
  const shown = { item: publicItem(item), executionId: null, endTime };
  if (problem === undefined) return { ...shown, title, type, result };
  const text = phrase`There is nothing to show here at the moment.`;
  const message = writeText(text);
  return {
    ...shown,
    title: item.name,
    type: 'text',
    result: { text: message },
    problem: { code: 'NOTHING_TO_SHOW', message, text },
  };
}
