import { openapiDocument } from '@millrace/api';
import { millraceError } from '@millrace/model';
import type { Handlers } from '../requests/handler.ts';
import { docsAsset, docsPage } from '../operational/docs.ts';
import { metricsText } from '../operational/metrics.ts';
import type { Services } from '../services/services.ts';

export function operationalRoutes(services: Services): Handlers<'operational'> {
  let document: Record<string, unknown> | undefined;
  return {
    health: () => ({ status: 'ok' }),

    async ready(_input, { reply }) {
      const disk = (await services.diskSpace.problem()) ?? 'ok';
      const store = await services.store.users.count().then(
        () => 'ok',
        () => 'unavailable',
      );
      if (disk === 'ok' && store === 'ok') return { status: 'ok', store, disk };
      reply.code(503).header('Retry-After', '5');
      return { status: 'unavailable', store, disk };
    },

    metrics: () => metricsText(services),

    openapi: () =>
      (document ??= openapiDocument({
        version: services.version,
        serverUrl: services.settings.baseUrl ?? '/',
      })),

    docs: (_input, { reply }) => docsPage(reply),

    async docsAsset({ params: { asset } }, { reply }) {
      const content = await docsAsset(asset, reply);
      if (content === null)
        throw millraceError('NOT_FOUND', { what: 'page', id: `/docs/${asset}` });
      return content;
    },
  };
}
