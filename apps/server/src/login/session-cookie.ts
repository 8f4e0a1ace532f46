import type { FastifyReply, FastifyRequest } from 'fastify';

const SESSION_COOKIE = 'millrace_session';

/**
 * Sends the session's secret to the browser: not readable by scripts, not sent by other sites, and
 * with https only over https.
 */
export function setSessionCookie(
  reply: FastifyReply,
  secret: string,
  lifetimeMs: number,
  https: boolean,
): void {
  reply.setCookie(SESSION_COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
    maxAge: Math.floor(lifetimeMs / 1000),
  });
}

export function clearSessionCookie(reply: FastifyReply, https: boolean): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/', httpOnly: true, sameSite: 'lax', secure: https });
}

/** The secret in the request's cookie, or undefined. */
export function sessionSecret(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIE] || undefined;
}

/**
 * Whether the browser reaches this server over https: by the connection, or by the address in the
 * settings.
 */
export function reachedByHttps(request: FastifyRequest, baseUrl: string | null): boolean {
  return (
    request.protocol === 'https' ||
    (baseUrl !== null && baseUrl.startsWith('https:') && new URL(baseUrl).host === request.host)
  );
}
