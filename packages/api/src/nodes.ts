import { z } from 'zod';
import { route } from './route.ts';
import { node } from './schemas/graph.ts';

const nodeRule = z
  .object({
    nodeType: z.string(),
    possibleSources: z.array(z.string()),
    minNumOfInputs: z.int(),
    maxNumOfInputs: z.int(),
    maxNumOfOutputs: z.string().nullable(),
    sourceRestrictions: z.array(z.string()),
    backgroundColor: z.string(),
    nodeIcon: z.string(),
    nodeShape: z.string(),
  })
  .meta({ id: 'NodeRule' });

export const nodes = {
  list: route({
    method: 'GET',
    path: '/api/v1/nodes',
    summary: 'The processors, with default field values.',
    access: 'user',
    query: z.object({
      engine: z
        .enum(['', 'all', 'scala', 'pyspark'])
        .optional()
        .describe('Processors of this engine and those that run on all. Empty: all processors.'),
    }),
    answer: z.array(node),
  }),
  count: route({
    method: 'GET',
    path: '/api/v1/nodes/count',
    summary: 'The number of processors.',
    access: 'user',
    answer: z.int(),
  }),
  byName: route({
    method: 'GET',
    path: '/api/v1/nodes/names/{name}',
    summary: 'The processor with that name.',
    access: 'user',
    params: z.object({ name: z.string() }),
    answer: node,
  }),
  rules: route({
    method: 'GET',
    path: '/api/v1/node-rules',
    summary: 'The rules for connections between nodes.',
    access: 'user',
    answer: z.array(nodeRule),
  }),
};
