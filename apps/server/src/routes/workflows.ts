import type { GraphInput, WorkflowRecord } from '@millrace/api';
import { MillraceError, compactGraph, millraceError, readGraph, type Graph } from '@millrace/model';
import type { Subject } from '@millrace/runner';
import type { Workflow } from '@millrace/store';
import { permissions } from '../access/permission.ts';
import { tableRecord } from '../executions/result-record.ts';
import type { Handlers } from '../http/handler.ts';
import { directionOf, pageOf, setTotal } from '../http/paging.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Caller } from '../login/caller.ts';
import type { Services } from '../services.ts';
import { checkCodeRight } from '../workflows/code-right.ts';
import { usedDatasets } from '../workflows/dataset-details.ts';
import { checkEmail } from '../workflows/email-address.ts';
import { inspectionRecord } from '../workflows/inspection-record.ts';
import { savedGraph } from '../workflows/saved-graph.ts';
import { workflowRecord } from '../workflows/workflow-record.ts';

const LATEST = 5;

export function workflowRoutes(services: Services): Handlers<'workflows'> {
  const { store, runner } = services;
  const records = async (workflows: readonly Workflow[], { user }: RequestContext): Promise<WorkflowRecord[]> => {
    const permission = await permissions(store, user);
    return workflows.map((workflow) => workflowRecord(workflow, permission(workflow)));
  };
  const find = async (id: number, projectId: number | null | undefined, { access }: RequestContext): Promise<Workflow> => {
    await access.narrow(projectId);
    const workflow = await store.workflows.get(access.scope, id);
    if (workflow === undefined || (projectId ?? workflow.projectId) !== workflow.projectId) throw millraceError('NOT_FOUND', { what: 'workflow', id });
    return workflow;
  };
  const get = async (
    { params: { id }, query }: { params: { id: number }; query: { projectId?: number | undefined } },
    context: RequestContext,
  ): Promise<WorkflowRecord> => {
    const [record] = await records([await find(id, query.projectId, context)], context);
    return record as WorkflowRecord;
  };
  const prepared = async (graph: Graph, { access, user }: RequestContext) => {
    checkCodeRight(graph, user);
    const { details, uuids } = await usedDatasets(graph, access.scope, store);
    return { graph: { ...graph, dataSetDetails: details }, datasets: uuids };
  };
  return {
    async create({ body }, context) {
      const { graph, datasets } = await prepared(savedGraph(body.workflow, null), context);
      const projectId = await context.access.forCreate(body.projectId);
      const { name, category, description, uuid } = graph;
      const workflow = await store.workflows.create({
        userId: context.user.id,
        projectId,
        ...(uuid === '' ? {} : { uuid }),
        name,
        category,
        description,
        content: (given) => compactGraph({ ...graph, uuid: given }),
        datasets,
        comment: body.comment ?? null,
      });
      return workflow.id;
    },

    async update({ body }, context) {
      if (body.analysisflowId === undefined || body.analysisflowId === null) throw missingId();
      const current = await find(body.analysisflowId, body.projectId, context);
      await context.access.require(current.projectId);
      const { graph, datasets } = await prepared(savedGraph(body.workflow, readGraph(current.content)), context);
      const { name, category, description } = graph;
      const changes = { userId: context.user.id, name, category, description, content: compactGraph(graph), datasets, comment: body.comment ?? null };
      return (await store.workflows.update(current.id, body.workflow.version ?? null, changes)).id;
    },

    async list({ query }, context) {
      const filter = { ...(await context.access.narrow(query.projectId)), ...(query.search ? { search: query.search } : {}) };
      setTotal(context.reply, await store.workflows.count(context.access.scope, filter));
      return records(await store.workflows.listWhole(context.access.scope, { ...filter, direction: directionOf(query.sortPara), ...pageOf(query) }), context);
    },

    get,
    getById: get,

    async delete({ params: { workflowId }, query }, context) {
      const workflow = await find(workflowId, query.projectId, context);
      await context.access.require(workflow.projectId);
      await store.workflows.remove(workflowId);
      return `Workflow ${workflowId} is deleted.`;
    },

    async latest({ query }, context) {
      const filter = await context.access.narrow(query.projectId);
      return records(await store.workflows.listWhole(context.access.scope, { ...filter, page: { page: 0, size: LATEST } }), context);
    },

    async count({ query }, { access }) {
      return store.workflows.count(access.scope, await access.narrow(query.projectId));
    },

    async versions({ query }, context) {
      const { id } = await find(query.workflowId, query.projectId, context);
      const versions = await store.workflows.versions(id);
      setTotal(context.reply, versions.length);
      const { page } = pageOf(query);
      return page === undefined ? [...versions] : versions.slice(page.page * page.size, (page.page + 1) * page.size);
    },

    async validate({ query, body }, { access, user }) {
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      return inspectionRecord(await runner.inspect(unsaved(body.workflow), subjectOf(body, projectId, user)));
    },

    async preview({ query, body }, { access, user }) {
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      const graph = unsaved(body.workflow);
      checkCodeRight(graph, user);
      const options = { output: body.output ?? 0, limit: body.limit ?? 200 };
      return tableRecord(await runner.preview(graph, subjectOf(body, projectId, user), body.nodeId, options));
    },

    async execute({ query, body }, context) {
      const workflow = await find(body.workflowId, body.projectId ?? query.projectId, context);
      await context.access.require(workflow.projectId);
      checkCodeRight(readGraph(workflow.content), context.user);
      const execution = await runner.submit({
        userId: context.user.id,
        username: context.user.username,
        projectId: workflow.projectId,
        target: body.target || 'embedded',
        workflowId: workflow.id,
        workflowVersion: workflow.version,
        programParameters: body.programParameters ?? null,
        sparkConfig: body.sparkConfig ?? null,
        libJars: body.libJars ?? null,
        emailOnSuccess: checkEmail('emailOnSuccess', body.emailOnSuccess),
        emailOnFailure: checkEmail('emailOnFailure', body.emailOnFailure),
        timeoutSeconds: body.timeoutSeconds ?? null,
        retries: body.retries ?? 0,
      });
      return execution.id;
    },
  };
}

function unsaved(graph: GraphInput): Graph {
  return savedGraph({ name: 'untitled', ...graph }, null);
}

type Judged = { target?: string | null | undefined; programParameters?: string | null | undefined; sparkConfig?: string | null | undefined };

function subjectOf({ target, programParameters, sparkConfig }: Judged, projectId: number | undefined, { id, username }: Caller): Subject {
  return {
    userId: id,
    username,
    projectId: projectId ?? 1,
    target: target || 'embedded',
    programParameters: programParameters ?? null,
    sparkConfig: sparkConfig ?? null,
  };
}

function missingId(): MillraceError {
  return new MillraceError('INVALID', 'Say which workflow: analysisflowId is missing.', { errors: [{ path: 'body.analysisflowId', message: 'is missing' }] });
}
