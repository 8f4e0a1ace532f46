import type { DashboardInput, DashboardItem, DashboardRecord, DashboardSheet } from '@millrace/api';
import { MillraceError, millraceError } from '@millrace/model';
import type { Dashboard } from '@millrace/store';
import { permissions } from '../access/permission.ts';
import { dashboardRecord } from '../dashboards/dashboard-record.ts';
import { itemResults } from '../dashboards/item-results.ts';
import { savedDashboard } from '../dashboards/saved-dashboard.ts';
import type { Handlers } from '../requests/handler.ts';
import { directionOf, listOptions, setTotal } from '../requests/paging.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { Services } from '../services/services.ts';

export function dashboardRoutes(services: Services): Handlers<'dashboards'> {
  const { store } = services;
  const records = async (
    dashboards: readonly Dashboard[],
    { user }: RequestContext,
  ): Promise<DashboardRecord[]> => {
    const permission = await permissions(store, user);
    return dashboards.map((dashboard) => dashboardRecord(dashboard, permission(dashboard)));
  };
  const find = async (
    id: number,
    projectId: number | null | undefined,
    { access }: RequestContext,
  ): Promise<Dashboard> => {
    await access.narrow(projectId);
    const dashboard = await store.dashboards.get(access.scope, id);
    if (dashboard === undefined || (projectId ?? dashboard.projectId) !== dashboard.projectId)
      throw millraceError('NOT_FOUND', { what: 'dashboard', id });
    return dashboard;
  };
  const record = async (
    id: number,
    projectId: number | undefined,
    context: RequestContext,
  ): Promise<DashboardRecord> => {
    const [found] = await records([await find(id, projectId, context)], context);
    return found as DashboardRecord;
  };
  const create = async (
    body: DashboardInput,
    projectId: number | null | undefined,
    { access, user }: RequestContext,
  ): Promise<Dashboard> => {
    const values = savedDashboard(body, null);
    const target = await access.forCreate(projectId);
    return store.dashboards.create({
      ...values,
      ...(body.uuid ? { uuid: body.uuid } : {}),
      userId: user.id,
      projectId: target,
    });
  };
  const update = async (
    id: number,
    body: DashboardInput,
    projectId: number | null | undefined,
    context: RequestContext,
  ): Promise<Dashboard> => {
    const current = await find(id, projectId, context);
    await context.access.require(current.projectId);
    return store.dashboards.update(id, body.version ?? null, savedDashboard(body, current));
  };
  return {
    async listJson({ headers }, context) {
      return records(
        await store.dashboards.list(context.access.scope, {
          direction: directionOf(headers.sortPara),
        }),
        context,
      );
    },

    async save({ headers: { dashboardId = 'null' }, query, body }, context) {
      const projectId = body.projectId ?? query.projectId;
      const saved =
        dashboardId === 'null'
          ? await create(body, projectId, context)
          : await update(dashboardId, body, projectId, context);
      context.reply.header('X-Dashboard-Id', String(saved.id));
      return `Dashboard ${saved.id} is saved.`;
    },

    async list({ query }, context) {
      if (query.id !== undefined) return record(query.id, query.projectId, context);
      const options = await listOptions(query, context.access);
      setTotal(context.reply, await store.dashboards.count(context.access.scope, options));
      return records(await store.dashboards.list(context.access.scope, options), context);
    },

    get: async ({ params: { id }, query }, context) => record(id, query.projectId, context),

    async results({ query: { dashboardId, sheetId, projectId } }, context) {
      const { sheets } = await record(dashboardId, projectId, context);
      const sheet = sheets.find(({ idx }) => idx === String(sheetId));
      if (sheet === undefined)
        throw millraceError('NOT_FOUND', {
          what: `sheet of dashboard ${dashboardId} with the idx`,
          id: sheetId,
        });
      const resultOf = itemResults(services, context.access.scope);
      const results = [];
      for (const item of sheet.items) results.push(await resultOf(item));
      return results;
    },

    async itemResult({ params: { id, itemId }, query: { sheetId, projectId } }, context) {
      const { sheets } = await record(id, projectId, context);
      return itemResults(services, context.access.scope)(itemOf(sheets, id, itemId, sheetId));
    },

    async update({ params: { dashboardId }, query, body }, context) {
      const { id, version } = await update(
        dashboardId,
        body,
        body.projectId ?? query.projectId,
        context,
      );
      return `Dashboard ${id} is updated to version ${version}.`;
    },

    async delete({ params: { dashboardId }, query }, context) {
      const { projectId } = await find(dashboardId, query.projectId, context);
      await context.access.require(projectId);
      await store.dashboards.remove(dashboardId);
      return `Dashboard ${dashboardId} is deleted.`;
    },
  };
}

function itemOf(
  sheets: readonly DashboardSheet[],
  dashboardId: number,
  itemId: number,
  sheetId: number | undefined,
): DashboardItem {
  const searched = sheets.filter(({ idx }) => sheetId === undefined || idx === String(sheetId));
  const [item, another] = searched.flatMap(({ items }) => items.filter(({ id }) => id === itemId));
  if (item === undefined)
    throw millraceError('NOT_FOUND', {
      what: `item of dashboard ${dashboardId} with the id`,
      id: itemId,
    });
  if (another === undefined) return item;
  const message = `Several sheets of dashboard ${dashboardId} have an item ${itemId}. Add the parameter sheetId.`;
  throw new MillraceError('INVALID', message, {
    errors: [{ path: 'query.sheetId', message: 'is missing' }],
  });
}
