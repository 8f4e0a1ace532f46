import type { FastifyInstance } from 'fastify';

/**
 * Lets an operation declare `onHeader: 'id'`: among operations of the same path it is selected if
 * that header is sent.
 */
export function addHeaderChoice(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: 'onHeader',
    mustMatchWhenDerived: false,
    validate: () => true,
    storage() {
      const stored = new Map<string, unknown>();
      return {
        get: (name: string) => (stored.get(name) ?? null) as never,
        set: (name: string, value: unknown) => void stored.set(name, value),
      };
    },
    deriveConstraint: (request) => (request.headers['id'] === undefined ? undefined : 'id'),
  });
}
