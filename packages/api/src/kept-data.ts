import { z } from 'zod';
import { route } from './route.ts';
import { judgedGraph } from './schemas/judged-graph.ts';
import { projectId } from './schemas/list-query.ts';
import { epochMilliseconds } from './schemas/text.ts';

const cachePoint = z
  .object({
    nodeId: z.string(),
    output: z.int().describe("Which of the node's outputs, from 0."),
    kept: z.object({ rows: z.int(), bytes: z.int(), time: epochMilliseconds.describe('Since when.') }).nullable(),
    reason: z.string().nullable().describe('Why it is not kept. Where this too is null, the next run or preview keeps it.'),
  })
  .meta({ id: 'CachePoint' });

const size = z.object({ results: z.int(), bytes: z.int() });

/** What is kept of the data between one look and the next. */
export const keptData = {
  state: route({
    method: 'POST',
    path: '/api/v1/workflows/kept-data',
    summary: "How far the results of a graph's cache points (nodes with the member cache) are kept for whoever asks. Computes nothing.",
    access: 'user',
    changesState: false,
    query: z.object({ projectId }),
    body: judgedGraph,
    answer: z.object({ cachePoints: z.array(cachePoint) }),
  }),
  cache: route({
    method: 'GET',
    path: '/api/v1/cache',
    summary: 'How many results are kept, of all workflows together.',
    access: 'admin',
    answer: size,
  }),
  clearCache: route({
    method: 'DELETE',
    path: '/api/v1/cache',
    summary: 'Remove all kept results; answers how many they were. Runs that read one go on.',
    access: 'admin',
    answer: size,
  }),
};
