import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseWebHosts } from '@millrace/files';
import type { Paging, WebRequest } from '@millrace/plan';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fetchRecords, testApi, type Api, type Credentials, type FetchedRecords } from './index.ts';

type Asked = { readonly url: string; readonly headers: IncomingMessage['headers']; body: string };

let asked: Asked[] = [];
let failures = 0;
const server = createServer((request, response) => {
  const entry = { url: request.url ?? '', headers: request.headers, body: '' };
  asked.push(entry);
  request
    .on('data', (chunk: Buffer) => (entry.body += chunk.toString()))
    .on('end', () => answer(entry, response));
});
const other = createServer((request, response) => {
  asked.push({ url: `other${request.url}`, headers: request.headers, body: '' });
  if (request.url === '/pages') response.setHeader('link', '</x>; rel="next"');
  response.end('[{"id": 7}]');
});
let at: string;
let away: string;
let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millrace-rest-'));
  at = await listening(server);
  away = await listening(other);
});
afterAll(async () => {
  for (const each of [server, other]) each.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  asked = [];
  failures = 0;
});

async function listening(each: typeof server): Promise<string> {
  await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(each.address() as AddressInfo).port}`;
}

const ALL = [1, 2, 3, 4, 5].map((id) => `{"id": ${id}}`);

function answer({ url, headers, body }: Asked, response: ServerResponse): void {
  const { pathname, searchParams: query } = new URL(url, at);
  const json = (text: string, status = 200): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  const list = (from: number, count = 2): string => `[${ALL.slice(from, from + count).join(',')}]`;
  switch (pathname) {
    case '/v1/exact':
      return json(
        '{"data": {"items": [{"n": 12345678901234567890.10,\r\n "n": 2, "10": 1, "9": {"t": "a\\n\\"]"}},\n 3, [1], "x"]}, "meta": 1}',
      );
    case '/v1/pages':
      return json(`{"items": ${list((Number(query.get('page')) - 1) * 2)}}`);
    case '/v1/pages404':
      return query.get('page') === '4'
        ? json('{}', 404)
        : json(list((Number(query.get('page')) - 1) * 2));
    case '/v1/offset':
      return json(list(Number(query.get('skip')), Math.min(2, Number(query.get('take')))));
    case '/v1/next': {
      const from = Number(query.get('from') ?? 0);
      const next = from + 2 < ALL.length ? `"/v1/next?from=${from + 2}"` : 'null';
      return json(`{"links": {"next": ${next}}, "data": ${list(from)}}`);
    }
    case '/v1/link': {
      const from = Number(query.get('from') ?? 0);
      if (from + 2 < ALL.length)
        response.setHeader(
          'link',
          `<${at}/v1/link>; rel="first", <${at}/v1/link?from=${from + 2}>; title="a, b"; rel="last next"`,
        );
      return json(list(from));
    }
    case '/v1/cursor': {
      const from = Number(query.get('after') ?? 0);
      return json(`{"rows": ${list(from)}, "cursor": ${from + 2 < ALL.length ? from + 2 : '""'}}`);
    }
    case '/v1/post': {
      const { start = 0, size } = JSON.parse(body) as { start?: number; size: number };
      const from = start;
      return json(
        `{"rows": ${list(from, size)}, "next": ${from + size < ALL.length ? from + size : null}}`,
      );
    }
    case '/v1/error2':
      return json(query.get('page') === '1' ? '{"items": [{"id": 1}]}' : '{"error": "s3cret"}');
    case '/v1/omits': {
      const page = Number(query.get('page') ?? 1);
      const items = list((page - 1) * 2);
      const more = query.get('tail') ?? '';
      return json(items === '[]' ? `{${more}}` : `{"total": ${ALL.length}, "items": ${items}}`);
    }
    case '/v1/kinds':
      return json(query.get('page') === '1' ? '[{"id": 1}]' : (query.get('second') ?? ''));
    case '/v1/errorcursor':
      return json(
        query.has('after') ? '{"error": "s3cret"}' : '{"items": [{"id": 1}], "cursor": "a"}',
      );
    case '/v1/cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      return void response.write('[{"id": 1}', () => response.destroy());
    case '/v1/cutchunks':
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.write('[{"id": 1}]', () => response.destroy());
    case '/v1/cutonce':
      if (failures++ > 0) return json('[{"id": 1}]');
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      return void response.write('[{"id": 1}', () => response.destroy());
    case '/v1/cutpost':
      return void response.writeHead(504).end();
    case '/v1/around':
      return void response.writeHead(302, { location: `${at}/v1/around` }).end();
    case '/v1/nothing204':
      return query.get('page') === '1' ? json('[{"id": 1}]') : void response.writeHead(204).end();
    case '/v1/elsewhere':
      return void response.writeHead(302, { location: `${away}/pages` }).end();
    case '/v1/circle':
      return json('{"rows": [{"id": 1}], "cursor": "again"}');
    case '/v1/endless':
      return json('{"rows": [{"id": 1}]}');
    case '/v1/login':
      return headers.authorization === `Basic ${btoa('ann:s3cret')}` ||
        headers.authorization === 'Bearer s3cret' ||
        headers['x-key'] === 's3cret' ||
        query.get('key') === 's3cret'
        ? json('[{"id": 1}]')
        : json('"s3cret is wrong"', 401);
    case '/token':
      if (
        headers.authorization !== `Basic ${btoa('app:s3cret')}` ||
        !body.includes('client_credentials')
      )
        return json('{"error": "s3cret"}', 401);
      return json(`{"access_token": "token${(failures += 1)}", "token_type": "bearer"}`);
    case '/v1/oauth':
      return headers.authorization === 'Bearer token2' ? json('[{"id": 1}]') : json('{}', 401);
    case '/v1/busy':
      if (failures++ < 2)
        return void response.writeHead(failures === 1 ? 429 : 503, { 'retry-after': '0' }).end();
      return json('[{"id": 1}]');
    case '/v1/later':
      return void response.writeHead(429, { 'retry-after': '3600' }).end();
    case '/v1/down':
      return void response.writeHead(503).end();
    case '/v1/broken':
      return json('{"items": [{"id": 1},');
    case '/v1/page':
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html>s3cret</html>');
    case '/v1/large':
      return json(`[{"id": "${'x'.repeat(5000)}"}]`);
    case '/v1/latin':
      return void response
        .writeHead(200, { 'content-type': 'application/json; charset=iso-8859-1' })
        .end(Buffer.from('[{"id": "é"}]', 'latin1'));
    case '/v1/moved':
      return void response.writeHead(302, { location: `${at}/v1/login` }).end();
    case '/v1/away':
      return void response.writeHead(302, { location: `${away}/x` }).end();
    case '/v1/outside':
      return void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    case '/v1/nextaway':
      return json(`{"rows": [{"id": 1}], "next": "${away}/x"}`);
    case '/v1/silent':
      return;
    default:
      return json('{"error": "s3cret"}', 404);
  }
}

const none: Paging = { kind: 'none' };
const inQuery = (name: string) => ({ in: 'query', name }) as const;
const inBody = (name: string) => ({ in: 'body', name }) as const;

function requestOf(changes: Partial<WebRequest>): WebRequest {
  return {
    connection: '',
    method: 'GET',
    url: '',
    query: [],
    headers: [],
    body: '',
    records: '',
    paging: none,
    ...changes,
    limits: { pages: 10, records: 100, megabytes: 1, seconds: 30, ...changes.limits },
  };
}

function apiOf(credentials: Credentials | null = null, hosts = [at, away]): Api {
  return {
    connection: credentials === null ? null : { url: `${at}/v1`, credentials },
    web: {
      hosts: parseWebHosts(hosts),
      addressOf: (host) => Promise.resolve(host.startsWith('private') ? null : '127.0.0.1'),
      timeoutMs: 10_000,
    },
    pageBytes: 4096,
    backOffMs: 1,
  };
}

type Result = FetchedRecords & { readonly lines: readonly string[] };

async function fetchAll(
  changes: Partial<WebRequest>,
  api = apiOf(),
  {
    limit = null,
    signal = new AbortController().signal,
  }: { limit?: number | null; signal?: AbortSignal } = {},
): Promise<Result> {
  const request = requestOf(changes);
  const url =
    api.connection === null && !request.url.includes(':') ? `${at}/v1/${request.url}` : request.url;
  const file = join(folder, `${(files += 1)}.jsonl`);
  const wanted = { request: { ...request, url }, limit, file, maxBytes: 2 ** 30 };
  const found = await fetchRecords(wanted, api, signal);
  const text = await readFile(file, 'utf8');
  expect(Buffer.byteLength(text)).toBe(found.bytes);
  return { ...found, lines: text.split('\n').slice(0, -1) };
}

const SECRETS = /s3cret|token\d/;

async function failure(...given: Parameters<typeof fetchAll>): Promise<string> {
  const error: unknown = await fetchAll(...given).then(
    () => null,
    (found: unknown) => found,
  );
  const message =
    error instanceof Error ? error.message : `nothing failed: ${JSON.stringify(error)}`;
  expect(message).not.toMatch(SECRETS);
  return message;
}

it('stores records as they were sent, a line each', async () => {
  const { lines } = await fetchAll({ url: 'exact', records: '$.data.items' });
  expect(lines).toEqual([
    '{"n": 12345678901234567890.10,  "n": 2, "10": 1, "9": {"t": "a\\n\\"]"}}',
    '3',
    '[1]',
    '"x"',
  ]);
  expect((await fetchAll({ url: 'exact', records: 'data.items.-4.9' })).lines).toEqual([
    '{"t": "a\\n\\"]"}',
  ]);
  expect((await fetchAll({ url: 'exact' })).records).toBe(1);
});

it('says what an answer has if it has no records there', async () => {
  expect(await failure({ url: 'exact', records: 'data.rows' })).toBe(
    `Page 1 of ${at}/v1/exact has nothing at \`data.rows\`. An object with the members \`data\`, \`meta\` came.`,
  );
});

