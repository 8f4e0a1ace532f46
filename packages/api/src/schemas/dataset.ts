import { z } from 'zod';
import { problem } from './problem.ts';
import { resultCut } from './result-cut.ts';
import { epochMilliseconds, name } from './text.ts';

const column = z
  .object({
    colName: z.string(),
    colType: z.string(),
    colFormat: z.string(),
    colMLType: z.string(),
  })
  .meta({ id: 'SchemaColumn' });

const schemaModel = z.object({ schemaColList: z.array(column) }).meta({ id: 'SchemaModel' });

const texts = z.array(z.string());

/** Four lists of equal length. */
export const schemaColumns = z
  .object({ colNames: texts, colTypes: texts, colFormats: texts, colMLTypes: texts })
  .meta({ id: 'DatasetSchema' });
export type SchemaColumns = z.infer<typeof schemaColumns>;

export const foundColumns = schemaColumns.extend({
  mixedColumns: texts
    .optional()
    .describe(
      'Columns of JSON whose values have different types, so that they are read as text. Absent if there are none.',
    ),
});
export type FoundColumns = z.infer<typeof foundColumns>;

export const sampleData = z
  .object({
    headers: texts,
    cells: z.array(texts).describe('Rows of cells as text. A null is empty text.'),
    nulls: z
      .array(z.array(z.int()))
      .optional()
      .describe(
        'Only if nulls were requested: for each row, the positions of the cells that are null rather than empty.',
      ),
    cut: resultCut
      .optional()
      .describe('Only if nulls were requested: what the byte limits left out. Absent: nothing.'),
    hasMore: z
      .boolean()
      .optional()
      .describe('Only if nulls were requested: whether there are more rows.'),
    problem: problem
      .optional()
      .describe(
        "Only in the record of a dataset: why it has no rows, such as a file that doesn't exist.",
      ),
  })
  .meta({ id: 'SampleData' });
export type SampleData = z.infer<typeof sampleData>;

export const datasetRecord = z
  .object({
    id: z.int(),
    userId: z.int(),
    uuid: z.string(),
    version: z.int(),
    name: z.string(),
    category: z.string().nullable(),
    description: z.string().nullable(),
    header: z.boolean(),
    readOptions: z.string().nullable(),
    path: z.string(),
    delimiter: z.string(),
    datasetType: z.string(),
    filterLinesContaining: z.string().nullable(),
    datasetSchema: z.string(),
    inferredSchema: z
      .string()
      .nullable()
      .describe(
        'The columns found in the file when its schema was last inferred, as JSON text like datasetSchema. Null if unknown.',
      ),
    dateCreated: epochMilliseconds,
    dateLastUpdated: epochMilliseconds,
    permission: z.string().nullable(),
    readOptionsModel: z.record(z.string(), z.unknown()).nullable(),
    schemaModel,
    projectId: z.int(),
  })
  .meta({ id: 'Dataset' });
export type DatasetRecord = z.infer<typeof datasetRecord>;

const members = [
  'name',
  'category',
  'description',
  'header',
  'readOptions',
  'path',
  'delimiter',
  'datasetType',
  'filterLinesContaining',
  'datasetSchema',
] as const;

export const datasetVersion = z
  .object({
    id: z.int(),
    datasetId: z.int(),
    version: z.int(),
    dateLastUpdated: epochMilliseconds,
    userId: z.int().nullable(),
    userName: z
      .string()
      .describe('Who saved it. Empty for changes that were made before versions were stored.'),
    userComment: z.string().nullable(),
    changes: z.array(z.enum(members)).describe('What differs from the version before.'),
  })
  .meta({ id: 'DatasetVersion' });
export type DatasetVersion = z.infer<typeof datasetVersion>;

export const datasetVersionWithDataset = datasetVersion
  .extend({
    dataset: datasetRecord.pick({
      name: true,
      category: true,
      description: true,
      header: true,
      readOptions: true,
      path: true,
      delimiter: true,
      datasetType: true,
      filterLinesContaining: true,
      datasetSchema: true,
      inferredSchema: true,
      readOptionsModel: true,
      schemaModel: true,
    }),
  })
  .meta({ id: 'DatasetVersionWithDataset' });
export type DatasetVersionWithDataset = z.infer<typeof datasetVersionWithDataset>;

const columnInput = z.object({
  colName: z.string(),
  colType: z.string(),
  colFormat: z.string().nullish(),
  colMLType: z.string().nullish(),
});

/**
 * In an update, absent members keep their value and null clears them. The other members of a record
 * are read-only and ignored.
 */
export const datasetInput = z.object({
  id: z.int().nonnegative().nullish(),
  version: z.int().nullish().describe('The current version. Required in an update.'),
  name: name.optional(),
  category: z.string().nullish(),
  description: z.string().nullish(),
  header: z.boolean().nullish(),
  readOptions: z.string().nullish(),
  path: z.string().min(1, 'must not be empty').optional(),
  delimiter: z.string().nullish(),
  datasetType: z.enum(['CSV', 'JSON', 'GEOJSON', 'PARQUET', 'AVRO']).nullish(),
  filterLinesContaining: z.string().nullish(),
  datasetSchema: z.string().nullish(),
  inferredSchema: z
    .string()
    .nullish()
    .describe('What was found in the file, as JSON text like datasetSchema.'),
  schemaModel: z.object({ schemaColList: z.array(columnInput).nullish() }).nullish(),
  projectId: z.int().nonnegative().nullish(),
});
export type DatasetInput = z.infer<typeof datasetInput>;
