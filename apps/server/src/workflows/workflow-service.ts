import type { WorkflowRecord } from '@millrace/api';
import { millraceError } from '@millrace/model';
import type { GraphSource } from '@millrace/runner';
import {
  DEFAULT_TARGET,
  type Workflow,
  type WorkflowSummary,
  type WorkflowVersion,
} from '@millrace/store';
import { randomUUID } from 'node:crypto';
import { permissions } from '../access/permission.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { Services } from '../services/services.ts';
import type { SavedWorkflow, SaveRequest } from './saved-workflow.ts';
import { refuseCode } from './code-right.ts';
import { findDetails } from './dataset-details.ts';
import { workflowHead, workflowRecord } from './workflow-record.ts';
import type { WorkflowWatch } from './workflow-watch.ts';

/** A graph to store: its text, and the members to replace. Without a uuid it gets a new one. */
export type NewGraph = Omit<SaveRequest, 'uuid'> & {
  readonly source: GraphSource;
  readonly uuid: string;
};

/** The shared parts of the operations on workflows. */
export type WorkflowService = {
  /** A workflow that the caller can see, in the project if one is given. Throws `NOT_FOUND`. */
  find(
    id: number,
    projectId: number | null | undefined,
    context: RequestContext,
  ): Promise<Workflow>;
  /** The same, for changing it. Throws `NOT_ALLOWED`. */
  findToChange(
    id: number,
    projectId: number | null | undefined,
    context: RequestContext,
  ): Promise<Workflow>;
  /** The content of a workflow, or of one of its versions. Throws `NOT_FOUND`. */
  contentOf(
    workflow: Workflow,
    version: number | null | undefined,
  ): Promise<Pick<WorkflowVersion, 'content' | 'version'>>;
  /**
   * Stores a graph as a new workflow. Throws `NOT_ALLOWED` for code that the caller may not save.
   */
  create(
    graph: NewGraph,
    projectId: number,
    comment: string | null,
    context: RequestContext,
  ): Promise<Workflow>;
  /** Stores a graph as the newest version. `version` and `draft`, if given, must be current. */
  save(
    current: Workflow,
    source: GraphSource,
    version: number | null,
    comment: string | null,
    context: RequestContext,
    draft?: number | null,
  ): Promise<Workflow>;
  record(workflow: Workflow, context: RequestContext): Promise<WorkflowRecord>;
  records(
    workflows: AsyncIterable<Workflow>,
    context: RequestContext,
  ): AsyncIterable<WorkflowRecord>;
  /** The same without contents and graphs. */
  heads(workflows: readonly WorkflowSummary[], context: RequestContext): Promise<WorkflowRecord[]>;
};

export function createWorkflowService(
  { store, runner }: Pick<Services, 'store' | 'runner'>,
  watch: Pick<WorkflowWatch, 'changed'>,
): WorkflowService {
  const find: WorkflowService['find'] = async (id, projectId, { access }) => {
    await access.narrow(projectId);
    const workflow = await store.workflows.get(access.scope, id);
    if (workflow === undefined || (projectId ?? workflow.projectId) !== workflow.projectId)
      throw millraceError('NOT_FOUND', { what: 'workflow', id });
    return workflow;
  };
  const prepared = async (
    source: GraphSource,
    request: SaveRequest,
    projectId: number,
    { access, user }: RequestContext,
  ): Promise<Omit<SavedWorkflow, 'codeNode'>> => {
    const subject = { userId: user.id, username: user.username, projectId, target: DEFAULT_TARGET };
    const within = { scope: access.scope, projectId };
    const answer = (about: unknown): Promise<unknown> => findDetails(about, within, store);
    const { codeNode, ...saved } = await runner.analyze<SavedWorkflow>(
      'save',
      source,
      subject,
      request,
      { answer },
    );
    refuseCode(codeNode, user);
    return saved;
  };
  return {
    find,
    async findToChange(id, projectId, context) {
      const workflow = await find(id, projectId, context);
      await context.access.require(workflow.projectId);
      return workflow;
    },
    async contentOf(workflow, version) {
      if (version === undefined || version === null || version === workflow.version)
        return workflow;
      const stored = await store.workflows.version(workflow.id, version);
      if (stored === undefined)
        throw millraceError('NOT_FOUND', {
          what: `version of workflow ${workflow.id}`,
          id: version,
        });
      return stored;
    },
    async create({ source, uuid, ...request }, projectId, comment, context) {
      const createAs = async (wanted: string): Promise<Workflow> => {
        const { content, datasets, ...saved } = await prepared(
          source,
          { ...request, uuid: wanted },
          projectId,
          context,
        );
        const contentOf = (given: string): string => {
          if (given !== wanted) throw new UuidTaken();
          return content;
        };
        return store.workflows.create({
          ...saved,
          userId: context.user.id,
          projectId,
          content: contentOf,
          datasets,
          comment,
        });
      };
      return createAs(uuid || randomUUID()).catch((error: unknown) => {
        if (error instanceof UuidTaken) return createAs(randomUUID());
        throw error;
      });
    },
    async save(current, source, version, comment, context, draft) {
      const { uuid: _uuid, ...saved } = await prepared(
        source,
        { uuid: current.uuid },
        current.projectId,
        context,
      );
      const changes = {
        ...saved,
        userId: context.user.id,
        comment,
        ...(draft === undefined ? {} : { draft }),
      };
      const stored = await store.workflows.update(current.id, version, changes);
      watch.changed(current.id);
      return stored;
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

/** The content contains the uuid that it was prepared with: it is prepared again with a new one. */
class UuidTaken extends Error {}
