import { Readable } from 'node:stream';
import type { RequestContext } from './request-context.ts';

/**
 * A live stream of server-sent events; ends by itself, or when the reader or the server goes away:
 * then the signal is aborted.
 */
export function sendEvents(
  { request, reply }: RequestContext,
  events: (signal: AbortSignal) => AsyncIterable<string>,
): Readable {
  const gone = new AbortController();
  request.raw.once('close', () => gone.abort());
  reply.raw.once('close', () => gone.abort());
  reply.type('text/event-stream; charset=utf-8').header('X-Accel-Buffering', 'no');
  return Readable.from(events(AbortSignal.any([gone.signal, request.server.closing])), {
    highWaterMark: 1,
  });
}
