import { z } from 'zod';
import { route } from './route.ts';

const limit = z
  .object({
    name: z
      .string()
      .describe('The environment variable that sets it. Its end is the unit: `_MB`, `_SECONDS`.'),
    group: z.enum(['runs', 'previews', 'workflows', 'requests', 'connections', 'storage']),
    description: z.string(),
    value: z.number().nullable().describe('What is in effect. Null: no limit.'),
    default: z.number().nullable().describe('Null: no limit, or computed from the machine.'),
    min: z.number(),
    max: z.number(),
    isSet: z.boolean().describe('Whether the variable is set.'),
  })
  .meta({ id: 'Limit' });
export type Limit = z.infer<typeof limit>;

export const limits = {
  list: route({
    method: 'GET',
    path: '/api/v1/limits',
    summary: 'The limits of the server: of memory, time, size and number.',
    access: 'admin',
    answer: z.array(limit),
  }),
};
