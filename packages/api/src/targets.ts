import { errorText } from './schemas/problem.ts';
import { z } from 'zod';
import { route } from './route.ts';

const target = z
  .object({
    name: z.string().describe('The value of `target` in executions and projects.'),
    engine: z.string().describe('What runs there: duckdb or spark.'),
    description: z.string(),
    text: errorText
      .optional()
      .describe('Which message the description is, to show it in another language.'),
    paths: z
      .array(z.string())
      .nullable()
      .describe('The folders that it can access, each with everything below it. Null: every path.'),
  })
  .meta({ id: 'Target' });
export type Target = z.infer<typeof target>;

export const targets = {
  list: route({
    method: 'GET',
    path: '/api/v1/targets',
    summary: 'Where workflows can run.',
    access: 'user',
    answer: z.array(target),
  }),
  test: route({
    method: 'POST',
    path: '/api/v1/targets/{name}/test',
    summary: 'Test a target: computes one row there.',
    access: 'admin',
    params: z.object({ name: z.string() }),
    answer: z.object({
      status: z.enum(['OK', 'FAILED']),
      message: z.string(),
      text: errorText.describe('Which message it is, and the values in it.'),
      durationMs: z.int(),
    }),
  }),
};
