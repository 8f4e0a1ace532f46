import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where the build puts the studio, unless `MILLRACE_STUDIO` names another folder. */
export const builtStudio =
  process.env['MILLRACE_STUDIO'] || join(import.meta.dirname, '../../../studio/dist');

export type IsLoggedIn = (request: FastifyRequest) => Promise<boolean>;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const loginPage = /^\/login\/?(\?|$)/;

const year = 'public, max-age=31536000, immutable';

/**
 * Serves the studio's files. They are public: what they show comes from the interface, which asks
 * who is there. Names in `assets/` carry a hash of their content. Tells whether there is a studio.
 */
export async function serveStudio(
  app: FastifyInstance,
  folder: string,
  isLoggedIn: IsLoggedIn,
): Promise<boolean> {
  if (!existsSync(join(folder, 'index.html'))) return false;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    acceptRanges: false,
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header('Cache-Control', path.startsWith(join(folder, 'assets')) ? year : 'no-cache');
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: (request, reply) => sendStudio(request, reply, isLoggedIn),
  });
  return true;
}

/** Whether somebody's browser asks for a page, whose address the studio itself understands. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const isPage =
    (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
  return isPage && !/^\/(api|assets|docs)\//.test(url);
}

/**
 * The page that every address of the studio begins with. A browser of nobody is led to the login,
 * and from there back: so the page need not ask in vain who is there.
 */
export async function sendStudio(
  request: FastifyRequest,
  reply: FastifyReply,
  isLoggedIn: IsLoggedIn,
): Promise<FastifyReply> {
  if (asksForPage(request) && !loginPage.test(request.url) && !(await isLoggedIn(request))) {
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(request.url === '/' ? '/login' : `/login?back=${encodeURIComponent(request.url)}`);
  }
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-cache')
    .sendFile('index.html');
}
