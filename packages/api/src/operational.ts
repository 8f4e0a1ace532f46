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
    summary: 'Whether the process lives.',
    access: 'public',
    answer: z.object({ status: z.string() }),
  }),
  ready: route({
    method: 'GET',
    path: '/readyz',
    precedence: 'immediate',
    summary: 'Whether the service can work.',
    access: 'public',
    answer: ready,
  }),
  metrics: route({
    method: 'GET',
    path: '/metrics',
    summary: "The service's figures in Prometheus text form.",
    access: 'operations',
    answer: 'text',
  }),
  openapi: route({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This interface as an OpenAPI 3.1 document.',
    access: 'public',
    answer: z.looseObject({}),
  }),
  docs: route({
    method: 'GET',
    path: '/docs',
    summary: 'This interface as a page to read and try.',
    access: 'public',
    answer: 'stream',
  }),
  docsAsset: route({
    method: 'GET',
    path: '/docs/{asset}',
    summary: 'What the page is made of.',
    access: 'public',
    params: z.object({ asset: z.string() }),
    answer: 'stream',
  }),
};
