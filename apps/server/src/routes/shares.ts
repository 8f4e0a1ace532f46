import { millraceError } from '@millrace/model';
import { sharedDashboard } from '../dashboards/shared-dashboard.ts';
import type { Handlers } from '../requests/handler.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { Services } from '../services/services.ts';
import { refusePast } from '../requests/refuse-past.ts';

export function shareRoutes(services: Services): Handlers<'shares'> {
  const { store } = services;
  const requireOwner = async (id: number, { access }: RequestContext): Promise<void> => {
    const dashboard = await store.dashboards.get(access.scope, id);
    if (dashboard === undefined) throw millraceError('NOT_FOUND', { what: 'dashboard', id });
    await access.require(dashboard.projectId);
  };
  return {
    async create({ params: { dashboardId }, body }, context) {
      await requireOwner(dashboardId, context);
      const expires = body.expires ?? null;
      refusePast('expires', expires, store.now());
      const { secret, share } = await store.dashboardShares.create({
        dashboardId,
        userId: context.user.id,
        expires,
      });
      return { secret, ...share };
    },

    async list({ params: { dashboardId } }, context) {
      await requireOwner(dashboardId, context);
      return [...(await store.dashboardShares.list(dashboardId))];
    },

    async withdraw({ params: { dashboardId, shareId } }, context) {
      await requireOwner(dashboardId, context);
      if (!(await store.dashboardShares.withdraw(dashboardId, shareId)))
        throw millraceError('NOT_FOUND', {
          what: `link to dashboard ${dashboardId} with the id`,
          id: shareId,
        });
      return `Link ${shareId} to dashboard ${dashboardId} is withdrawn.`;
    },

    dashboard: async ({ headers: { share } }) => (await sharedDashboard(services, share)).dashboard,

    async results({ headers: { share }, query: { sheetId } }) {
      const results = await (await sharedDashboard(services, share)).results(String(sheetId));
      if (results === undefined)
        throw millraceError('NOT_FOUND', { what: 'sheet with the idx', id: sheetId });
      return [...results];
    },
  };
}
