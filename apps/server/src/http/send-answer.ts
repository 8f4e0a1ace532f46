import type { Route } from '@millrace/api';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** Sends a handler's answer in the form that its route declares; for HEAD, only its headers. */
export async function sendAnswer(
  route: Route,
  answer: unknown,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (reply.request.method === 'HEAD' && !reply.sent) return sendHeaders(route, answer, reply);
  if (reply.sent || route.answer === 'stream')
    return route.answer === 'stream' && !reply.sent ? reply.send(answer) : reply;
  if (route.answer === 'text') return reply.type('text/plain; charset=utf-8').send(answer);
  reply.type('application/json; charset=utf-8');
  if (answer instanceof Uint8Array)
    return reply.send(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  if (!isAsyncIterable(answer) && !(Array.isArray(answer) && answer.length > STREAMED_FROM))
    return reply.send(JSON.stringify(answer));
  const chunks = jsonChunks(answer, () => reply.request.nextTurn());
  const first = await chunks.next();
  return reply.send(
    first.done ? first.value : Readable.from(allChunks(first.value, chunks), { highWaterMark: 1 }),
  );
}

/** A stream isn't read. */
function sendHeaders(route: Route, answer: unknown, reply: FastifyReply): FastifyReply {
  if (answer instanceof Readable) answer.destroy();
  if (route.answer === 'text') reply.type('text/plain; charset=utf-8');
  if (typeof route.answer !== 'string') reply.type('application/json; charset=utf-8');
  if (route.answer !== 'stream' && !isAsyncIterable(answer)) {
    const text = route.answer === 'text' ? String(answer) : JSON.stringify(answer);
    reply.header('Content-Length', String(Buffer.byteLength(text)));
  }
  return reply.send(null);
}

function isAsyncIterable(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
}

const STREAMED_FROM = 200;
const CHARACTERS_A_CHUNK = 262_144;

/** Requests the next record when the reader has taken the last chunk. Returns the last one. */
async function* jsonChunks(
  records: AsyncIterable<unknown> | readonly unknown[],
  turn: () => Promise<void>,
): AsyncGenerator<string, string> {
  let chunk = '[';
  let separator = '';
  for await (const record of records) {
    chunk += separator + JSON.stringify(record);
    separator = ',';
    if (chunk.length < CHARACTERS_A_CHUNK) continue;
    yield chunk;
    chunk = '';
    await turn();
  }
  return `${chunk}]`;
}

async function* allChunks(
  first: string,
  rest: AsyncGenerator<string, string>,
): AsyncGenerator<string> {
  try {
    yield first;
    yield yield* rest;
  } finally {
    await rest.return('');
  }
}
