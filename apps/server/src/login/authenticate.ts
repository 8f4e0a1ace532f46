import type { SessionLifetimes, Store } from '@millrace/store';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { callerOf, type Caller } from './caller.ts';
import { sessionSecret } from './session-cookie.ts';

/**
 * Who sends the request: the user of a valid session cookie, or of a token in `api_key`, `token` or
 * `Authorization: Bearer`, or nobody. With a valid session, tokens are ignored: clients send
 * `api_key: cookies`.
 */
export async function authenticate(
  request: FastifyRequest,
  store: Pick<Store, 'sessions' | 'tokens'>,
  lifetimes: SessionLifetimes,
): Promise<Caller | null> {
  const secret = sessionSecret(request);
  const user = secret === undefined ? undefined : await store.sessions.user(secret, lifetimes);
  if (secret !== undefined && user !== undefined)
    return callerOf(user, { kind: 'session', key: sessionKey(secret) });
  for (const token of tokensOf(request)) {
    const use = await store.tokens.use(token);
    if (use === undefined) continue;
    const { id, name, scopes } = use.token;
    return callerOf(use.user, { kind: 'token', key: tokenKey(id), name, scopes });
  }
  return null;
}

export function sessionKey(secret: string): string {
  return `session ${createHash('sha256').update(secret).digest('hex')}`;
}

export function tokenKey(id: number): string {
  return `token ${id}`;
}

function tokensOf({ headers }: FastifyRequest): string[] {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1];
  return [headers['api_key'], headers['token'], bearer].filter(
    (value) => typeof value === 'string' && value !== '' && value.length <= 1000,
  ) as string[];
}
