import { z } from 'zod';
import { route, SMALL_BODY } from './route.ts';
import { integerText } from './schemas/integer-text.ts';
import { epochMilliseconds, name } from './schemas/text.ts';
import { tokenScopes } from './token-scope.ts';

const scope = z
  .enum([...tokenScopes, 'all'])
  .describe(
    'read: changes nothing. run: runs, stops and kills too. write: creates, changes and deletes too. admin or all: whatever the user may do.',
  );

const token = z
  .object({
    id: z.int(),
    name: z.string(),
    scopes: z.array(z.string()),
    dateCreated: epochMilliseconds,
    expiredDuration: epochMilliseconds.nullable().describe('When it expires. Null: never.'),
    lastUsed: epochMilliseconds.nullable(),
  })
  .meta({ id: 'Token' });
export type Token = z.infer<typeof token>;

const instant = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be epoch milliseconds')
    .transform(Number),
]);

export const tokens = {
  create: route({
    method: 'POST',
    path: '/api/v1/tokens',
    summary: 'Create an access token. Its text is returned only once.',
    access: 'user',
    scope: 'admin',
    hasSecret: true,
    bodyLimit: SMALL_BODY,
    body: z.object({
      name,
      expiredDuration: instant
        .nullish()
        .describe('When it expires, in epoch milliseconds. Null or absent: never.'),
      scopes: z.union([scope.transform((one) => [one]), z.array(scope).min(1)]).nullish(),
    }),
    answer: z.object({ accessToken: z.string(), ...token.shape }),
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/tokens',
    summary: "The caller's tokens, without their text.",
    access: 'user',
    answer: z.array(token),
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/v1/tokens/{tokenId}',
    summary: 'Revoke a token.',
    access: 'user',
    scope: 'admin',
    params: z.object({ tokenId: integerText }),
    answer: 'text',
  }),
};
