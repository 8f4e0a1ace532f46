import type { RejectedReport } from '@millrace/api';
import { millraceError } from '@millrace/model';
import {
  liveStatuses,
  statusName,
  type Execution,
  executionStatus,
  type Scope,
  type StatusName,
  type WorkflowVersion,
} from '@millrace/store';
import { Readable } from 'node:stream';
import { csvOfResult } from '../results/result-csv.ts';
import { executionFilter } from '../executions/execution-filter.ts';
import { executionRecord, executionRecords } from '../executions/execution-record.ts';
import { resultRecords } from '../results/result-record.ts';
import { serverSentEvents, startOfLog } from '../executions/server-sent-events.ts';
import { sendRange } from '../requests/send-range.ts';
import type { Handlers } from '../requests/handler.ts';
import { defaultPage, pageOf, setTotal } from '../requests/paging.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { mailRecord } from '../mail/mail-record.ts';
import { contentDisposition } from '../requests/content-disposition.ts';
import type { Services } from '../services/services.ts';
import { checkCodeRight } from '../workflows/code-right.ts';
import { storedGraph } from '../workflows/stored-graph.ts';

const DAY = 86_400_000;
const LATEST = 10;
const terminal = (Object.keys(executionStatus) as StatusName[]).filter(
  (name) => name !== 'STOP' && !liveStatuses.includes(name),
);

