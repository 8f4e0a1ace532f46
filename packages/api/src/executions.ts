import { z } from 'zod';
import { route, SMALL_BODY } from './route.ts';
import { executionRecord, executionResult, rejectedReport } from './schemas/execution.ts';
import { booleanText, integerText, signedIntegerText } from './schemas/integer-text.ts';
import { executionFilters } from './schemas/execution-filters.ts';
import { paging, projectId } from './schemas/list-query.ts';
import { workflowVersionWithGraph } from './schemas/workflow.ts';

const byId = z.object({ id: integerText });
const byExecution = z.object({ workflowExecutionId: integerText });
const viewer = { project: 'VIEWER' } as const;

export const executions = {
  list: route({
    method: 'GET',
    path: '/api/v1/workflow-executions',
    summary: 'Executions, newest first unless sortPara sets another order. Default page size: 100.',
    access: viewer,
    query: z.object({ ...executionFilters, workflowId: integerText.optional(), ...paging }),
    answer: z.array(executionRecord),
  }),
  ofWorkflow: route({
    method: 'GET',
    path: '/api/v1/workflow-executions/workflows/{workflowId}',
    summary: 'The executions of a workflow, newest first unless sortPara sets another order.',
    access: viewer,
    params: z.object({ workflowId: integerText }),
    query: z.object({ ...executionFilters, ...paging }),
    answer: z.array(executionRecord),
  }),
  get: route({
    method: 'GET',
    precedence: 'high',
    path: '/api/v1/workflow-executions/{id}',
    summary: 'An execution.',
    access: viewer,
    params: byId,
    answer: executionRecord,
  }),
  status: route({
    method: 'GET',
    precedence: 'high',
    path: '/api/v1/workflow-executions/{id}/status',
    summary: 'The name of the status of an execution.',
    access: viewer,
    params: byId,
    answer: 'text',
  }),
  results: route({
    method: 'GET',
    path: '/api/v1/workflow-executions/{id}/results',
    summary: 'What the nodes of an execution show.',
    access: viewer,
    params: byId,
    query: z.object({
      nodeId: z.string().optional(),
      rows: integerText
        .optional()
        .describe('The maximum number of rows of each table. Charts use all stored rows.'),
    }),
    answer: z.array(executionResult),
  }),
  resultCsv: route({
    method: 'GET',
    path: '/api/v1/workflow-executions/{id}/results/csv',
    summary: "A table of an execution's results as a CSV file.",
    access: viewer,
    params: byId,
    query: z.object({
      nodeId: z.string(),
      escapeFormulas: booleanText
        .optional()
        .describe(
          "If true, cells that a spreadsheet would run as formulas, such as =1+1, start with a '. Plain numbers are unchanged. By default, all values are exact.",
        ),
    }),
    answer: 'stream',
  }),
  rejected: route({
    method: 'GET',
    path: '/api/v1/workflow-executions/{id}/rejected',
    summary:
      'What readers of an execution could not read, and casts could not convert: counts, and the first rows with file, line, column, text and reason.',
    access: viewer,
    params: byId,
    query: z.object({ nodeId: z.string().optional() }),
    answer: z.array(rejectedReport),
  }),
  workflow: route({
    method: 'GET',
    path: '/api/v1/workflow-executions/{id}/workflow',
    summary: 'The version of the workflow that was run, with its graph.',
    access: viewer,
    params: byId,
    answer: workflowVersionWithGraph,
  }),
  runAgain: route({
    method: 'POST',
    path: '/api/v1/workflow-execution/{workflowExecutionId}/run-again',
    summary:
      "Run the same version again, with the same parameters and settings, or the newest version. Returns the new execution's id.",
    access: { project: 'OPERATOR' },
    params: byExecution,
    bodyLimit: SMALL_BODY,
    body: z.object({
      newest: z.boolean().nullish().describe('The newest version instead of the one that was run.'),
    }),
    bodyOptional: true,
    answer: z.int(),
  }),
  logs: route({
    method: 'GET',
    path: '/api/v1/workflow-executions/{id}/logs',
    summary: 'The log of an execution, whole, a byte range of it, or its last lines.',
    access: viewer,
    params: byId,
    query: z.object({ tail: integerText.optional().describe('The number of lines from the end.') }),
    answer: 'stream',
  }),
  events: route({
    method: 'GET',
    path: '/api/v1/workflow-executions/{id}/events',
    summary: 'What happens in an execution, as server-sent events: state, node, result, log.',
    access: viewer,
    params: byId,
    query: z.object({
      log: integerText
        .optional()
        .describe(
          'Log lines from this byte of the log on. Default: new lines only, or those after Last-Event-ID.',
        ),
    }),
    headers: z.looseObject({
      'last-event-id': z
        .string()
        .max(1000)
        .optional()
        .describe('The id of the last event that was received: the log continues after it.'),
    }),
    answer: 'stream',
  }),
  stop: route({
    method: 'POST',
    path: '/api/v1/workflow-execution/{workflowExecutionId}/stop',
    summary: 'Ask an execution to stop.',
    access: { project: 'OPERATOR' },
    params: byExecution,
    answer: z.object({ status: z.string(), message: z.string() }),
  }),
  kill: route({
    method: 'POST',
    path: '/api/v1/workflow-execution/{workflowExecutionId}/kill',
    summary: 'Stop an execution immediately. Returns when its processes have ended.',
    access: { project: 'OPERATOR' },
    params: byExecution,
    answer: 'text',
  }),
  purge: route({
    method: 'DELETE',
    path: '/api/v1/workflow-executions/days/{days}',
    summary:
      'Delete executions that ended more than the given number of days ago, with their logs and results. With keepLatest, this many of the latest ended executions of each workflow stay, and its latest completed one.',
    access: { project: 'OWNER' },
    params: z.object({
      days: signedIntegerText
        .refine((days) => days >= 0, 'must not be negative')
        .meta({ integerText: true, minimum: 0, maximum: 999_999_999_999_999 }),
    }),
    query: z.object({ projectId, keepLatest: executionFilters.keepLatest }),
    answer: 'text',
  }),
  endedCount: route({
    method: 'GET',
    path: '/api/v1/workflow-executions/tasks/count',
    summary: 'The number of executions that have ended.',
    access: viewer,
    query: z.object({ projectId }),
    answer: z.int(),
  }),
  latest: route({
    method: 'GET',
    path: '/api/v1/workflow-executions/latest',
    summary: 'The ten most recently started executions.',
    access: viewer,
    query: z.object({ projectId }),
    answer: z.array(executionRecord),
  }),
};
