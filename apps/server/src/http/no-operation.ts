import { api, type Route } from '@millrace/api';
import { millraceError } from '@millrace/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowedMethods } from './allowed-methods.ts';
import { sendProblem } from './problem-answer.ts';

const methodsAt = allowedMethods(
  Object.values(api).flatMap((resource) => Object.values<Route>(resource)),
);

/**
 * Answers a request that no operation handles: 405 with Allow if its path has other methods,
 * otherwise 404. OPTIONS is answered with Allow.
 */
export function sendNoOperation(
  request: FastifyRequest,
  reply: FastifyReply,
  log: (line: string) => void,
): FastifyReply {
  const path = pathOf(request.url);
  const methods = methodsAt(path);
  const { method } = request;
  if (methods.length === 0)
    return sendProblem(
      millraceError('NOT_FOUND', { what: 'operation', id: `${method} ${path.slice(0, 200)}` }),
      reply,
      log,
    );
  const allowed = methods.join(', ');
  reply.header('Allow', allowed);
  if (method === 'OPTIONS') return reply.code(204).send();
  return sendProblem(
    millraceError('METHOD_NOT_ALLOWED', { method, path: path.slice(0, 200), allowed }),
    reply,
    log,
  );
}

/** Fastify's error for a method that no operation has, such as QUERY, before routing. */
export function isWithoutOperation(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE';
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}
