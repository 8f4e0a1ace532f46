import { z } from 'zod';
import { detectedFormat } from './schemas/detected-format.ts';
import { fileEntry } from './schemas/file-entry.ts';
import { route } from './route.ts';
import {
  datasetInput,
  datasetRecord,
  datasetVersion,
  datasetVersionWithDataset,
  sampleData,
  foundColumns,
  schemaColumns,
} from './schemas/dataset.ts';
import { booleanText, integerText } from './schemas/integer-text.ts';
import { listing, paging, projectId } from './schemas/list-query.ts';

const params = z.object({ datasetId: integerText });
const ofVersion = z.object({ datasetId: integerText, version: integerText });
const readingQuery = z.object({
  path: z.string().optional(),
  delimiter: z.string().optional(),
  header: booleanText.optional(),
});
const nulls = booleanText
  .optional()
  .describe('If true, the response includes which cells are null and whether there are more rows.');
const readingBody = schemaColumns.partial().extend({
  path: z.string().nullish(),
  readOptions: z
    .string()
    .nullish()
    .describe('Other reader options of a dataset, as JSON text. Detection returns them.'),
  delimiter: z.string().nullish(),
  header: z.union([z.boolean(), z.enum(['true', 'false'])]).nullish(),
});

export const datasets = {
  list: route({
    method: 'GET',
    path: '/api/v1/datasets',
    summary: 'Datasets, last changed first unless sortPara or sortBy set another order.',
    access: { project: 'VIEWER' },
    query: z.object({ ...listing, ...paging }),
    answer: z.array(datasetRecord),
  }),
  save: route({
    method: 'POST',
    path: '/dataset/save',
    summary: 'Create a dataset, or update the one with the given id.',
    access: { project: 'EDITOR' },
    query: z.object({ projectId }),
    body: datasetInput,
    answer: datasetRecord,
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/v1/datasets/{datasetId}',
    summary: 'Delete a dataset. If workflows use it, force=true is required.',
    access: { project: 'EDITOR' },
    params,
    query: z.object({ projectId, force: booleanText.optional() }),
    answer: 'text',
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/datasets/{datasetId}',
    summary: 'A dataset with sample data and its JSON text.',
    access: { project: 'VIEWER' },
    params,
    query: z.object({ projectId, nulls }),
    answer: datasetRecord.extend({ sampleData, json: z.string() }),
  }),
  users: route({
    method: 'GET',
    path: '/api/v1/datasets/{datasetId}/workflows',
    summary: 'The workflows whose newest version uses a dataset.',
    access: { project: 'VIEWER' },
    params,
    query: z.object({ projectId }),
    answer: z.object({
      workflows: z.array(z.object({ id: z.int(), name: z.string(), projectId: z.int() })),
      hidden: z.int().describe("How many more there are in projects that the caller can't see."),
    }),
  }),
  versions: route({
    method: 'GET',
    path: '/api/v1/datasets/{datasetId}/versions',
    summary:
      'The saved versions of a dataset, newest first: who saved them, and what they changed.',
    access: { project: 'VIEWER' },
    params,
    query: z.object({ projectId, ...paging }),
    answer: z.array(datasetVersion),
  }),
  version: route({
    method: 'GET',
    path: '/api/v1/datasets/{datasetId}/versions/{version}',
    summary: 'A saved version of a dataset, with its columns and settings.',
    access: { project: 'VIEWER' },
    params: ofVersion,
    answer: datasetVersionWithDataset,
  }),
  restoreVersion: route({
    method: 'POST',
    path: '/api/v1/datasets/{datasetId}/versions/{version}/restore',
    summary: 'Save an earlier version of a dataset as the newest one.',
    access: { project: 'EDITOR' },
    params: ofVersion,
    body: z.object({
      comment: z.string().max(10_000).nullish(),
      version: z.int().nullish().describe('If sent, it must be the current version.'),
    }),
    bodyOptional: true,
    answer: datasetRecord,
  }),
  count: route({
    method: 'GET',
    path: '/api/v1/datasets/count',
    summary: 'The number of datasets.',
    access: { project: 'VIEWER' },
    query: z.object({ projectId }),
    answer: z.int(),
  }),
  sampleData: route({
    method: 'POST',
    path: '/api/v1/datasets/sample-data',
    summary: 'The first 100 rows of a file, typed by the given schema or by inference.',
    access: 'user',
    changesState: false,
    query: readingQuery.extend({ nulls }),
    body: readingBody,
    bodyOptional: true,
    answer: sampleData,
  }),
  schema: route({
    method: 'POST',
    path: '/api/v1/datasets/schema',
    summary: 'The schema of the files in a path: the given one, or an inferred one.',
    access: 'user',
    changesState: false,
    query: readingQuery,
    body: readingBody,
    bodyOptional: true,
    answer: foundColumns,
  }),
  detect: route({
    method: 'POST',
    path: '/api/v1/datasets/detect',
    summary: 'How a CSV file is written: separator, encoding, header, columns and more.',
    access: 'user',
    changesState: false,
    query: readingQuery,
    body: readingBody.pick({ path: true, delimiter: true, header: true }).extend({
      encoding: z.string().nullish().describe('If given, it is not detected.'),
    }),
    bodyOptional: true,
    answer: detectedFormat,
  }),
  latest: route({
    method: 'GET',
    path: '/api/v1/datasets/latest',
    summary: 'The five last changed datasets.',
    access: { project: 'VIEWER' },
    query: z.object({ projectId }),
    answer: z.array(datasetRecord),
  }),
  filesInPath: route({
    method: 'GET',
    path: '/filesInPathJSON',
    summary:
      'Files and folders in a path, which is the body as plain text or the query parameter path.',
    access: 'user',
    query: z.object({ path: z.string().optional(), ...paging }),
    answer: z.array(fileEntry),
  }),
};
