import { z } from 'zod';
import { errorText } from './problem.ts';
import { resultCut } from './result-cut.ts';
import { epochMilliseconds } from './text.ts';

const rejectedCounts = {
  rows: z
    .int()
    .nullable()
    .describe(
      "Rows that are malformed or contain a value that isn't of its column's type. Null, here and below: unknown.",
    ),
  effect: z
    .enum(['emptied', 'dropped', 'failed'])
    .describe(
      'What happened to them: bad values became null, the rows were left out, or the run failed.',
    ),
  records: z.int().nullable().describe('All rows that were read.'),
  malformed: z
    .int()
    .nullable()
    .describe('Rows with broken quotes, too few or too many fields, or invalid JSON.'),
  columns: z
    .array(z.object({ name: z.string(), values: z.int(), rejected: z.int() }))
    .describe(
      "Columns with values that couldn't be read: the number of values, and how many of them couldn't be read.",
    ),
};

export const nodeNotice = z.object({
  message: z.string(),
  text: errorText.optional().describe('The message as data, for other languages.'),
});

export type NodeNotice = z.infer<typeof nodeNotice>;

export const rejectedReport = z
  .object({
    nodeId: z.string(),
    ...rejectedCounts,
    note: z.string().nullable().describe('Why something is unknown.'),
    sample: z
      .array(
        z.object({
          file: z.string().nullable().describe('Null for a cast.'),
          line: z
            .int()
            .nullable()
            .describe('The line where the row starts, from 1. Null for a cast.'),
          column: z.string().nullable().describe('Null: the whole row.'),
          text: z.string().describe('Truncated at 200 characters.'),
          reason: z.string(),
          reasonText: errorText
            .optional()
            .describe('The reason as data, for other languages. Absent in old reports.'),
        }),
      )
      .describe('The first rejected rows, in the order of the files: at most 100 rows.'),
  })
  .meta({ id: 'RejectedRows' });
export type RejectedReport = z.infer<typeof rejectedReport>;

const metrics = z
  .object({
    nodes: z.array(
      z.object({
        nodeId: z.string(),
        name: z.string(),
        status: z.string(),
        rows: z.int().nullable(),
        durationMs: z
          .number()
          .nullable()
          .describe('How long it was worked on. Steps that ran beside each other count once.'),
        startTime: epochMilliseconds.optional().describe('When its first step started.'),
        endTime: epochMilliseconds.optional().describe('When its last step so far ended.'),
        from: z
          .enum(['cache', 'pinned'])
          .optional()
          .describe('Where its rows came from, if it did not compute them.'),
        measures: z
          .record(z.string(), z.number())
          .optional()
          .describe('Metrics of the node by name, if there are any.'),
        outputs: z
          .array(z.int().nullable())
          .optional()
          .describe(
            'The number of rows of each output, in order: null if unknown. Absent if none is known.',
          ),
        reason: z
          .string()
          .optional()
          .describe(
            "Why it had no effect although it didn't fail, such as an output that wasn't published.",
          ),
        notices: z
          .array(nodeNotice)
          .optional()
          .describe('What to know about how it reads its source. Absent if there is nothing.'),
        rejected: z
          .object(rejectedCounts)
          .optional()
          .describe(
            'For a reader or cast: what it could not read or convert. Absent if there was nothing.',
          ),
      }),
    ),
    rowsRead: z.int().nullable(),
    rowsWritten: z.int().nullable(),
    bytesRead: z.int().nullable(),
    bytesWritten: z.int().nullable(),
    peakMemory: z.int().nullable(),
    warnings: z
      .array(
        z.object({
          nodeId: z.string(),
          column: z.string().nullable().describe('Null: whole rows were left out.'),
          share: z.number().describe('0 to 1.'),
        }),
      )
      .optional()
      .describe(
        'Columns that lost more than 5 % of their values, and readers that left out more than 5 % of their rows, the largest share first. Absent if there are none.',
      ),
  })
  .meta({ id: 'ExecutionMetrics' });

const executionMail = z
  .object({
    to: z.string(),
    state: z
      .enum(['WAITING', 'SENT', 'GIVEN_UP', 'NOT_SENT'])
      .describe('WAITING: it is sent, or sent again, at nextAttempt.'),
    attempts: z.int(),
    lastError: z.string().nullable(),
    nextAttempt: epochMilliseconds.nullable(),
    sentTime: epochMilliseconds.nullable(),
    messageId: z.string(),
  })
  .meta({ id: 'ExecutionMail' });
export type ExecutionMail = z.infer<typeof executionMail>;

export const executionRecord = z
  .object({
    id: z.int(),
    analysisFlowId: z.int(),
    workflowVersion: z.int(),
    userId: z.int(),
    username: z
      .string()
      .nullable()
      .optional()
      .describe('The user who started it, or with whose permissions its schedule runs.'),
    projectId: z.int(),
    analysisFlowScheduleId: z.int().nullable(),
    status: z.int(),
    name: z.string(),
    category: z.string(),
    description: z.string(),
    logs: z.string(),
    serviceJobId: z.string(),
    applicationId: z.string().nullable(),
    uiWebUrl: z.string().nullable(),
    target: z.string().optional().describe('Where it runs: the name of a target.'),
    programParameters: z.string().nullable().optional(),
    sparkConfig: z.string().nullable().optional(),
    metrics: metrics.nullable(),
    startTime: epochMilliseconds,
    endTime: epochMilliseconds.nullable(),
    emailOnSuccess: z.string().nullable(),
    emailOnFailure: z.string().nullable(),
    untilNodeId: z
      .string()
      .nullable()
      .optional()
      .describe('Only this node and what leads to it was run; null: the whole workflow.'),
    usePinned: z
      .boolean()
      .optional()
      .describe('Whether pinned rows replaced the output of their nodes.'),
    pinned: z
      .array(z.string())
      .optional()
      .describe('The nodes whose pinned rows were used, if any.'),
    resultsRemoved: epochMilliseconds
      .nullable()
      .optional()
      .describe('When retention removed its results and log. Null while they exist.'),
    emails: z.array(executionMail).optional().describe('E-mails about its end. Not in lists.'),
  })
  .loose()
  .meta({ id: 'Execution' });
export type ExecutionRecord = z.infer<typeof executionRecord>;

export const table = z
  .looseObject({
    headers: z.array(z.string()),
    types: z.array(z.string()),
    cells: z
      .array(z.array(z.unknown()))
      .describe(
        'Rows. LONG and DECIMAL are text with every digit, times are ISO 8601, null is null.',
      ),
    total: z.int().describe('The total number of rows.'),
    truncated: z.boolean().describe('Whether only the first of them are included.'),
    cut: resultCut.optional().describe('What the byte limits left out. Absent: nothing.'),
    stored: z
      .int()
      .optional()
      .describe('If fewer rows were requested than exist: how many can be requested.'),
  })
  .meta({ id: 'Table' });
export type TableRecord = z.infer<typeof table>;

export const executionResult = z
  .object({
    nodeId: z.string(),
    title: z.string(),
    type: z.enum(['table', 'graph', 'text', 'html', 'model', 'modelevaluation', 'metrics']),
    time: epochMilliseconds,
    result: z.union([table, z.unknown()]),
  })
  .meta({ id: 'ExecutionResult' });
export type ExecutionResult = z.infer<typeof executionResult>;
