import type { BodyForm } from '@millrace/api';
import { MillraceError, parseJson, parseJsonExactly } from '@millrace/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { bodyFormOf, readBody, type BodyLimits } from './read-body.ts';
import { routeOf } from './route-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    bodyForm?: BodyForm;
  }
}

/** One parser for all bodies: what a route takes, its declaration says. */
export function addBodyParser(app: FastifyInstance, limits: BodyLimits): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const contentType = request.headers['content-type'];
    const form = acceptedForm(request, bodyFormOf(contentType));
    request.bodyForm = form;
    return readBody(payload, form, contentType, limits, routeOf(request)?.exactNumbers === true ? parseJsonExactly : parseJson);
  });
}

function acceptedForm(request: FastifyRequest, form: BodyForm | undefined): BodyForm {
  const route = routeOf(request);
  if (route?.body === undefined) return 'octets';
  const accepted = route.consumes ?? ['json'];
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw unsupported(`The body is sent as ${encoding}. Send it uncompressed.`);
  if (route.anyContentType === true) return 'json';
  if (form !== undefined && accepted.includes(form)) return form;
  throw unsupported(`The body is sent as ${request.headers['content-type']}. Send it as ${accepted.map((one) => mediaTypes[one]).join(', ')}.`);
}

const mediaTypes: Record<BodyForm, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  octets: 'application/octet-stream',
  text: 'text/plain',
};

function unsupported(message: string): Error {
  return Object.assign(new MillraceError('MALFORMED', message), { status: 415 });
}