const byNumber: Paging = { kind: 'page', page: inQuery('page'), first: 1, size: null };

it('reads no page without records as the last one', async () => {
  const records = 'items';
  const missing = 'has nothing at `items`. An object with the members `error` came.';
  expect(await failure({ url: 'error2', records, paging: byNumber })).toBe(
    `Page 2 of ${at}/v1/error2?… ${missing}`,
  );
  const cursor: Paging = {
    kind: 'cursor',
    path: 'cursor',
    cursor: inQuery('after'),
    size: null,
  };
  expect(await failure({ url: 'errorcursor', records, paging: cursor })).toBe(
    `Page 2 of ${at}/v1/errorcursor?… ${missing}`,
  );
});

it('ends with a page that only leaves out the list', async () => {
  const ask = (tail: string): ReturnType<typeof fetchAll> =>
    fetchAll({
      url: `omits?tail=${encodeURIComponent(tail)}`,
      records: 'items',
      paging: byNumber,
    });
  expect(await ask('')).toMatchObject({ records: ALL.length, pages: 4 });
  expect(await ask('"total": 5')).toMatchObject({ records: ALL.length, pages: 4 });
  await expect(ask('"total": 5, "problem": 1')).rejects.toThrow(
    'has nothing at `items`. An object with the members `total`, `problem` came.',
  );
  const late = { ...byNumber, first: 9 };
  expect(await failure({ url: 'omits', records: 'items', paging: late })).toContain('Page 1 of');
});

