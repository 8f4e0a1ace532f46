import type { ExecutionEvent } from '@millrace/runner';
import { Readable } from 'node:stream';
import type { RequestContext } from '../http/request-context.ts';

/** A live stream of events; ends with the execution, or when the reader or the server goes away. */
export function serverSentEvents({ request, reply }: RequestContext, follow: (signal: AbortSignal) => AsyncIterable<ExecutionEvent>): Readable {
  const gone = new AbortController();
  request.raw.once('close', () => gone.abort());
  reply.raw.once('close', () => gone.abort());
  reply.type('text/event-stream; charset=utf-8').header('X-Accel-Buffering', 'no');
  return Readable.from(written(follow(AbortSignal.any([gone.signal, request.server.closing]))));
}

async function* written(events: AsyncIterable<ExecutionEvent>): AsyncGenerator<string> {
  yield ': millrace\n\n';
  for await (const { kind, ...data } of events) yield `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
  yield 'event: end\ndata: {}\n\n';
}
