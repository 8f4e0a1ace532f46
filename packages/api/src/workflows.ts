import { z } from 'zod';
import { MEDIUM_BODY, route } from './route.ts';
import { nodeNotice, table } from './schemas/execution.ts';
import { booleanText, integerText } from './schemas/integer-text.ts';
import { unsavedGraph } from './schemas/unsaved-graph.ts';
import { listing, paging, projectId } from './schemas/list-query.ts';
import { errorText, issues } from './schemas/problem.ts';
import { workflowEditing } from './workflow-editing.ts';
import { workflowTransfer } from './workflow-transfer.ts';
import {
  executeRequest,
  newWorkflow,
  workflowEnvelope,
  workflowRecord,
  workflowVersion,
} from './schemas/workflow.ts';

const ofProject = z.object({ projectId });
const columns = z.array(
  z.object({
    name: z.string(),
    type: z.string(),
    nullable: z.boolean(),
    format: z
      .string()
      .optional()
      .describe(
        "What to declare in outputColFormats for a column that was detected in the reader's files: partition for a column from folder names, or a date pattern.",
      ),
  }),
);

const portSchema = z.object({
  kind: z
    .enum(['closed', 'open', 'unknown'])
    .describe('closed: exactly these columns. open: at least these. unknown: the reason says why.'),
  columns,
  reason: z.string().optional(),
  reasonText: errorText.optional().describe('The reason as data, for other languages.'),
});

const nodeSchemas = z.object({
  nodeId: z.string(),
  inputs: z.array(portSchema),
  outputs: z.array(portSchema),
});

const unavailable = z
  .array(
    z.object({
      nodeId: z.string(),
      reason: z.string(),
      text: errorText
        .optional()
        .describe(
          'Which message `reason` is, and the values in it, to show it in another language.',
        ),
    }),
  )
  .describe("What is currently unavailable, such as a file that doesn't exist. Not an issue.");

const notices = z
  .array(nodeNotice.extend({ nodeId: z.string() }))
  .describe('What to know about how sources are read. Not an issue.');

export const workflows = {
  ...workflowEditing,
  ...workflowTransfer,
  create: route({
    method: 'POST',
    path: '/api/v1/workflows',
    summary: 'Create a workflow. Returns its id.',
    access: { project: 'EDITOR' },
    body: newWorkflow,
    exactNumbers: true,
    answer: z.int(),
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/workflows',
    summary: 'Update the workflow analysisflowId. Returns its id.',
    access: { project: 'EDITOR' },
    body: workflowEnvelope,
    exactNumbers: true,
    answer: z.int(),
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/workflows',
    summary: 'Workflows, last changed first unless sortPara or sortBy set another order.',
    access: { project: 'VIEWER' },
    query: z.object({
      ...listing,
      ...paging,
      content: booleanText
        .optional()
        .describe('If false, content and graphs are empty, which makes lists small.'),
    }),
    answer: z.array(workflowRecord),
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/workflows/{id}',
    summary: 'A workflow.',
    access: { project: 'VIEWER' },
    params: z.object({ id: integerText }),
    query: ofProject,
    answer: workflowRecord,
  }),
  getById: route({
    method: 'GET',
    path: '/api/v1/workflows/id/{id}',
    summary: 'A workflow.',
    access: { project: 'VIEWER' },
    params: z.object({ id: integerText }),
    query: ofProject,
    answer: workflowRecord,
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/v1/workflows/id/{workflowId}',
    summary: 'Delete a workflow. Its executions stay.',
    access: { project: 'EDITOR' },
    params: z.object({ workflowId: integerText }),
    query: ofProject,
    answer: 'text',
  }),
  latest: route({
    method: 'GET',
    path: '/api/v1/workflows/latest',
    summary: 'The five last changed workflows.',
    access: { project: 'VIEWER' },
    query: ofProject,
    answer: z.array(workflowRecord),
  }),
  count: route({
    method: 'GET',
    path: '/api/v1/workflows/count',
    summary: 'The number of workflows.',
    access: { project: 'VIEWER' },
    query: ofProject,
    answer: z.int(),
  }),
  versions: route({
    method: 'GET',
    path: '/api/v1/workflows/versions',
    summary: 'The saved versions of a workflow, newest first.',
    access: { project: 'VIEWER' },
    query: z.object({
      workflowId: integerText,
      projectId,
      content: booleanText
        .optional()
        .describe('If false, contents are empty, which makes lists small.'),
      ...paging,
    }),
    answer: z.array(workflowVersion),
  }),
  validate: route({
    method: 'POST',
    path: '/api/v1/workflows/validate',
    summary: 'Every issue of a graph, and the columns of every node, without saving it.',
    access: 'user',
    changesState: false,
    query: ofProject,
    body: unsavedGraph,
    answer: z.object({ issues, unavailable, notices, schemas: z.array(nodeSchemas) }),
  }),
  preview: route({
    method: 'POST',
    path: '/api/v1/workflows/preview',
    summary:
      'The first rows of a node of a graph, without saving or writing anything. If truncated, the total is unknown: it is one more than the number of rows returned.',
    access: 'user',
    changesState: false,
    query: ofProject,
    body: unsavedGraph.extend({
      nodeId: z.string(),
      output: z.int().nonnegative().nullish(),
      usePinned: z
        .boolean()
        .nullish()
        .describe('Whether pinned rows replace the output of their nodes. Default: true.'),
      limit: z.int().min(1).max(10_000).nullish().describe('The number of rows. Default: 200.'),
      columns: z
        .int()
        .min(1)
        .nullish()
        .describe('The maximum number of columns. The first ones are returned. Default: all.'),
    }),
    answer: table.extend({
      omittedColumns: z
        .int()
        .optional()
        .describe('How many columns were left out, if the request asked for fewer.'),
      cached: z
        .array(z.string())
        .optional()
        .describe('Cache points whose cached results were read, if any.'),
      pinned: z.array(z.string()).optional().describe('Nodes whose pinned rows were used, if any.'),
    }),
  }),
  execute: route({
    method: 'POST',
    path: '/api/v1/workflow/execute',
    summary:
      "Run the newest version of a workflow. Returns the execution's id. If the graph can't run, the response is 422 with every issue.",
    access: { project: 'OPERATOR' },
    query: ofProject,
    bodyLimit: MEDIUM_BODY,
    body: executeRequest,
    answer: z.int(),
  }),
};
