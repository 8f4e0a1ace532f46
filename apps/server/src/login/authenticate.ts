import type { Store } from '@millrace/store';
import type { FastifyRequest } from 'fastify';
import { callerOf, type Caller } from './caller.ts';
import { sessionSecret } from './session-cookie.ts';

/**
 * Who sends the request: the user of a valid session cookie, else of a token in `api_key`, `token` or `Authorization: Bearer`, else
 * nobody. Next to a valid session, tokens are ignored: clients send `api_key: cookies`.
 */
export async function authenticate(request: FastifyRequest, store: Pick<Store, 'sessions' | 'tokens'>): Promise<Caller | null> {
  const secret = sessionSecret(request);
  const user = secret === undefined ? undefined : await store.sessions.user(secret);
  if (user !== undefined) return callerOf(user, 'session', false);
  for (const token of tokensOf(request)) {
    const use = await store.tokens.use(token);
    if (use !== undefined) return callerOf(use.user, 'token', !use.token.scopes.includes('all'));
  }
  return null;
}

function tokensOf({ headers }: FastifyRequest): string[] {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1];
  return [headers['api_key'], headers['token'], bearer].filter((value) => typeof value === 'string' && value !== '' && value.length <= 1000) as string[];
}
