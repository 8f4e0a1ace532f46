import { z } from 'zod';
import { route } from './route.ts';

const ready = z.object({
  status: z.string(),
  store: z.string(),
  disk: z.string().describe('`ok`, or the problem with the disk.'),
});

export const operational = {
  health: route({
    method: 'GET',
    path: '/healthz',
    precedence: 'immediate',
    summary: 'Liveness: whether the process is running.',
    access: 'public',
    answer: z.object({ status: z.string() }),
  }),
  ready: route({
    method: 'GET',
    path: '/readyz',
    precedence: 'immediate',
    summary: 'Readiness: whether the server can do its work.',
    access: 'public',
    answer: ready,
  }),
  metrics: route({
    method: 'GET',
    path: '/metrics',
    summary: 'Metrics in the Prometheus text format.',
    access: 'operations',
    answer: 'text',
  }),
  openapi: route({
    method: 'GET',
    path: '/openapi.json',
    summary: 'The API as an OpenAPI 3.1 document.',
    access: 'public',
    answer: z.looseObject({}),
  }),
  docs: route({
    method: 'GET',
    path: '/docs',
    summary: 'The API as an interactive page.',
    access: 'public',
    answer: 'stream',
  }),
  docsAsset: route({
    method: 'GET',
    path: '/docs/{asset}',
    summary: 'Scripts and styles of that page.',
    access: 'public',
    params: z.object({ asset: z.string() }),
    answer: 'stream',
  }),
};
