import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * How long the rest of a body may come that nobody reads, so that its sender gets to read the
 * answer.
 */
const LINGER_MS = 5000;

/**
 * After an answer that did not wait for its request's body: ends the connection unless the body is
 * complete soon. What comes is thrown away.
 */
export function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }: FastifyRequest) => {
    if (raw.complete || raw.socket.destroyed) return;
    const timer = setTimeout(() => raw.socket.destroy(), LINGER_MS).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}
