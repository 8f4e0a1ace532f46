import { z } from 'zod';
import { route } from './route.ts';
import { integerText } from './schemas/integer-text.ts';
import { paging } from './schemas/list-query.ts';
import { epochMilliseconds } from './schemas/text.ts';

const outcome = z
  .enum(['done', 'refused', 'failed'])
  .describe('done: a status below 400. refused: below 500. failed: 500 and above.');

const auditEntry = z
  .object({
    id: z.int(),
    time: epochMilliseconds,
    userId: z
      .int()
      .nullable()
      .describe(
        'Null for an unknown user, such as a failed login with a name that does not exist.',
      ),
    username: z.string().nullable().describe("The user's name at that time."),
    tokenName: z.string().nullable().describe('The token that was used; null for a session.'),
    address: z.string(),
    operation: z.string().describe('Resource and operation, such as workflows.update.'),
    record: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe('The record, by the parameter names of the API.'),
    projectId: z.int().nullable(),
    status: z.int().describe('The HTTP status of the response.'),
    outcome,
    errorCode: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

export const audit = {
  list: route({
    method: 'GET',
    path: '/api/v1/audit',
    summary: 'Who changed what, when and from where, newest first. Default page size: 100.',
    access: 'admin',
    query: z.object({
      user: z.string().max(250).optional().describe('A user name, or the number of a user.'),
      operation: z
        .string()
        .max(250)
        .optional()
        .describe(
          'An operation such as workflows.update, or a resource for all of its operations.',
        ),
      projectId: integerText.optional(),
      outcome: outcome.optional(),
      from: integerText.optional().describe('From this time on, in epoch milliseconds.'),
      to: integerText.optional().describe('Before this time, in epoch milliseconds.'),
      ...paging,
    }),
    answer: z.array(auditEntry),
  }),
};
