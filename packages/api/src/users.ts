import { z } from 'zod';
import { route, SMALL_BODY } from './route.ts';
import { integerText } from './schemas/integer-text.ts';
import { epochMilliseconds } from './schemas/text.ts';
import { roles, user } from './schemas/user.ts';

const account = user
  .extend({
    email: z.string().nullable(),
    active: z.boolean(),
    dateCreated: epochMilliseconds,
    dateLastUpdated: epochMilliseconds,
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;

const username = z
  .string()
  .normalize('NFC')
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,99}$/u,
    'must be letters, digits and . _ @ -, at most 100',
  )
  .refine(
    (name) => new TextEncoder().encode(name).length <= 255,
    'is too long: it is the name of a folder too, at most 255 bytes',
  );
const password = z.string().min(8, 'must have at least 8 characters').max(1000);

export const users = {
  list: route({
    method: 'GET',
    path: '/api/v1/users',
    summary: 'All users.',
    access: 'admin',
    answer: z.array(account),
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/users/{userId}',
    summary: 'A user.',
    access: 'admin',
    params: z.object({ userId: integerText }),
    answer: account,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/users',
    summary: 'Create a user.',
    access: 'admin',
    bodyLimit: SMALL_BODY,
    body: z.object({
      username,
      password,
      role: z.enum(roles),
      email: z.string().max(320).nullish(),
      mayCode: z.boolean().nullish(),
    }),
    answer: account,
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/users/{userId}',
    summary:
      "Change a user's role, permissions or password, or deactivate them. A new password and deactivation end sessions and tokens.",
    access: 'admin',
    params: z.object({ userId: integerText }),
    bodyLimit: SMALL_BODY,
    body: z.object({
      role: z.enum(roles).optional(),
      email: z.string().max(320).nullable().optional(),
      mayCode: z.boolean().optional(),
      active: z.boolean().optional(),
      password: password.optional(),
    }),
    answer: account,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/v1/session/password',
    summary: "Change the caller's password. Ends the caller's sessions and tokens.",
    access: 'user',
    scope: 'admin',
    bodyLimit: SMALL_BODY,
    body: z.object({ currentPassword: z.string().min(1).max(1000), newPassword: password }),
    answer: 'text',
  }),
};
