import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { routeOf } from '../requests/route-of.ts';
import type { Services } from '../services/services.ts';
import type { LogFields } from '../logging/logger.ts';

const GIVEN_ID = /^[\w.-]{1,64}$/;

/** The caller's own `X-Request-Id` if it is plain, otherwise a new one. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
}

/**
 * Adds an `X-Request-Id` to every answer, logs the request once it has been answered, and counts
 * it.
 */
export function addRequestLog(
  app: FastifyInstance,
  { logger, requestTimes }: Pick<Services, 'logger' | 'requestTimes'>,
): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('X-Request-Id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    if (routeOf(request)?.answer !== 'stream') requestTimes.add(status, elapsedTime / 1000);
    logger[status >= 500 ? 'error' : 'info']('request', fieldsOf(request, status, elapsedTime));
  });
}

function fieldsOf(request: FastifyRequest, status: number, elapsed: number): LogFields {
  const route = request.routeOptions.url;
  const record = request.trail.record ?? {};
  const executionId =
    route?.startsWith('/api/v1/workflow-executions/') === true
      ? (record['id'] ?? record['workflowExecutionId'])
      : undefined;
  const started = route === '/api/v1/workflow/execute' ? record['id'] : undefined;
  const workflowId = record['workflowId'];
  return {
    requestId: request.id,
    ...(request.caller === null ? {} : { userId: request.caller.id }),
    method: request.method,
    ...(route === undefined ? {} : { route }),
    status,
    ms: Math.round(elapsed * 10) / 10,
    ...(typeof (executionId ?? started) === 'number'
      ? { executionId: Number(executionId ?? started) }
      : {}),
    ...(typeof workflowId === 'number' ? { workflowId } : {}),
  };
}
