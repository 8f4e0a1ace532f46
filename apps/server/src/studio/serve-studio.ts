import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../requests/accepted-encoding.ts';
import { matchesEtag } from '../requests/send-range.ts';
import { openBuiltFiles } from './built-files.ts';

/** The build's output folder for the studio, unless `MILLRACE_STUDIO` names another one. */
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

/** The pages that need no login. */
const publicPages = /^\/(login|shared)\/?(\?|$)/;

const year = 'public, max-age=31536000, immutable';

/**
 * Serves the studio's files. They are public: their data comes from the interface, which requires a
 * login. Names in `assets/` contain a hash of their content. Returns whether there is a studio.
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
  const find = openBuiltFiles(join(folder, 'assets'));
  app.route<{ Params: { readonly name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/:name',
    async handler(request, reply) {
      const { name } = request.params;
      const accepted = acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
      const found = await find(name, accepted);
      if (found === null) return reply.sendFile(`assets/${name}`);
      reply.header('Cache-Control', year).header('Vary', 'Accept-Encoding');
      reply.header('ETag', found.etag).type(found.contentType);
      if (matchesEtag(request.headers['if-none-match'], found.etag)) return reply.code(304).send();
      if (found.encoding !== null) reply.header('Content-Encoding', found.encoding);
      return reply.send(found.bytes);
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: (request, reply) => sendStudio(request, reply, isLoggedIn),
  });
  return true;
}

/** Whether a browser requests a page, whose address the studio itself resolves. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const isPage =
    (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
  return isPage && !/^\/(api|assets|docs)\//.test(url);
}

/**
 * The page served for every address of the studio. A browser without a login is redirected to the
 * login page, and from there back: so the page need not check for a login in vain.
 */
export async function sendStudio(
  request: FastifyRequest,
  reply: FastifyReply,
  isLoggedIn: IsLoggedIn,
): Promise<FastifyReply> {
  if (asksForPage(request) && !publicPages.test(request.url) && !(await isLoggedIn(request))) {
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
