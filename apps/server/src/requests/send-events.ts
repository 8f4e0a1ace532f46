import { Readable } from 'node:stream';
import { whenGone } from './gone.ts';
import type { RequestContext } from './request-context.ts';

/**
 * A live stream of server-sent events; ends by itself, or when the reader or the server goes away:
 * then the signal is aborted.
 */
export function sendEvents(
  context: RequestContext,
  events: (signal: AbortSignal) => AsyncIterable<string>,
): Readable {
  context.reply.type('text/event-stream; charset=utf-8').header('X-Accel-Buffering', 'no');
  return Readable.from(events(whenGone(context)), { highWaterMark: 1 });
}
