import type { FastifyInstance } from 'fastify';
import { createApp } from './http/create-app.ts';
import type { Services } from './services/services.ts';

export type RunningServer = {
  readonly app: FastifyInstance;
  /** Such as `http://127.0.0.1:8080`. */
  readonly address: string;
};

/** Listens on the host and port of the settings. */
export async function startServer(services: Services): Promise<RunningServer> {
  const { host, port } = services.settings;
  const app = await createApp(services);
  const address = await app.listen({ host, port });
  return { app, address };
}
