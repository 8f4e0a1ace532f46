import { onceClosed } from './once-closed.ts';
import type { RequestContext } from './request-context.ts';

/** Aborts when the client disconnects or the server closes: no one waits for the answer anymore. */
export function whenGone({
  request,
  reply,
}: Pick<RequestContext, 'request' | 'reply'>): AbortSignal {
  const gone = new AbortController();
  onceClosed(reply.raw, () => gone.abort());
  return AbortSignal.any([gone.signal, request.server.closing]);
}
