import { errorText } from './schemas/problem.ts';
import { z } from 'zod';
import { MEDIUM_BODY, route } from './route.ts';
import { connectionRecord, connectionTypes, databaseTable } from './schemas/connection.ts';
import { integerText } from './schemas/integer-text.ts';
import { paging, projectId } from './schemas/list-query.ts';
import { name } from './schemas/text.ts';

const byId = z.object({ id: integerText });
const description = z.string().max(100_000).nullish();
const settings = z
  .record(z.string(), z.unknown())
  .describe('By type: url, user, driver · endpoint, region, bucket, accessKeyId, pathStyle · …');
const secrets = z
  .record(z.string(), z.string().max(100_000).nullable())
  .describe(
    'JDBC, SMTP, KAFKA: password. S3: secretAccessKey, sessionToken. REST: password, token, apiKey, clientSecret. An absent secret keeps its value, null deletes it.',
  );

export const connections = {
  list: route({
    method: 'GET',
    path: '/api/v1/connections',
    summary: 'Connections to external systems, by name, without their secrets.',
    access: { project: 'VIEWER' },
    query: z.object({ projectId, type: z.enum(connectionTypes).optional(), ...paging }),
    answer: z.array(connectionRecord),
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/connections/{id}',
    summary: 'A connection, without its secrets.',
    access: { project: 'VIEWER' },
    params: byId,
    answer: connectionRecord,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/connections',
    summary: 'Create a connection. Its secrets are stored encrypted and never returned.',
    access: { project: 'EDITOR' },
    bodyLimit: MEDIUM_BODY,
    body: z.object({
      projectId: z.int().nonnegative().nullish(),
      name,
      type: z.enum(connectionTypes),
      description,
      settings,
      secrets: secrets.nullish(),
    }),
    answer: connectionRecord,
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/connections/{id}',
    summary: 'Change a connection. If its address changes, send its secrets again.',
    access: { project: 'EDITOR' },
    params: byId,
    bodyLimit: MEDIUM_BODY,
    body: z.object({
      projectId: z.int().nonnegative().nullish(),
      version: z.int().nullish(),
      name: name.optional(),
      type: z.enum(connectionTypes).nullish(),
      description,
      settings: settings.optional(),
      secrets: secrets.nullish(),
    }),
    answer: connectionRecord,
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/v1/connections/{id}',
    summary: 'Delete a connection with its secrets, permanently.',
    access: { project: 'EDITOR' },
    params: byId,
    answer: 'text',
  }),
  test: route({
    method: 'POST',
    path: '/api/v1/connections/{id}/test',
    summary: 'Test a connection. SMTP, JDBC and REST: connects and logs in, changes nothing.',
    access: { project: 'OWNER' },
    params: byId,
    answer: z.object({
      status: z
        .enum(['OK', 'FAILED', 'UNSUPPORTED'])
        .describe('UNSUPPORTED: connections of this type cannot be tested yet.'),
      message: z.string(),
      text: errorText.describe('Which message it is, and the values in it.'),
      durationMs: z.int(),
    }),
  }),
  tables: route({
    method: 'GET',
    path: '/api/v1/connections/{id}/tables',
    summary:
      'Tables and views of a JDBC connection, by schema and name, without those of the system.',
    access: { project: 'EDITOR' },
    params: byId,
    query: z.object({
      search: z
        .string()
        .max(250, 'must be at most 250 characters long')
        .optional()
        .describe('Part of schema.table, in any case.'),
      limit: integerText
        .refine((value) => value >= 1 && value <= 10_000, 'must be from 1 to 10000')
        .meta({ integerText: true, minimum: 1, maximum: 10_000 })
        .optional()
        .describe('The maximum number of tables. Default: 200.'),
    }),
    answer: z.array(databaseTable),
  }),
  columns: route({
    method: 'GET',
    path: '/api/v1/connections/{id}/columns',
    summary: 'The columns of a table or view, in the types in which Read JDBC reads them.',
    access: { project: 'EDITOR' },
    params: byId,
    query: z.object({
      table: z
        .string()
        .min(1)
        .max(1000)
        .describe('A table as Read JDBC names it, such as a reference from the list of tables.'),
    }),
    answer: z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        isKey: z.boolean().describe('Whether it is part of the primary key.'),
      }),
    ),
  }),
};
