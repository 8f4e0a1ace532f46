import type { BodyForm } from '@millrace/api';
import { checkJsonSize, MillraceError, parseJson, parseJsonExactly } from '@millrace/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { BodyBudget } from '../requests/body-budget.ts';
import { ownerOf } from './queue-requests.ts';
import { bodyFormOf, checkAnnounced, readBody, type BodyLimits } from '../requests/read-body.ts';
import { onceClosed } from '../requests/once-closed.ts';
import { routeOf } from '../requests/route-of.ts';
import { watchUpload } from './watch-upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    bodyForm?: BodyForm;
  }
}

export type BodySettings = Omit<BodyLimits, 'account'> & { readonly budget: BodyBudget };

/** How long a body may take to arrive before login. */
const OPEN_GRACE_MS = 10_000;

/**
 * One parser for all bodies: a route's declaration says which media types it accepts. The bytes
 * held of a body count until the answer is sent.
 */
export function addBodyParser(app: FastifyInstance, { budget, ...settings }: BodySettings): void {
  const accounts = new WeakMap<FastifyRequest, ReturnType<BodyBudget['open']>>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const contentType = request.headers['content-type'];
    const form = acceptedForm(request, bodyFormOf(contentType));
    request.bodyForm = form;
    if (form === 'multipart' || form === 'octets') {
      if (routeOf(request)?.body !== undefined) watchUpload(payload, settings.idleMs);
      return payload;
    }
    const account = accounts.get(request) ?? budget.open(ownerOf(request));
    const limits = { ...limitsOf(request, settings), account, turn: () => request.turn() };
    checkAnnounced(request.headers['content-length'], limits.bytes);
    return readBody(
      payload,
      form,
      contentType,
      limits,
      routeOf(request)?.exactNumbers === true ? parseSentExactly : parseJson,
    );
  });
  app.addHook('onRequest', async (request, reply) => {
    const account = budget.open(ownerOf(request));
    accounts.set(request, account);
    onceClosed(reply.raw, () => account.release());
  });
}

function parseSentExactly(text: string): unknown {
  checkJsonSize(text);
  return parseJsonExactly(text);
}

function limitsOf(
  request: FastifyRequest,
  settings: Omit<BodyLimits, 'account'>,
): Omit<BodyLimits, 'account'> {
  const route = routeOf(request);
  const bytes = Math.min(route?.bodyLimit ?? settings.bytes, settings.bytes);
  return {
    ...settings,
    bytes,
    graceMs:
      route?.access === 'public' ? Math.min(OPEN_GRACE_MS, settings.graceMs) : settings.graceMs,
  };
}

function acceptedForm(request: FastifyRequest, form: BodyForm | undefined): BodyForm {
  const route = routeOf(request);
  if (route?.body === undefined) return 'octets';
  const accepted = route.consumes ?? ['json'];
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw unsupported(`The body is sent as ${encoding}. Send it uncompressed.`);
  if (route.anyContentType === true) return 'json';
  if (form !== undefined && accepted.includes(form)) return form;
  throw unsupported(
    `The body is sent as ${request.headers['content-type']}. Send it as ${accepted.map((one) => mediaTypes[one]).join(', ')}.`,
  );
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
