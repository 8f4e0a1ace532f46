import type { WorkflowRecord } from '@millrace/api';
import { compactGraph, millraceError, type Graph } from '@millrace/model';
import type { Workflow, WorkflowSummary, WorkflowVersion } from '@millrace/store';
import { permissions } from '../access/permission.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import { checkCodeRight } from './code-right.ts';
import { usedDatasets } from './dataset-details.ts';
import { workflowHead, workflowRecord } from './workflow-record.ts';
import type { WorkflowWatch } from './workflow-watch.ts';

/** What the operations on workflows have in common. */
export type WorkflowDesk = {
  /** A workflow that the caller can see; where a project is named, in that one. Throws `NOT_FOUND`. */
  find(id: number, projectId: number | null | undefined, context: RequestContext): Promise<Workflow>;
  /** The same, for the caller to change. Throws `NOT_ALLOWED`. */
  findToChange(id: number, projectId: number | null | undefined, context: RequestContext): Promise<Workflow>;
  /** The content of a workflow, or of one of its versions. Throws `NOT_FOUND`. */
  contentOf(workflow: Workflow, version: number | null | undefined): Promise<Pick<WorkflowVersion, 'content' | 'version'>>;
  /** Stores a graph as a new workflow. Throws `NOT_ALLOWED` for code that the caller may not save. */
  create(graph: Graph, projectId: number, comment: string | null, context: RequestContext): Promise<Workflow>;
  /** Stores a graph as the newest version. `version` and `draft`, where given, must be current. */
  save(current: Workflow, graph: Graph, version: number | null, comment: string | null, context: RequestContext, draft?: number | null): Promise<Workflow>;
  record(workflow: Workflow, context: RequestContext): Promise<WorkflowRecord>;
  records(workflows: AsyncIterable<Workflow>, context: RequestContext): AsyncIterable<WorkflowRecord>;
  /** The same without contents and graphs. */
  heads(workflows: readonly WorkflowSummary[], context: RequestContext): Promise<WorkflowRecord[]>;
};

export function workflowDesk({ store, runner }: Pick<Services, 'store' | 'runner'>, watch: Pick<WorkflowWatch, 'changed'>): WorkflowDesk {
  const find: WorkflowDesk['find'] = async (id, projectId, { access }) => {
    await access.narrow(projectId);
    const workflow = await store.workflows.get(access.scope, id);
    if (workflow === undefined || (projectId ?? workflow.projectId) !== workflow.projectId) throw millraceError('NOT_FOUND', { what: 'workflow', id });
    return workflow;
  };
  const prepared = async (graph: Graph, { access, user }: RequestContext): Promise<{ graph: Graph; datasets: string[] }> => {
    checkCodeRight(graph, user);
    const { details, uuids } = await usedDatasets(graph, access.scope, store);
    const pinned = await runner.pin(graph, { userId: user.id, username: user.username, projectId: 1, target: 'embedded' });
    return { graph: { ...pinned, dataSetDetails: details }, datasets: uuids };
  };
  return {
    find,
    async findToChange(id, projectId, context) {
      const workflow = await find(id, projectId, context);
      await context.access.require(workflow.projectId);
      return workflow;
    },
    async contentOf(workflow, version) {
      if (version === undefined || version === null || version === workflow.version) return workflow;
      const stored = await store.workflows.version(workflow.id, version);
      if (stored === undefined) throw millraceError('NOT_FOUND', { what: `version of workflow ${workflow.id}`, id: version });
      return stored;
    },
    async create(sent, projectId, comment, context) {
      const { graph, datasets } = await prepared(sent, context);
      const { name, category, description, uuid } = graph;
      const content = (given: string): string => compactGraph({ ...graph, uuid: given });
      return store.workflows.create({ userId: context.user.id, projectId, uuid, name, category, description, content, datasets, comment });
    },
    async save(current, sent, version, comment, context, draft) {
      const { graph, datasets } = await prepared({ ...sent, uuid: current.uuid }, context);
      const { name, category, description } = graph;
      const changes = {
        userId: context.user.id,
        name,
        category,
        description,
        content: compactGraph(graph),
        datasets,
        comment,
        ...(draft === undefined ? {} : { draft }),
      };
      const saved = await store.workflows.update(current.id, version, changes);
      watch.changed(current.id);
      return saved;
    },
    async record(workflow, { user }) {
      return workflowRecord(workflow, (await permissions(store, user))(workflow));
    },
    async heads(workflows, { user }) {
      const permission = await permissions(store, user);
      return workflows.map((workflow) => workflowHead(workflow, permission(workflow)));
    },
    async *records(workflows, { user }) {
      const permission = await permissions(store, user);
      for await (const workflow of workflows) yield workflowRecord(workflow, permission(workflow));
    },
  };
}
