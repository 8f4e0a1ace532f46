import { Readable } from 'node:stream';
import type { RequestContext } from '../http/request-context.ts';
import { eventStream, type EventSource } from './event-stream.ts';

/** A live stream of events; ends with the execution, or when the reader or the server goes away. */
export function serverSentEvents({ request, reply }: RequestContext, start: number, source: (signal: AbortSignal) => EventSource): Readable {
  const gone = new AbortController();
  request.raw.once('close', () => gone.abort());
  reply.raw.once('close', () => gone.abort());
  reply.type('text/event-stream; charset=utf-8').header('X-Accel-Buffering', 'no');
  return Readable.from(eventStream(source(AbortSignal.any([gone.signal, request.server.closing])), { start }), { highWaterMark: 1 });
}

/** Where in the log a reader goes on: after what it has read, where it says so, else at its end as it is now. */
export function startOfLog(asked: number | undefined, lastEventId: string | undefined, size: number): number {
  const last = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : undefined;
  return Math.min(size, last ?? asked ?? size);
}
