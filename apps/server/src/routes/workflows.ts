import { millraceError } from '@millrace/model';
import type { Workflow } from '@millrace/store';
import { previewRecord } from '../results/result-record.ts';
import { whenGone } from '../requests/gone.ts';
import type { Handlers } from '../requests/handler.ts';
import { listOptions, pageOf, setTotal } from '../requests/paging.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { Services } from '../services/services.ts';
import { checkCodeRight } from '../workflows/code-right.ts';
import { checkEmail } from '../workflows/email-address.ts';
import { subjectOf, unsavedGraph } from '../workflows/unsaved-graph.ts';
import { sentGraph } from '../workflows/sent-graph.ts';
import { createWorkflowService } from '../workflows/workflow-service.ts';
import { workflowWatch } from '../workflows/workflow-watch.ts';
import { workflowEditingRoutes } from './workflow-editing.ts';
import { workflowTransferRoutes } from './workflow-transfer.ts';

const LATEST = 5;

export function workflowRoutes(services: Services): Handlers<'workflows'> {
  const { store, runner } = services;
  const watch = workflowWatch();
  const service = createWorkflowService(services, watch);
  const get = async (
    {
      params: { id },
      query,
    }: { params: { id: number }; query: { projectId?: number | undefined } },
    context: RequestContext,
  ) => service.record(await service.find(id, query.projectId, context), context);
  return {
    ...workflowEditingRoutes(services, service, watch),
    ...workflowTransferRoutes(services, service),

    async create({ body }, context) {
      const graph = { source: sentGraph(body.workflow, null), uuid: body.workflow.uuid ?? '' };
      return (
        await service.create(
          graph,
          await context.access.forCreate(body.projectId),
          body.comment ?? null,
          context,
        )
      ).id;
    },

    async update({ body }, context) {
      const current = await service.findToChange(body.analysisflowId, body.projectId, context);
      const source = sentGraph(body.workflow, current.content);
      return (
        await service.save(
          current,
          source,
          body.workflow.version ?? null,
          body.comment ?? null,
          context,
          body.draft,
        )
      ).id;
    },

    async list({ query }, context) {
      const { access, reply } = context;
      const options = await listOptions(query, access);
      setTotal(reply, await store.workflows.count(access.scope, options));
      return query.content === false
        ? service.heads(await store.workflows.list(access.scope, options), context)
        : service.records(store.workflows.each(access.scope, options), context);
    },

    get,
    getById: get,

    async delete({ params: { workflowId }, query }, context) {
      await service.findToChange(workflowId, query.projectId, context);
      await store.workflows.remove(workflowId, context.user.id);
      watch.changed(workflowId);
      return `Workflow ${workflowId} is deleted.`;
    },

    async latest({ query }, context) {
      const { access } = context;
      return service.records(
        store.workflows.each(access.scope, {
          ...(await access.narrow(query.projectId)),
          page: { page: 0, size: LATEST },
        }),
        context,
      );
    },

    async count({ query }, { access }) {
      return store.workflows.count(access.scope, await access.narrow(query.projectId));
    },

    async versions({ query }, context) {
      const { id } = await service.find(query.workflowId, query.projectId, context);
      setTotal(context.reply, await store.workflows.countVersions(id));
      return store.workflows.eachVersion(id, pageOf(query).page, query.content);
    },

    async validate({ query, body }, context) {
      const { access, user } = context;
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      const options = { signal: whenGone(context) };
      return runner.analyze<Uint8Array>(
        'validate',
        unsavedGraph(body.workflow),
        subjectOf({ ...body, projectId }, user),
        {},
        options,
      );
    },

    async preview({ query, body }, context) {
      const { access, user } = context;
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      const graph = unsavedGraph(body.workflow);
      await checkCodeRight(runner, graph, user);
      const options = {
        output: body.output ?? 0,
        limit: body.limit ?? 200,
        columns: body.columns ?? null,
        usePinned: body.usePinned ?? true,
        signal: whenGone(context),
      };
      const preview = await runner.preview(
        graph,
        subjectOf({ ...body, projectId }, user),
        body.nodeId,
        options,
      );
      return previewRecord(preview);
    },

    async execute({ query, body }, context) {
      const workflow = await service.find(
        body.workflowId,
        body.projectId ?? query.projectId,
        context,
      );
      await context.access.require(workflow.projectId);
      checkVersion(workflow, body.version ?? null);
      await checkCodeRight(runner, { kind: 'stored', text: workflow.content }, context.user);
      const execution = await runner.submit({
        userId: context.user.id,
        username: context.user.username,
        projectId: workflow.projectId,
        target: body.target ?? '',
        workflowId: workflow.id,
        workflowVersion: workflow.version,
        programParameters: body.programParameters ?? null,
        sparkConfig: body.sparkConfig ?? null,
        libJars: body.libJars ?? null,
        emailOnSuccess: checkEmail('emailOnSuccess', body.emailOnSuccess),
        emailOnFailure: checkEmail('emailOnFailure', body.emailOnFailure),
        timeoutSeconds: body.timeoutSeconds ?? null,
        untilNodeId: body.untilNodeId || null,
        usePinned: body.usePinned ?? false,
        ...(body.retries === undefined || body.retries === null ? {} : { retries: body.retries }),
      });
      return execution.id;
    },
  };
}

function checkVersion({ id, version: current }: Workflow, sent: number | null): void {
  if (sent !== null && sent !== current)
    throw millraceError('STALE_VERSION', { what: 'Workflow', id, current, sent });
}
