import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Services } from '../services/services.ts';
import { allRoutes } from '../routes/index.ts';
import { audited, errorCodeOf } from '../audit/audited.ts';
import { authenticate } from '../login/authenticate.ts';
import { lifetimesOf } from '../login/session-lifetimes.ts';
import { asksForPage, builtStudio, sendStudio, serveStudio } from '../studio/serve-studio.ts';
import { addRequestLog, requestId } from './request-log.ts';
import { addBodyParser } from './add-body-parser.ts';
import { allowedHosts } from './allowed-hosts.ts';
import { compressAnswers } from './compress-answers.ts';
import { createBodyBudget } from '../requests/body-budget.ts';
import { endUnreadBodies } from './end-unread.ts';
import { guard } from './guard.ts';
import { limitConnections } from './limit-connections.ts';
import { isWithoutOperation, sendNoOperation } from './no-operation.ts';
import { sendProblem } from './problem-answer.ts';
import { queueRequests } from './queue-requests.ts';
import { refuseMalformed } from './refuse-malformed.ts';
import { registerRoutes } from './register-routes.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { createRequestScheduler } from './request-scheduler.ts';
import { endUnusedConnections } from './unused-connections.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server starts to close, which ends streams without an end. */
    readonly closing: AbortSignal;
  }
}

const LISTENERS_OF_A_RESPONSE = 20;

/** Large uploads over slow connections take long; no request may take longer than this. */
const LONGEST_REQUEST_MS = 6 * 3_600_000;

/** The service over HTTP, not yet listening. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { settings, log } = services;
  const app = Fastify({
    genReqId: requestId,
    bodyLimit: settings.bodyLimit,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    routerOptions: { maxParamLength: 20_000 },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseMalformed,
    requestTimeout: LONGEST_REQUEST_MS,
    http: {
      requestTimeout: LONGEST_REQUEST_MS,
      headersTimeout: settings.headersTimeoutMs,
      connectionsCheckingInterval: Math.min(settings.headersTimeoutMs, 10_000),
    },
    frameworkErrors(error, _request, reply) {
      setSecurityHeaders(reply, false);
      void sendProblem(error, reply, log);
    },
  });
  const closing = new AbortController();
  app.decorate('closing', closing.signal);
  limitConnections(app.server, {
    total: settings.connections,
    perAddress: settings.connectionsPerAddress,
    exempt: settings.trustedProxies,
  });
  // The framework, streams, and compression add about ten listeners in total to each response.
  app.server.prependListener(
    'request',
    (_request, response) => void response.setMaxListeners(LISTENERS_OF_A_RESPONSE),
  );
  const endUnused = endUnusedConnections(app.server);
  app.addHook('preClose', async () => {
    closing.abort();
    endUnused();
  });
  // A connection that was busy when closing started would be kept open for another request.
  app.addHook(
    'onResponse',
    async (request) => void (closing.signal.aborted && request.raw.socket.end()),
  );
  queueRequests(
    app,
    createRequestScheduler({ perOwner: settings.userQueue, total: settings.queue }),
  );
  await app.register(cookie);
  app.decorateRequest('caller', null);
  app.decorateRequest('trail');
  app.addHook('onRequest', async (request) => void (request.trail = {}));
  addRequestLog(app, services);
  app.setErrorHandler((error, request, reply) => {
    if (isWithoutOperation(error)) return sendNoOperation(request, reply, log);
    sendProblem(error, reply, log);
    audited(request, services, {
      status: reply.statusCode,
      errorCode: errorCodeOf(error, reply.statusCode),
    });
    return reply;
  });
  const isLoggedIn = async (request: FastifyRequest): Promise<boolean> =>
    (await authenticate(request, services.store, lifetimesOf(settings))) !== null;
  const hasStudio = await serveStudio(app, builtStudio, isLoggedIn);
  app.setNotFoundHandler((request, reply) =>
    hasStudio && asksForPage(request)
      ? sendStudio(request, reply, isLoggedIn)
      : sendNoOperation(request, reply, log),
  );
  guard(app, services, allowedHosts(settings.baseUrl, settings.moreHosts));
  addBodyParser(app, {
    bytes: settings.bodyLimit,
    idleMs: settings.bodyIdleMs,
    graceMs: settings.bodyGraceMs,
    budget: createBodyBudget({
      totalBytes: settings.bodiesLimit,
      ownerBytes: Math.max(settings.bodyLimit, settings.bodiesLimit / 2),
    }),
  });
  endUnreadBodies(app);
  compressAnswers(app);
  registerRoutes(app, services, allRoutes(services));
  return app;
}
