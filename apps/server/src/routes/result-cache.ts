import { millraceError } from '@millrace/model';
import type { Pin, Workflow } from '@millrace/store';
import type { Handlers } from '../requests/handler.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { Services } from '../services/services.ts';
import { checkCodeRight } from '../workflows/code-right.ts';
import { subjectOf, unsavedGraph } from '../workflows/unsaved-graph.ts';

export function resultCacheRoutes(services: Services): Handlers<'resultCache'> {
  const { runner, store } = services;
  const toChange = async (
    id: number,
    projectId: number | null | undefined,
    { access }: RequestContext,
  ): Promise<Workflow> => {
    const workflow = await store.workflows.get(access.scope, id);
    if (workflow === undefined || (projectId ?? workflow.projectId) !== workflow.projectId)
      throw millraceError('NOT_FOUND', { what: 'workflow', id });
    await access.require(workflow.projectId);
    return workflow;
  };
  return {
    async state({ query, body }, { access, user }) {
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      const { cachePoints, pins } = await runner.cachePoints(
        unsavedGraph(body.workflow),
        subjectOf({ ...body, projectId }, user),
      );
      return {
        cachePoints: [...cachePoints],
        pins: pins.map(({ nodeId, id, pin }) => ({
          nodeId,
          id,
          pin: pin === null ? null : pinRecord(pin),
        })),
      };
    },

    async pin({ body }, context) {
      const workflow = await toChange(body.workflowId, body.projectId, context);
      const graph = unsavedGraph(body.workflow);
      await checkCodeRight(runner, graph, context.user);
      const { pin, outputs, pinned } = await runner.pinRows(
        graph,
        subjectOf({ ...body, projectId: workflow.projectId }, context.user),
        workflow.id,
        body.nodeId,
      );
      return { ...pinRecord(pin), outputs: [...outputs], pinned: [...pinned] };
    },

    async deletePin({ params: { pinId } }, context) {
      const pin = await store.pins.get(context.access.scope, pinId);
      if (pin === undefined) throw millraceError('NOT_FOUND', { what: 'pin', id: pinId });
      await toChange(pin.workflowId, null, context);
      await store.pins.delete(pinId);
      return `The pinned rows of node ${pin.nodeId} are deleted.`;
    },

    cache: () => runner.resultCacheSize(),
    clearCache: () => runner.clearResultCache(),
  };
}

function pinRecord({ id, rows, bytes, dateCreated: time, userId }: Pin) {
  return { id, rows, bytes, time, userId };
}
