import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { subjectOf, unsavedGraph } from '../workflows/judged-graph.ts';

export function keptDataRoutes({ runner }: Services): Handlers<'keptData'> {
  return {
    async state({ query, body }, { access, user }) {
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      const cachePoints = await runner.kept(unsavedGraph(body.workflow), subjectOf(body, projectId, user));
      return { cachePoints: [...cachePoints] };
    },
    cache: () => runner.keptSize(),
    clearCache: () => runner.clearKept(),
  };
}
