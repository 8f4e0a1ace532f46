import { z } from 'zod';
import { route } from './route.ts';
import { unsavedGraph } from './schemas/unsaved-graph.ts';
import { projectId } from './schemas/list-query.ts';
import { errorText, issues } from './schemas/problem.ts';

const languageFunction = z
  .object({
    name: z.string(),
    usage: z.string().describe('How it is written, such as `substring(text, start[, length])`.'),
    description: z.string(),
    examples: z.array(z.string()),
    family: z.string(),
    kind: z.enum(['scalar', 'aggregate', 'window']),
    raises: z.boolean().describe('Whether it can fail for some values.'),
  })
  .meta({ id: 'LanguageFunction' });
export type LanguageFunction = z.infer<typeof languageFunction>;

const expressionValidation = z
  .object({
    type: z.string().nullable().describe("The result's type; null if unknown."),
    nullable: z.boolean().nullable(),
    issues: issues.describe(
      "Issues of the expression. Spans are positions in the expression's text.",
    ),
    reason: z
      .string()
      .nullable()
      .describe('Why there are no values, if not because of its issues.'),
    reasonText: errorText.optional().describe('The reason as data, for other languages.'),
    values: z
      .array(z.unknown())
      .nullable()
      .describe('Of the first rows, as in the cells of a table.'),
  })
  .meta({ id: 'ExpressionValidation' });
export type ExpressionValidation = z.infer<typeof expressionValidation>;

const column = z.object({ name: z.string(), expression: z.string() });

export const language = {
  functions: route({
    method: 'GET',
    path: '/api/v1/functions',
    summary: 'The functions of expressions and queries, with what they do.',
    access: 'user',
    answer: z.array(languageFunction),
  }),
  expression: route({
    method: 'POST',
    path: '/api/v1/workflows/expression',
    summary:
      'The type and the first values of an expression over an input of a node, without saving or writing anything.',
    access: 'user',
    changesState: false,
    query: z.object({ projectId }),
    body: unsavedGraph.extend({
      nodeId: z.string(),
      input: z.int().nonnegative().nullish().describe("The index of the node's input. Default: 0."),
      expression: z.string().max(100_000),
      before: z
        .array(column)
        .max(1000)
        .nullish()
        .describe('Columns that are added first, so that the expression may use them.'),
      limit: z
        .int()
        .min(0)
        .max(100)
        .nullish()
        .describe('The number of values. Default: 5. With 0, only the type is returned.'),
    }),
    answer: expressionValidation,
  }),
};
