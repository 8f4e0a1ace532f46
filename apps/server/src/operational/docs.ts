import type { FastifyReply } from 'fastify';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page of `/docs`: Swagger UI, served by this machine, for `/openapi.json`. */
export function docsPage(reply: FastifyReply): string {
  reply.type('text/html; charset=utf-8').header('Content-Security-Policy', policy);
  return page;
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Millrace: the interface</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="page"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const start =
  "SwaggerUIBundle({ url: '/openapi.json', dom_id: '#page', deepLinking: true, docExpansion: 'none', validatorUrl: null });\n";

const types: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** A file of the page, or null if it has none with that name. */
export async function docsAsset(
  name: string,
  reply: FastifyReply,
): Promise<Readable | string | null> {
  if (name === 'start.js') {
    reply.type('text/javascript; charset=utf-8');
    return start;
  }
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  if (type === undefined) return null;
  reply.type(type).header('Cache-Control', 'public, max-age=86400');
  return createReadStream(new URL(name, import.meta.resolve('swagger-ui-dist/package.json')));
}
