import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../login/address-key.ts';
import { routeOf } from '../requests/route-of.ts';
import type { Precedence, RequestScheduler } from './request-scheduler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Resolves when it is this request's turn; always the same promise. */
    turn(): Promise<void>;
    /** Resolves when this request may do one more piece of work. */
    nextTurn(): Promise<void>;
  }
}

/**
 * Examines new requests in rotation of their addresses, and starts them in rotation of their users.
 * Requests declared as immediate don't wait. Register it before hooks that examine requests.
 */
export function queueRequests(app: FastifyInstance, scheduler: RequestScheduler): void {
  const taken = new WeakMap<FastifyRequest, Promise<void>>();
  app.decorateRequest('nextTurn', function (this: FastifyRequest) {
    return scheduler.takeMore(ownerOf(this));
  });
  app.decorateRequest('turn', function (this: FastifyRequest) {
    const turn = taken.get(this) ?? take(this, scheduler);
    taken.set(this, turn);
    return turn;
  });
  app.server.on('connection', () => scheduler.clientConnected());
  app.addHook('onRequest', async (request) => {
    const precedence = precedenceOf(request);
    if (precedence !== 'immediate') await scheduler.arrive(addressKey(request.ip), precedence);
  });
  app.addHook('preValidation', async (request) => request.turn());
  app.addHook('preClose', async () => scheduler.open());
}

function take(request: FastifyRequest, scheduler: RequestScheduler): Promise<void> {
  const precedence = precedenceOf(request);
  if (precedence === 'immediate') return Promise.resolve();
  return scheduler.take(ownerOf(request), precedence, () => request.raw.socket.destroyed);
}

function precedenceOf(request: FastifyRequest): Precedence | 'immediate' {
  return routeOf(request)?.precedence ?? 'normal';
}

/** The user or, before login, the address. */
export function ownerOf(request: FastifyRequest): string {
  return request.caller === null ? addressKey(request.ip) : `user ${request.caller.id}`;
}
