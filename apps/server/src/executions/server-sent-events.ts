import type { Readable } from 'node:stream';
import type { RequestContext } from '../requests/request-context.ts';
import { sendEvents } from '../requests/send-events.ts';
import { eventStream, type EventSource } from './event-stream.ts';

/** A live stream of events; ends with the execution, or when the reader or the server goes away. */
export function serverSentEvents(
  context: RequestContext,
  start: number,
  source: (signal: AbortSignal) => EventSource,
): Readable {
  return sendEvents(context, (signal) => eventStream(source(signal), { start }));
}

/**
 * The position in the log at which a reader continues: after what it has read, if it says so,
 * otherwise at the current end.
 */
export function startOfLog(
  asked: number | undefined,
  lastEventId: string | undefined,
  size: number,
): number {
  const last = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : undefined;
  return Math.min(size, last ?? asked ?? size);
}
