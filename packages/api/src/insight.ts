import { z } from 'zod';
import { route } from './route.ts';
import { code, codeForms } from './schemas/code.ts';
import { profile } from './schemas/column-profile.ts';
import { integerText } from './schemas/integer-text.ts';
import { unsavedGraph } from './schemas/unsaved-graph.ts';
import { lineage } from './schemas/lineage.ts';
import { projectId } from './schemas/list-query.ts';
import { renamedColumns } from './schemas/renamed-columns.ts';

const output = z
  .int()
  .nonnegative()
  .nullish()
  .describe("The index of the node's output. Default: 0.");
const mostRows = 10_000_000;
const rowCount = integerText
  .refine((rows) => rows >= 1 && rows <= mostRows, `must be all, or from 1 to ${mostRows}`)
  .meta({ integerText: true, minimum: 1, maximum: mostRows });

export const insight = {
  profile: route({
    method: 'POST',
    path: '/api/v1/workflows/profile',
    summary:
      'A profile of the columns of a node: counts, minimum and maximum, most frequent values, histograms. Writes nothing.',
    access: 'user',
    changesState: false,
    query: z.object({ projectId }),
    body: unsavedGraph.extend({
      nodeId: z.string(),
      output,
      columns: z
        .array(z.string())
        .max(200)
        .nullish()
        .describe('At most 200. Default: the first 200.'),
      rows: z
        .union([z.literal('all'), z.int().min(1).max(mostRows)])
        .nullish()
        .describe(
          'The number of rows to read, or all. Default: a million values (100,000 rows of ten columns), but at least 1,000 rows.',
        ),
    }),
    answer: profile,
  }),
  datasetProfile: route({
    method: 'GET',
    path: '/api/v1/datasets/{datasetId}/profile',
    summary: 'A profile of the columns of a dataset.',
    access: { project: 'VIEWER' },
    params: z.object({ datasetId: integerText }),
    query: z.object({
      projectId,
      columns: z.string().optional().describe('JSON text of a list of names.'),
      rows: z.union([z.literal('all'), rowCount]).optional(),
    }),
    answer: profile,
  }),
  lineage: route({
    method: 'POST',
    path: '/api/v1/workflows/lineage',
    summary: 'The columns that a column of a node is computed from, or what depends on it.',
    access: 'user',
    changesState: false,
    query: z.object({ projectId }),
    body: unsavedGraph.extend({
      nodeId: z.string(),
      output,
      column: z.string(),
      direction: z.enum(['upstream', 'downstream']),
      newName: z
        .string()
        .min(1)
        .nullish()
        .describe(
          'Downstream: report what breaks if the column is renamed to this, instead of dropped.',
        ),
    }),
    answer: lineage,
  }),
  renameColumn: route({
    method: 'POST',
    path: '/api/v1/workflows/rename-column',
    summary:
      'The changes to downstream nodes that keep them working after columns of an output were renamed. Writes nothing.',
    access: 'user',
    changesState: false,
    query: z.object({ projectId }),
    body: unsavedGraph.extend({
      nodeId: z.string(),
      output,
      columns: z
        .array(z.object({ column: z.string().min(1), newName: z.string().min(1) }))
        .min(1)
        .max(200)
        .describe('The output returns newName, but downstream nodes still use column.'),
    }),
    answer: renamedColumns,
  }),
  code: route({
    method: 'POST',
    path: '/api/v1/workflows/code',
    summary:
      'A graph as a PySpark script, as SQL, as its plan, or as a workflow file. Runs and writes nothing.',
    access: 'user',
    changesState: false,
    query: z.object({ projectId }),
    body: unsavedGraph.extend({
      form: z.enum(codeForms),
      nodeId: z.string().nullish().describe('Only this node and everything that leads to it.'),
      timeZone: z
        .string()
        .nullish()
        .describe("For PySpark: the session's time zone. Default: the server's."),
    }),
    answer: code,
  }),
};
