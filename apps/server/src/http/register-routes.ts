import { api, type BodyForm, type ProjectRight, type Route } from '@millrace/api';
import { MillraceError } from '@millrace/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audited, subjectOf } from '../audit/audited.ts';
import { recordOf, withAnswer } from '../audit/record-of.ts';
import { projectAccess, type ProjectAccess } from '../access/project-access.ts';
import type { Caller } from '../login/caller.ts';
import type { Services } from '../services/services.ts';
import { methodsOf, missingMethods } from './allowed-methods.ts';
import { addHeaderChoice } from './header-choice.ts';
import type { AllHandlers, AnyHandler } from '../requests/handler.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { sendAnswer } from './send-answer.ts';
import { validateRequest } from './validate-request.ts';

/**
 * Registers every declared operation on the server. An operation without a handler or without an
 * access rule fails the start.
 */
export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  handlers: AllHandlers,
): void {
  addHeaderChoice(app);
  const routes = Object.values(api).flatMap((resource) => Object.values<Route>(resource));
  for (const path of new Set(routes.map((route) => route.path))) {
    const method = missingMethods(routes, path);
    if (method.length > 0)
      app.route({ method, url: path, handler: (_request, reply) => reply.callNotFound() });
  }
  for (const [resource, routes] of Object.entries(api)) {
    for (const [name, route] of Object.entries<Route>(routes)) {
      const handler = handlers[resource]?.[name];
      if (handler === undefined)
        throw new Error(`The operation ${resource}.${name} has no handler.`);
      if (!isAccessRule(route.access))
        throw new Error(`The operation ${resource}.${name} does not say who may call it.`);
      register(app, services, `${resource}.${name}`, route, handler);
    }
  }
}

function isAccessRule(access: unknown): boolean {
  return (
    ['public', 'user', 'admin', 'operations'].includes(access as string) ||
    typeof (access as { project?: unknown } | undefined)?.project === 'string'
  );
}

function register(
  app: FastifyInstance,
  services: Services,
  operation: string,
  route: Route,
  handler: AnyHandler,
): void {
  app.route({
    method: methodsOf(route),
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(route.onHeader === undefined ? {} : { constraints: { onHeader: route.onHeader } }),
    config: { route, operation },
    handler: async (request, reply) => {
      const context = contextOf(request, reply, services, route);
      if (route.answer === 'stream' && request.caller !== null)
        services.openStreams.add(request.caller, reply.raw);
      const input = validateRequest(route, request, context.bodyForm);
      request.trail.record = recordOf(input);
      request.trail.subject = await subjectOf(request, input.body, services);
      const answer = await handler(input as never, context);
      if (typeof route.access === 'object' && !context.access.wasChecked())
        throw new Error(`${operation} never asked for its right.`);
      request.trail.record = withAnswer(request.trail.record, answer, reply);
      audited(request, services, { status: reply.statusCode, errorCode: null });
      return sendAnswer(route, answer, reply);
    },
  });
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  route: Route,
): RequestContext {
  const { caller } = request;
  const bodyForm: BodyForm = request.bodyForm ?? 'json';
  let access: ProjectAccess | undefined;
  return {
    caller,
    get user() {
      return loggedIn(caller);
    },
    get access() {
      return (access ??= projectAccess(
        services.store,
        loggedIn(caller),
        rightOf(route),
        (projectId) => (request.trail.projectId = projectId),
      ));
    },
    bodyForm,
    request,
    reply,
  };
}

function loggedIn(caller: Caller | null): Caller {
  if (caller === null) throw new MillraceError('NOT_LOGGED_IN', 'Log in first.');
  return caller;
}

function rightOf({ access }: Route): ProjectRight | null {
  return typeof access === 'object' ? access.project : null;
}