it.each([
  ['{"error": "s3cret"}', 'An object with the members `error` came.'],
  ['{}', 'An object without members came.'],
  ['"s3cret"', 'A string came. Check the path to the records.'],
  ['false', 'The value false came. Check the path to the records.'],
])('takes %s for no record where the page before had a list', async (second, came) => {
  const url = `kinds?second=${encodeURIComponent(second)}`;
  expect(await failure({ url, paging: byNumber })).toBe(
    `Page 2 of ${at}/v1/kinds?… has no list at its start, unlike the page before. ${came}`,
  );
});

it.each(['[]', 'null'])('ends with a page that is %s', async (second) => {
  const found = await fetchAll({ url: `kinds?second=${second}`, paging: byNumber });
  expect(found).toMatchObject({ records: 1, pages: 2 });
});

it('ends with an answer that has no content', async () => {
  const found = await fetchAll({ url: 'nothing204', paging: byNumber });
  expect(found).toMatchObject({ records: 1, pages: 2 });
});

it('reads no answer that was cut, but asks again', async () => {
  expect(await failure({ url: 'cut' })).toContain('the connection broke');
  expect(await failure({ url: 'cutchunks' })).toContain('the connection broke');
  failures = 0;
  expect(await fetchAll({ url: 'cutonce' })).toMatchObject({ records: 1 });
});

it('repeats a POST only if it was not taken', async () => {
  const post = { method: 'POST', body: '{}' } as const;
  expect(await failure({ url: 'cutpost', ...post })).toContain('answered 504');
  expect(asked).toHaveLength(1);
  expect(await fetchAll({ url: 'busy', ...post })).toMatchObject({ records: 1 });
});

it('follows five redirects', async () => {
  expect(await failure({ url: 'around' })).toContain('redirects more than 5 times');
  expect(asked).toHaveLength(6);
});

it('sends credentials to no page of a host that it was redirected to', async () => {
  const api = apiOf({ kind: 'bearer', token: 's3cret' });
  const headers = [{ name: 'X-Own', value: 'mine' }];
  const found = await fetchAll({ url: 'elsewhere', headers, paging: { kind: 'link header' } }, api);
  expect(found).toMatchObject({ records: 2, pages: 2 });
  expect(asked.map(({ url }) => url)).toEqual(['/v1/elsewhere', 'other/pages', 'other/x']);
  expect(JSON.stringify(asked.slice(1))).not.toMatch(/s3cret|mine/);
});

