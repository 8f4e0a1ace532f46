import type { Route } from '@millrace/api';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route;
  }
}

/** The declaration behind a request; undefined where the path is nobody's. */
export function routeOf(request: FastifyRequest): Route | undefined {
  return request.routeOptions.config.route;
}
