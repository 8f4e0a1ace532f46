import { z } from 'zod';
import { route } from './route.ts';
import { graphInput } from './schemas/graph-input.ts';
import { integerText } from './schemas/integer-text.ts';
import { name } from './schemas/text.ts';

const params = z.object({ id: integerText });

const foundDataset = z
  .object({
    reference: z.string().describe('Its name in the imported graph.'),
    by: z
      .enum(['mapping', 'uuid', 'name', 'path', 'none'])
      .describe('How it was found. none: it was left unchanged, as the mapping requested.'),
    dataset: z
      .object({
        id: z.int(),
        uuid: z.string(),
        name: z.string(),
        path: z.string(),
        projectId: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'FoundDataset' });
export type FoundDataset = z.infer<typeof foundDataset>;

/** Import and export of workflows. */
export const workflowTransfer = {
  export: route({
    method: 'GET',
    path: '/api/v1/workflows/{id}/export',
    summary: 'A workflow as a file: canonical JSON, as the command line writes and reads it.',
    access: { project: 'VIEWER' },
    params,
    query: z.object({
      version: integerText.optional().describe('Default: the newest.'),
    }),
    answer: 'stream',
  }),
  import: route({
    method: 'POST',
    path: '/api/v1/workflows/import',
    summary:
      'Create a workflow from a file. Datasets are found by uuid (those that a query names: by name), then by path. If one is not found, the response is 409 and names candidates for the mapping.',
    access: { project: 'EDITOR' },
    body: z.object({
      content: z.string().nullish().describe('The text of a workflow file.'),
      workflow: graphInput.nullish().describe('The graph, instead of content.'),
      projectId: z.int().nonnegative().nullish(),
      name: name.nullish().describe('Default: the name in the graph.'),
      comment: z.string().max(10_000).nullish(),
      mapping: z
        .record(z.string(), z.union([z.string(), z.int().nonnegative(), z.null()]))
        .nullish()
        .describe(
          'For each reference that cannot be found: the uuid or id of a dataset here, or null to leave it as it is.',
        ),
    }),
    exactNumbers: true,
    answer: z.object({
      id: z.int(),
      uuid: z.string(),
      name: z.string(),
      projectId: z.int(),
      datasets: z.array(foundDataset),
    }),
  }),
  copy: route({
    method: 'POST',
    path: '/api/v1/workflows/{id}/copy',
    summary: "Copy a workflow, by default within its project. Returns the copy's id.",
    access: { project: 'EDITOR' },
    params,
    body: z.object({
      projectId: z.int().nonnegative().nullish(),
      name: name.nullish().describe('Default: "Copy of" and the name.'),
      version: z.int().positive().nullish().describe('Default: the newest.'),
    }),
    bodyOptional: true,
    answer: z.int(),
  }),
};
