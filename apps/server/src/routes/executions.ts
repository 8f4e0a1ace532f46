import { millraceError } from '@millrace/model';
import { liveStatuses, statusName, type Execution, executionStatus, type StatusName } from '@millrace/store';
import { Readable } from 'node:stream';
import { csvOfResult } from '../executions/result-csv.ts';
import { executionRecord } from '../executions/execution-record.ts';
import { resultRecord } from '../executions/result-record.ts';
import { serverSentEvents } from '../executions/server-sent-events.ts';
import { sendRange } from '../http/send-range.ts';
import type { Handlers } from '../http/handler.ts';
import { defaultPage, pageOf, setTotal } from '../http/paging.ts';
import type { RequestContext } from '../http/request-context.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import type { Services } from '../services.ts';

const DAY = 86_400_000;
const terminal = (Object.keys(executionStatus) as StatusName[]).filter((name) => name !== 'STOP' && !liveStatuses.includes(name));

export function executionRoutes({ store, runner }: Services): Handlers<'executions'> {
  const find = async (id: number, { access }: RequestContext): Promise<Execution> => {
    const execution = await store.executions.get(access.scope, id);
    if (execution === undefined) throw millraceError('NOT_FOUND', { what: 'execution', id });
    return execution;
  };
  const findToChange = async (id: number, context: RequestContext): Promise<Execution> => {
    const execution = await find(id, context);
    await context.access.require(execution.projectId);
    return execution;
  };
  return {
    async list({ query }, { access, reply }) {
      const filter = await access.narrow(query.projectId);
      setTotal(reply, await store.executions.count(access.scope, filter));
      return (await store.executions.list(access.scope, { ...filter, page: defaultPage(query) })).map(executionRecord);
    },

    async ofWorkflow({ params: { workflowId }, query }, { access, reply }) {
      const filter = { ...(await access.narrow(query.projectId)), workflowId };
      const total = await store.executions.count(access.scope, filter);
      if (total === 0 && (await store.workflows.get(access.scope, workflowId)) === undefined)
        throw millraceError('NOT_FOUND', { what: 'workflow', id: workflowId });
      setTotal(reply, total);
      return (await store.executions.list(access.scope, { ...filter, ...pageOf(query) })).map(executionRecord);
    },

    async get({ params: { id } }, context) {
      const execution = await find(id, context);
      return { ...executionRecord(execution), queuePosition: await store.executions.queuePosition(id) };
    },

    status: async ({ params: { id } }, context) => statusName((await find(id, context)).status),

    async results({ params: { id }, query }, context) {
      await find(id, context);
      const entries = (await runner.results(id)).filter((entry) => query.nodeId === undefined || entry.nodeId === query.nodeId);
      return Promise.all(entries.map(async (entry) => resultRecord(await runner.result(id, entry))));
    },

    async resultCsv({ params: { id }, query }, context) {
      await find(id, context);
      const entry = (await runner.results(id)).find(({ nodeId, type }) => nodeId === query.nodeId && (type === 'table' || type === 'graph'));
      if (entry === undefined) throw millraceError('NOT_FOUND', { what: `table of execution ${id} at node`, id: query.nodeId });
      const result = await runner.result(id, entry);
      context.reply.type('text/csv; charset=utf-8').header('Content-Disposition', contentDisposition(`${entry.title || entry.nodeId}.csv`));
      return Readable.from(csvOfResult(result.result));
    },

    async logs({ params: { id }, query: { tail } }, context) {
      await find(id, context);
      context.reply.type('text/plain; charset=utf-8');
      if (tail !== undefined) return Readable.from(runner.log(id, { tail }));
      const size = await runner.logSize(id);
      return sendRange(context, { size, etag: null }, (start, end) => Readable.from(runner.log(id, { start, end })));
    },

    async events({ params: { id } }, context) {
      await find(id, context);
      return serverSentEvents(context, (signal) => runner.follow(id, signal));
    },

    async stop({ params: { workflowExecutionId } }, context) {
      await findToChange(workflowExecutionId, context);
      return runner.stop(workflowExecutionId);
    },

    async kill({ params: { workflowExecutionId } }, context) {
      await findToChange(workflowExecutionId, context);
      return runner.kill(workflowExecutionId);
    },

    async purge({ params: { days }, query: { projectId } }, { access }) {
      if (projectId !== undefined) await access.require(projectId);
      const projects = projectId === undefined ? await access.projectsWithRight() : [projectId];
      const count = await runner.purge(projects, store.now() - days * DAY);
      return `${count} execution${count === 1 ? '' : 's'} that ended more than ${days} day${days === 1 ? '' : 's'} ago ${count === 1 ? 'is' : 'are'} deleted.`;
    },

    endedCount: async ({ query }, { access }) => store.executions.count(access.scope, { ...(await access.narrow(query.projectId)), status: terminal }),

    async latest({ query }, { access }) {
      const filter = await access.narrow(query.projectId);
      return (await store.executions.list(access.scope, { ...filter, page: { page: 0, size: 10 } })).map(executionRecord);
    },
  };
}
