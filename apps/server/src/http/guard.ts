import { changesState, scopeNeeded, scopesInclude, type Route } from '@millrace/api';
import { detailedError, MillraceError, millraceError } from '@millrace/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '../login/authenticate.ts';
import type { Caller } from '../login/caller.ts';
import { reachedByHttps, sessionSecret } from '../login/session-cookie.ts';
import { lifetimesOf } from '../login/session-lifetimes.ts';
import type { Services } from '../services/services.ts';
import { checkHost } from './allowed-hosts.ts';
import { checkSameSite, checkSameSiteGet } from './cross-site.ts';
import { routeOf } from '../requests/route-of.ts';
import { setSecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/**
 * The checks of every request before its body is read: host, headers, sender, origin, and
 * permission for the route.
 */
export function guard(app: FastifyInstance, services: Services, hosts: ReadonlySet<string>): void {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply, reachedByHttps(request, services.settings.baseUrl));
    checkHost(request.host, hosts);
    checkOrigin(request, services.settings.baseUrl);
    const route = routeOf(request);
    if (route === undefined || route.access === 'public') return;
    request.caller = await authenticate(request, services.store, lifetimesOf(services.settings));
    if (route.access === 'operations' && isLoopback(request)) return;
    if (request.caller === null) throw millraceError('NOT_LOGGED_IN', {});
    if (
      (route.access === 'admin' || route.access === 'operations') &&
      request.caller.role !== 'ADMIN'
    ) {
      throw new MillraceError('NOT_ALLOWED', 'This needs the role ADMIN.');
    }
    checkScope(request.caller, route);
  });
}

/** A token can do no more than its scopes allow, whatever its user may do. */
function checkScope({ credential }: Caller, route: Route): void {
  const needed = scopeNeeded(route);
  if (credential.kind === 'session' || scopesInclude(credential.scopes, needed)) return;
  throw detailedError('NOT_ALLOWED', 'NEEDS_SCOPE', {
    scope: needed,
    actual: credential.scopes.join(', ') || 'none',
  });
}

/**
 * Logins are checked without a cookie too: another site must not log a user in as somebody else.
 */
function checkOrigin(request: FastifyRequest, baseUrl: string | null): void {
  const route = routeOf(request);
  const byLink = request.method === 'GET' || request.method === 'HEAD';
  if (route === undefined || (byLink && !changesState(route))) return;
  if (sessionSecret(request) === undefined && route.path !== '/login') return;
  const own = new Set([
    `${request.protocol}://${request.host}`.toLowerCase(),
    ...(baseUrl === null ? [] : [new URL(baseUrl).origin.toLowerCase()]),
  ]);
  if (byLink) checkSameSiteGet(request.headers, own);
  else checkSameSite(request.headers, own);
}

/** Uses the connection itself: a proxy on this machine makes nobody local. */
function isLoopback(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const local = address === '::1' || /^(::ffff:)?127\./.test(address);
  return (
    local &&
    request.headers['x-forwarded-for'] === undefined &&
    request.headers['forwarded'] === undefined
  );
}