const five = { records: 5, lines: ALL };
it.each<[string, Partial<WebRequest>, number]>([
  [
    'page numbers',
    {
      url: 'pages',
      records: 'items',
      paging: { kind: 'page', page: inQuery('page'), first: 1, size: null },
    },
    4,
  ],
  [
    'page numbers of an API without empty pages',
    { url: 'pages404', paging: { kind: 'page', page: inQuery('page'), first: 1, size: null } },
    3,
  ],
  [
    'offset and limit',
    {
      url: 'offset',
      paging: { kind: 'offset', offset: inQuery('skip'), size: { ...inQuery('take'), records: 3 } },
    },
    4,
  ],
  [
    'a next link in the body',
    { url: 'next', records: 'data', paging: { kind: 'next link', path: 'links.next' } },
    3,
  ],
  ['a Link header', { url: 'link', paging: { kind: 'link header' } }, 3],
  [
    'a cursor',
    {
      url: 'cursor',
      records: 'rows',
      paging: { kind: 'cursor', path: 'cursor', cursor: inQuery('after'), size: null },
    },
    3,
  ],
  [
    'a cursor in the body of a POST',
    {
      url: 'post',
      method: 'POST',
      body: '{"size": 2}',
      records: 'rows',
      paging: {
        kind: 'cursor',
        path: 'next',
        cursor: inBody('start'),
        size: { ...inBody('size'), records: 3 },
      },
    },
    2,
  ],
])('reads all pages by %s', async (_name, changes, pages) => {
  expect(await fetchAll(changes)).toMatchObject({ ...five, pages });
});

it('sends query parameters and headers, and asks no more than is needed', async () => {
  const paging: Paging = {
    kind: 'page',
    page: inQuery('page'),
    first: 1,
    size: { ...inQuery('per page'), records: 2 },
  };
  const query = [
    { name: 'q', value: 'a b&c' },
    { name: 'page', value: '9' },
  ];
  const headers = [{ name: 'X-Own', value: 'yes' }];
  const found = await fetchAll(
    { url: 'pages?z=%20', records: 'items', paging, query, headers },
    apiOf(),
    { limit: 3 },
  );
  expect(found).toMatchObject({ records: 3, pages: 2 });
  expect(asked.map(({ url }) => url)).toEqual(
    [1, 2].map((page) => `/v1/pages?z=%20&q=a%20b%26c&page=${page}&per%20page=2`),
  );
  expect(asked[0]!.headers).toMatchObject({ 'x-own': 'yes', accept: 'application/json' });
});

it.each<[string, Credentials]>([
  ['a user and password', { kind: 'basic', user: 'ann', password: 's3cret' }],
  ['a bearer token', { kind: 'bearer', token: 's3cret' }],
  ['a key in a header', { kind: 'apiKey', in: 'header', name: 'X-Key', key: 's3cret' }],
  ['a key in the query', { kind: 'apiKey', in: 'query', name: 'key', key: 's3cret' }],
])('logs in with %s', async (_name, credentials) => {
  const api = apiOf(credentials);
  expect(await fetchAll({ url: 'login' }, api)).toMatchObject({ records: 1 });
  expect(await fetchAll({ url: 'moved' }, api)).toMatchObject({ records: 1 });
  expect(await failure({ url: 'nothing' }, api)).toContain('answered 404');
  const wrong = Object.fromEntries(
    Object.entries(credentials).map(([name, value]) => [name, value === 's3cret' ? 'no' : value]),
  );
  expect(await failure({ url: 'login' }, apiOf(wrong as Credentials))).toContain(
    '/v1/login answered 401: check the connection',
  );
  expect(
    await testApi(
      { ...api, connection: { url: `${at}/v1/login`, credentials } },
      AbortSignal.timeout(5000),
    ),
  ).toMatchObject({ works: true });
});

it('gets a token for a client, and another one when that is refused', async () => {
  const credentials = {
    kind: 'clientCredentials',
    tokenUrl: `${at}/token`,
    clientId: 'app',
    clientSecret: 's3cret',
    scope: 'read',
  } as const;
  expect(await fetchAll({ url: 'oauth' }, apiOf(credentials))).toMatchObject({ records: 1 });
  expect(asked.map(({ url }) => url)).toEqual(['/token', '/v1/oauth', '/token', '/v1/oauth']);
  expect(await failure({ url: 'oauth' }, apiOf({ ...credentials, clientSecret: 'no' }))).toContain(
    '/token answered 401 instead of a token',
  );
  expect(
    await failure(
      { url: 'oauth' },
      apiOf({ ...credentials, tokenUrl: 'https://tokens.example.org/' }),
    ),
  ).toContain('https://tokens.example.org is not among the hosts');
});

