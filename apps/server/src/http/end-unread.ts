import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long the unread rest of a body may take, so that its sender gets to read the answer. */
const LINGER_MS = 5000;

/**
 * After an answer that didn't wait for its request's body: closes the connection unless the body is
 * complete soon. Its bytes are discarded.
 */
export function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }: FastifyRequest) => {
    if (raw.complete || raw.socket.destroyed) return;
    const timer = setTimeout(() => raw.socket.destroy(), LINGER_MS).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}