export function executionRoutes({ store, runner, settings }: Services): Handlers<'executions'> {
  const address = ({ request }: RequestContext): string =>
    settings.baseUrl ?? `${request.protocol}://${request.host}`;
  const find = async (id: number, { access }: RequestContext): Promise<Execution> => {
    const execution = await store.executions.get(access.scope, id);
    if (execution === undefined) throw millraceError('NOT_FOUND', { what: 'execution', id });
    return execution;
  };
  const findWithResults = async (id: number, context: RequestContext): Promise<Execution> => {
    const execution = await find(id, context);
    if (execution.resultsRemoved !== null)
      throw millraceError('RESULTS_REMOVED', {
        id,
        date: new Date(execution.resultsRemoved).toISOString(),
      });
    return execution;
  };
  const findToChange = async (id: number, context: RequestContext): Promise<Execution> => {
    const execution = await find(id, context);
    await context.access.require(execution.projectId);
    return execution;
  };
  /** Executions stay when their workflow is deleted. */
  const wasEver = async (workflowId: number, scope: Scope): Promise<boolean> =>
    (await store.workflows.get(scope, workflowId)) !== undefined ||
    (await store.executions.count(scope, { workflowId })) > 0;
  const versionOf = async ({
    analysisFlowId,
    workflowVersion,
  }: Execution): Promise<WorkflowVersion> => {
    const version = await store.workflows.version(analysisFlowId, workflowVersion);
    if (version === undefined)
      throw millraceError('NOT_FOUND', {
        what: `version of workflow ${analysisFlowId}`,
        id: workflowVersion,
      });
    return version;
  };
  return {
    async list({ query }, context) {
      const { access, reply } = context;
      const filter = await executionFilter(query, access);
      setTotal(reply, await store.executions.count(access.scope, filter));
      return executionRecords(
        store.executions.each(access.scope, { ...filter, page: defaultPage(query) }),
        address(context),
        store.users,
      );
    },

    async ofWorkflow({ params: { workflowId }, query }, context) {
      const { access, reply } = context;
      const filter = await executionFilter({ ...query, workflowId }, access);
      const total = await store.executions.count(access.scope, filter);
      if (total === 0 && !(await wasEver(workflowId, access.scope)))
        throw millraceError('NOT_FOUND', { what: 'workflow', id: workflowId });
      setTotal(reply, total);
      return executionRecords(
        store.executions.each(access.scope, { ...filter, ...pageOf(query) }),
        address(context),
        store.users,
      );
    },

    async get({ params: { id } }, context) {
      const execution = await find(id, context);
      const emails = (await store.outbox.of(id)).map(mailRecord);
      return {
        ...executionRecord(
          execution,
          address(context),
          (await store.users.get(execution.userId))?.username ?? null,
        ),
        queuePosition: await store.executions.queuePosition(id),
        emails,
      };
    },

    status: async ({ params: { id } }, context) => statusName((await find(id, context)).status),

    async results({ params: { id }, query }, context) {
      await findWithResults(id, context);
      const entries = (await runner.results(id)).filter(
        (entry) => query.nodeId === undefined || entry.nodeId === query.nodeId,
      );
      return resultRecords(
        entries,
        (entry, mostRows) => runner.result(id, entry, mostRows),
        query.rows,
      );
    },

    async resultCsv({ params: { id }, query }, context) {
      await findWithResults(id, context);
      const entry = (await runner.results(id)).find(
        ({ nodeId, type }) => nodeId === query.nodeId && (type === 'table' || type === 'graph'),
      );
      if (entry === undefined)
        throw millraceError('NOT_FOUND', {
          what: `table of execution ${id} at node`,
          id: query.nodeId,
        });
      const result = await runner.openResult(id, entry);
      context.reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', contentDisposition(`${entry.title || entry.nodeId}.csv`));
      return Readable.from(csvOfResult(result, query.escapeFormulas));
    },

    async rejected({ params: { id }, query: { nodeId } }, context) {
      await findWithResults(id, context);
      const reports = (await runner.rejected(id)) as RejectedReport[];
      return reports.filter((report) => nodeId === undefined || report.nodeId === nodeId);
    },

    async logs({ params: { id }, query: { tail } }, context) {
      await findWithResults(id, context);
      context.reply.type('text/plain; charset=utf-8');
      if (tail !== undefined) return Readable.from(runner.log(id, { tail }));
      const size = await runner.logSize(id);
      return sendRange(context, { size, etag: null }, (start, end) =>
        Readable.from(runner.log(id, { start, end: end - 1 })),
      );
    },

    async events({ params: { id }, query, headers }, context) {
      await find(id, context);
      const start = startOfLog(query.log, headers['last-event-id'], await runner.logSize(id));
      return serverSentEvents(context, start, (signal) => ({
        events: runner.follow(id, signal),
        log: (from) => runner.log(id, { start: from }),
      }));
    },

    async workflow({ params: { id } }, context) {
      const version = await versionOf(await find(id, context));
      return { ...version, workflow: storedGraph(version) };
    },

    async runAgain({ params: { workflowExecutionId }, body }, context) {
      const execution = await findToChange(workflowExecutionId, context);
      const workflow = await store.workflows.get(context.access.scope, execution.analysisFlowId);
      if (workflow === undefined)
        throw millraceError('NOT_FOUND', { what: 'workflow', id: execution.analysisFlowId });
      const stored = body.newest === true ? workflow : await versionOf(execution);
      await checkCodeRight(runner, { kind: 'stored', text: stored.content }, context.user);
      const { id: userId, username } = context.user;
      const {
        target,
        programParameters,
        sparkConfig,
        libJars,
        emailOnSuccess,
        emailOnFailure,
        timeoutSeconds,
        retries,
      } = execution;
      const { untilNodeId, usePinned } = execution;
      const settings = {
        target,
        programParameters,
        sparkConfig,
        libJars,
        emailOnSuccess,
        emailOnFailure,
        timeoutSeconds,
        retries,
        untilNodeId,
        usePinned,
      };
      const subject = {
        userId,
        username,
        projectId: workflow.projectId,
        workflowId: workflow.id,
        workflowVersion: stored.version,
      };
      return (await runner.submit({ ...subject, ...settings })).id;
    },

    async stop({ params: { workflowExecutionId } }, context) {
      await findToChange(workflowExecutionId, context);
      return runner.stop(workflowExecutionId);
    },

    async kill({ params: { workflowExecutionId } }, context) {
      await findToChange(workflowExecutionId, context);
      return runner.kill(workflowExecutionId);
    },

    async purge({ params: { days }, query: { projectId, keepLatest } }, { access }) {
      if (projectId !== undefined) await access.require(projectId);
      const projects = projectId === undefined ? await access.projectsWithRight() : [projectId];
      const count = await runner.purge(projects, store.now() - days * DAY, keepLatest);
      return `${count} execution${count === 1 ? '' : 's'} that ended more than ${days} day${days === 1 ? '' : 's'} ago ${count === 1 ? 'is' : 'are'} deleted.`;
    },

    endedCount: async ({ query }, { access }) =>
      store.executions.count(access.scope, {
        ...(await access.narrow(query.projectId)),
        status: terminal,
      }),

    async latest({ query }, context) {
      const { access } = context;
      const filter = await access.narrow(query.projectId);
      return executionRecords(
        store.executions.each(access.scope, { ...filter, page: { page: 0, size: LATEST } }),
        address(context),
        store.users,
      );
    },
  };
}
