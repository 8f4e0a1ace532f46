import type { Route } from '@millrace/api';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** Sends what a handler answered in the form its route declares. */
export function sendAnswer(route: Route, answer: unknown, reply: FastifyReply): FastifyReply {
  if (reply.sent || route.answer === 'stream') return route.answer === 'stream' && !reply.sent ? reply.send(answer) : reply;
  if (route.answer === 'text') return reply.type('text/plain; charset=utf-8').send(answer);
  reply.type('application/json; charset=utf-8');
  if (Array.isArray(answer) && answer.length > STREAMED_FROM) return reply.send(Readable.from(jsonChunks(answer)));
  return reply.send(JSON.stringify(answer));
}

const STREAMED_FROM = 200;
const RECORDS_A_CHUNK = 50;

function* jsonChunks(records: readonly unknown[]): Generator<string> {
  for (let start = 0; start < records.length; start += RECORDS_A_CHUNK) {
    const chunk = records.slice(start, start + RECORDS_A_CHUNK).map((record) => JSON.stringify(record));
    yield (start === 0 ? '[' : ',') + chunk.join(',');
  }
  yield ']';
}
