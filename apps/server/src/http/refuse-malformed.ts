import type { Socket } from 'node:net';

const malformed = {
  status: 400,
  title: 'Bad Request',
  detail: 'The request is not well-formed HTTP.',
};
const refusals: Readonly<Record<string, typeof malformed>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    title: 'Request Header Fields Too Large',
    detail: 'The headers of the request are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    title: 'Request Timeout',
    detail: 'The request did not arrive in time.',
  },
};

/** Answers requests that are not HTTP, or too long to read, before they reach any route. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const { status, title, detail } = refusals[error.code ?? ''] ?? malformed;
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
