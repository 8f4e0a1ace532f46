import type { RequestContext } from './request-context.ts';

/** Aborted when the caller has gone away, or the server closes: nobody waits for the answer any more. */
export function whenGone({ request, reply }: Pick<RequestContext, 'request' | 'reply'>): AbortSignal {
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  return AbortSignal.any([gone.signal, request.server.closing]);
}
