import { z } from 'zod';
import { route } from './route.ts';
import { unsavedGraph } from './schemas/unsaved-graph.ts';
import { projectId } from './schemas/list-query.ts';
import { epochMilliseconds } from './schemas/text.ts';

const cachePoint = z
  .object({
    nodeId: z.string(),
    output: z.int().describe("The index of the node's output, from 0."),
    cached: z
      .object({ rows: z.int(), bytes: z.int(), time: epochMilliseconds.describe('Since when.') })
      .nullable(),
    reason: z
      .string()
      .nullable()
      .describe('Why it is not cached. If this is also null, the next run or preview caches it.'),
  })
  .meta({ id: 'CachePoint' });

const pin = z
  .object({
    id: z.string(),
    rows: z.int(),
    bytes: z.int(),
    time: epochMilliseconds.describe('Since when.'),
    userId: z.int(),
  })
  .meta({ id: 'Pin' });

const size = z.object({ results: z.int(), bytes: z.int() });

/** The data that is cached between previews. */
export const resultCache = {
  state: route({
    method: 'POST',
    path: '/api/v1/workflows/cached-results',
    summary:
      "Which results of a graph's cache points (nodes with the member cache) are cached for the caller, and which rows are pinned. Computes nothing.",
    access: 'user',
    changesState: false,
    query: z.object({ projectId }),
    body: unsavedGraph,
    answer: z.object({
      cachePoints: z.array(cachePoint),
      pins: z.array(
        z.object({
          nodeId: z.string(),
          id: z.string(),
          pin: pin
            .nullable()
            .describe(
              'Null if it was deleted or the caller may not see it. Then the node is computed.',
            ),
        }),
      ),
    }),
  }),
  pin: route({
    method: 'POST',
    path: '/api/v1/workflows/pins',
    summary:
      "Pin the rows that a node currently returns: at most 10,000 rows and 8 MB. Set the node's member pin to the id, and previews, profiles and runs up to a node can use them.",
    access: { project: 'EDITOR' },
    body: unsavedGraph.extend({
      workflowId: z.int().nonnegative().describe('The workflow that they belong to.'),
      nodeId: z.string(),
    }),
    answer: pin.extend({
      outputs: z.array(z.int()).describe('The number of rows of each output.'),
      pinned: z.array(z.string()).describe('Other nodes whose pinned rows were used for these.'),
    }),
  }),
  deletePin: route({
    method: 'DELETE',
    path: '/api/v1/workflows/pins/{pinId}',
    summary:
      'Delete pinned rows permanently, for all users. To compute the node again, it is enough to remove the id from it.',
    access: { project: 'EDITOR' },
    params: z.object({ pinId: z.string() }),
    answer: 'text',
  }),
  cache: route({
    method: 'GET',
    path: '/api/v1/cache',
    summary: 'The number of cached results of all workflows.',
    access: 'admin',
    answer: size,
  }),
  clearCache: route({
    method: 'DELETE',
    path: '/api/v1/cache',
    summary:
      "Remove all cached results. Returns how many there were. Runs that are reading one aren't affected.",
    access: 'admin',
    answer: size,
  }),
};
