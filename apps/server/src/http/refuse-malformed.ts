import type { Socket } from 'node:net';

/** Answers what is not HTTP, or too long to be read, before it reaches any route. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const [status, title] = tooLong ? [431, 'Request Header Fields Too Large'] : [400, 'Bad Request'];
  const detail = tooLong ? 'The headers of the request are too long.' : 'The request is not well-formed HTTP.';
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, code: 'MALFORMED' });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
