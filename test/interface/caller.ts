import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { Json } from '@millrace/test-support/visitor';
import { answerForms, type Operation } from './operations.ts';
import { expectShape, integer, list, optional, record, text } from './shape.ts';

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly type: string;
  readonly text: string;
  readonly json: Json;
};

export type Sent = {
  /** The `{segments}` of the path. */
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** A body, sent as JSON. */
  readonly json?: unknown;
  /** A body, sent as it is, with the content type of the headers. */
  readonly body?: string | Buffer;
};

export type { Json };

/** A client with a cookie jar. Checks every response for what the interface requires of all. */
export type Caller = {
  cookie: string;
  /**
   * Calls one of the 47 operations, which must succeed in the format that the interface defines.
   * Returns the JSON, the number or the text.
   */
  call(operation: Operation, sent?: Sent): Promise<Json>;
  /** One of the 47, however it ends. */
  ask(operation: Operation, sent?: Sent): Promise<Answer>;
  /** Anything. */
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
};

/** The operations that have succeeded in this file. */
export const succeeded = new Set<Operation>();

export function createCaller(address: string): Caller {
  const caller: Caller = {
    cookie: '',
    async send(method, path, sent = {}) {
      const answer = await exchange(address, method, path, {
        ...sent,
        headers: { ...(caller.cookie === '' ? {} : { cookie: caller.cookie }), ...sent.headers },
      });
      const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0];
      if (cookie !== undefined) caller.cookie = cookie;
      checkEveryAnswer(answer);
      return answer;
    },
    async ask(operation, sent = {}) {
      const [method = '', template = ''] = operation.split(' ');
      const answer = await caller.send(
        method,
        template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(sent.path?.[name] ?? ''),
        ),
        sent,
      );
      if (answer.status === 200) succeeded.add(operation);
      return answer;
    },
    async call(operation, sent) {
      const answer = await caller.ask(operation, sent);
      expect({
        operation,
        status: answer.status,
        problem: answer.status === 200 ? '' : answer.text,
      }).toEqual({ operation, status: 200, problem: '' });
      return contentOf(operation, answer);
    },
  };
  return caller;
}

async function exchange(
  address: string,
  method: string,
  path: string,
  { query, headers, json, body }: Sent,
): Promise<Answer> {
  const url = new URL(address + path);
  for (const [name, value] of Object.entries(query ?? {}))
    url.searchParams.set(name, String(value));
  const content = json === undefined ? body : JSON.stringify(json);
  const asked = request(url, {
    method,
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  });
  if (content !== undefined) asked.setHeader('content-length', Buffer.byteLength(content));
  // A server may refuse a body before all of it is sent, and close: its answer counts.
  asked.on('error', () => undefined);
  asked.end(content);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const answer = await textOf(response);
  const type = response.headers['content-type'] ?? '';
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    type,
    text: answer,
    json: type.includes('json') ? JSON.parse(answer) : undefined,
  };
}

/** RFC 9457. */
const problem = record({
  type: text,
  title: text,
  status: integer,
  detail: text,
  errors: optional(list(record({ path: text, message: text }))),
});

function checkEveryAnswer({ status, headers, type, json }: Answer): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(type).toMatch(/^application\/problem\+json(;|$)/);
  expectShape(json, problem);
  expect(json.status).toBe(status);
}

function contentOf(operation: Operation, { type, text, json }: Answer): Json {
  switch (answerForms[operation]) {
    case 'bytes':
      return text;
    case 'text':
      expect(type).toBe('text/plain; charset=utf-8');
      return text;
    case 'number':
      expect([operation, type, text]).toEqual([
        operation,
        expect.stringMatching(/^application\/json(;|$)/),
        expect.stringMatching(/^\d+$/),
      ]);
      return json;
    case 'json':
      expect([operation, type]).toEqual([
        operation,
        expect.stringMatching(/^application\/json(;|$)/),
      ]);
      return json;
  }
}
