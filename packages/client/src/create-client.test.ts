import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createClient } from './create-client.ts';
import { ProblemError } from './problem-error.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function answering(
  answer: (request: IncomingMessage, body: string, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, Buffer.concat(chunks).toString(), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('sends path, query, body and token as the route declares them', async () => {
  const seen: unknown[] = [];
  const baseUrl = await answering((request, body, response) => {
    seen.push([request.method, request.url, request.headers['api_key'], body]);
    response.setHeader('content-type', 'application/json').end('7');
  });
  const client = createClient({ baseUrl: `${baseUrl}/`, token: 'secret' });
  expect(await client.workflows.create({ body: { workflow: { name: 'A' } } })).toBe(7);
  await client.nodes.byName({ params: { name: 'Filter Rows/é' } });
  await client.datasets.list({ query: { projectId: 3, sortPara: 'dsc' } });
  expect(seen).toEqual([
    ['POST', '/api/v1/workflows', 'secret', '{"workflow":{"name":"A"}}'],
    ['GET', '/api/v1/nodes/names/Filter%20Rows%2F%C3%A9', 'secret', ''],
    ['GET', '/api/v1/datasets?projectId=3&sortPara=dsc', 'secret', ''],
  ]);
});

test('throws a typed problem for an error response', async () => {
  const baseUrl = await answering((_request, _body, response) => {
    response.writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '9' });
    response.end(
      JSON.stringify({
        type: 'about:blank',
        title: 'Too Many',
        status: 429,
        detail: 'Wait.',
        code: 'TOO_MANY_REQUESTS',
      }),
    );
  });
  const failure = await createClient({ baseUrl })
    .session.get()
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProblemError);
  expect(failure).toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Wait.',
    retryAfter: 9,
  });
});

test('throws a problem for a response of a proxy, too', async () => {
  const baseUrl = await answering((_request, _body, response) =>
    response.writeHead(502).end('<html>'),
  );
  await expect(createClient({ baseUrl }).nodes.count()).rejects.toMatchObject({
    status: 502,
    code: 'UNKNOWN',
  });
});
