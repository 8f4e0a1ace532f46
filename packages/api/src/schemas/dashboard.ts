import { errorText } from './problem.ts';
import { parseJson } from '@millrace/model';
import { z } from 'zod';
import { chart } from './chart.ts';
import { table } from './execution.ts';
import { epochMilliseconds, name } from './text.ts';

const text = z.string();
const optionalText = text.nullish();

const itemTexts = {
  name: text,
  description: text,
  nodeId: text,
  type: text,
  workflowId: text,
  workflowName: text,
  x: text,
  y: text,
};

const item = z
  .looseObject({
    id: z.int(),
    ...itemTexts,
    width: text.optional(),
    height: text.optional(),
    options: z.unknown().optional(),
  })
  .meta({ id: 'DashboardItem' });
export type DashboardItem = z.infer<typeof item>;

const sheet = z
  .looseObject({ name: text, description: text, idx: text, type: text, items: z.array(item) })
  .meta({ id: 'DashboardSheet' });
export type DashboardSheet = z.infer<typeof sheet>;

export const dashboardRecord = z
  .looseObject({
    id: z.int(),
    userId: z.int(),
    projectId: z.int(),
    uuid: text,
    version: z.int(),
    name: text,
    description: text,
    category: text,
    sheets: z.array(sheet),
    permission: text.nullable(),
    dateCreated: epochMilliseconds,
    dateLastUpdated: epochMilliseconds,
  })
  .meta({ id: 'Dashboard' });
export type DashboardRecord = z.infer<typeof dashboardRecord>;

/** What a link shows of a dashboard: nothing that identifies workflows, users or projects. */
export const sharedDashboard = z
  .object({
    name: text,
    description: text,
    sheets: z.array(sheet),
  })
  .meta({ id: 'SharedDashboard' });
export type SharedDashboard = z.infer<typeof sharedDashboard>;

const itemInput = z.looseObject({
  id: z.int().nullish().describe('Unique in its sheet; assigned if absent.'),
  name: optionalText,
  description: optionalText,
  nodeId: optionalText,
  type: optionalText.describe('text, table, graph or number. Otherwise as the node shows it.'),
  workflowId: optionalText,
  workflowName: optionalText,
  x: optionalText,
  y: optionalText,
  width: optionalText,
  height: optionalText,
  options: z.unknown().optional(),
});

const sheetInput = z.looseObject({
  name: optionalText,
  description: optionalText,
  idx: optionalText.describe('Integer text, unique in the dashboard; assigned if absent.'),
  type: optionalText,
  items: z.array(itemInput).nullish(),
});

/**
 * In an update, absent members keep their value and null clears them; sheets are replaced as a
 * whole. Members that Millrace doesn't know are preserved.
 */
export const dashboardInput = z
  .looseObject({
    name: name.optional(),
    uuid: optionalText,
    description: optionalText,
    category: optionalText,
    sheets: z.array(sheetInput).nullish(),
    version: z.int().nullish().describe('If sent in an update, it must be the current version.'),
    projectId: z.int().nonnegative().nullish(),
  })
  .meta({ id: 'DashboardInput' });
export type DashboardInput = z.infer<typeof dashboardInput>;

/** The dashboard, or its JSON text as a JSON string. */
export const dashboardContent = z.union([
  dashboardInput,
  text.transform(parsed).pipe(dashboardInput),
]);

function parsed(content: string, context: z.RefinementCtx): unknown {
  try {
    return parseJson(content);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
}

const number = z.object({
  value: z.union([z.number(), text, z.boolean(), z.null()]),
  column: text,
  function: text,
});

export const dashboardResult = z
  .object({
    item,
    executionId: z.int().nullable(),
    endTime: epochMilliseconds.nullable(),
    title: text,
    type: z.enum(['text', 'table', 'graph', 'number']),
    result: z
      .union([z.object({ text }), table, chart, number])
      .describe(
        'By type: {text}; headers, types and cells; a chart with its data; {value, column, function}.',
      ),
    problem: z
      .object({ code: text, message: text, text: errorText.optional() })
      .optional()
      .describe('Why there is nothing to show. Then type is text, and the text is the reason.'),
  })
  .meta({ id: 'DashboardResult' });
export type DashboardResult = z.infer<typeof dashboardResult>;
