import type { FastifyReply } from 'fastify';

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-DNS-Prefetch-Control': 'off',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'Cache-Control': 'no-store',
} as const;

/** Sets the headers of every answer. No CORS header: other sites' pages get no access. */
export function setSecurityHeaders(reply: FastifyReply, https: boolean): void {
  reply.headers(headers);
  if (https) reply.header('Strict-Transport-Security', 'max-age=15552000');
}
