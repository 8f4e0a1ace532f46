import type { Route } from '@millrace/api';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route;
    /** Such as `workflows.update`. */
    operation?: string;
  }
}

/** The declaration of a request; undefined if no operation has the path. */
export function routeOf(request: FastifyRequest): Route | undefined {
  return request.routeOptions.config.route;
}

/** Resource and name of the operation, as declared. */
export function operationOf(request: FastifyRequest): string {
  return request.routeOptions.config.operation ?? '';
}