it('sends credentials and headers to no other host', async () => {
  const api = apiOf({ kind: 'bearer', token: 's3cret' });
  const headers = [{ name: 'X-Own', value: 'mine' }];
  expect((await fetchAll({ url: 'away', headers }, api)).lines).toEqual(['{"id": 7}']);
  expect(JSON.stringify(asked.at(-1))).not.toMatch(/s3cret|mine/);
  expect(await failure({ url: 'outside' }, api)).toContain(
    'http://169.254.169.254 is not among the hosts',
  );
  expect(
    await failure(
      { url: 'nextaway', records: 'rows', paging: { kind: 'next link', path: 'next' } },
      api,
    ),
  ).toContain('which is not at');
  expect(await failure({ url: 'away', method: 'POST' }, api)).toContain("A POST isn't sent on");
  for (const url of [`${away}/v1/x`, `${at}/other`, '../other', `${at}/v10`])
    expect(await failure({ url }, api)).toContain('is not below the address of its connection');
});

it.each<[string, readonly string[], string]>([
  ['https://b.example.org/x', [], 'reads nothing from the web'],
  ['https://b.example.org/x', ['a.example.org'], 'https://b.example.org is not among the hosts'],
  ['https://private.example.org/x', ['private.example.org'], 'its address is not public'],
  ['https://me:s3cret@a.example.org/x', ['a.example.org'], 'may not have a user or password'],
])('%s is refused with %j allowed', async (url, hosts, reason) => {
  expect(await failure({ url }, apiOf(null, [...hosts]))).toContain(reason);
});

it('waits as a busy server asks, but not for long', async () => {
  expect(await fetchAll({ url: 'busy' })).toMatchObject({ records: 1, pages: 1 });
  expect(asked).toHaveLength(3);
  expect(await failure({ url: 'later' })).toContain('asks to wait 3,600 seconds');
  expect(await failure({ url: 'down' })).toContain('is busy: it answered 503 to 6 requests');
});

it('names the page that is not JSON, too large, or not text', async () => {
  expect(await failure({ url: 'broken' })).toContain('Page 1 of');
  expect(await failure({ url: 'page?key=s3cret' })).toContain(
    '/v1/page?… is not JSON (its type is text/html)',
  );
  expect(await failure({ url: 'large' })).toContain('a page of more than 0.004 MB');
  expect((await fetchAll({ url: 'latin' })).lines).toEqual(['{"id": "é"}']);
});

const endless: Partial<WebRequest> = {
  url: 'endless',
  records: 'rows',
  paging: { kind: 'page', page: inQuery('page'), first: 1, size: null },
};
it('stops at its limits, and says which', async () => {
  const limits = requestOf({}).limits;
  expect(await failure(endless)).toBe(
    'The API has more than fits into 10 pages: 10 records were read. Raise that limit in the node, ask for less, or check the paging if it should have ended.',
  );
  expect(await failure({ ...endless, limits: { ...limits, records: 5 } })).toContain(
    '5 records: 6 records were read',
  );
  expect(await failure({ ...endless, limits: { ...limits, megabytes: 0.00002 } })).toContain(
    'take more than the 0 MB that "Maximum size" allows',
  );
  expect(await failure({ url: 'silent', limits: { ...limits, seconds: 0.05 } })).toContain(
    '0.05 seconds: 0 records',
  );
  expect(
    await failure({
      url: 'circle',
      records: 'rows',
      paging: { kind: 'cursor', path: 'cursor', cursor: inQuery('c'), size: null },
    }),
  ).toContain('gave the same cursor twice');
  const five = {
    url: 'next',
    records: 'data',
    paging: { kind: 'next link', path: 'links.next' },
  } as const;
  expect(await fetchAll({ ...five, limits: { ...limits, pages: 3 } })).toMatchObject({
    records: 5,
  });
  expect(await failure({ ...five, limits: { ...limits, pages: 2 } })).toContain(
    '2 pages: 4 records',
  );
});

it('ends at once when it is canceled', async () => {
  const controller = new AbortController();
  const running = fetchAll({ url: 'silent' }, apiOf(), { signal: controller.signal });
  await expect.poll(() => asked.length).toBe(1);
  controller.abort();
  await expect(running).rejects.toThrow('aborted');
});
