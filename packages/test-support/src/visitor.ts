/** A response of a server in an open type: tests check its shape. */
// oxlint-disable-next-line typescript/no-explicit-any -- each test reads another shape
export type Json = any;

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly type: string;
  readonly json: Json;
};

type Extra = { readonly headers?: Record<string, string> };

/** A client with a cookie jar that sends requests as the API describes them. */
export type Visitor = {
  cookie: string;
  get(path: string, extra?: Extra): Promise<Answer>;
  post(path: string, body?: unknown, extra?: Extra): Promise<Answer>;
  put(path: string, body?: unknown, extra?: Extra): Promise<Answer>;
  delete(path: string, extra?: Extra): Promise<Answer>;
  /** The body is sent as it is. */
  raw(method: string, path: string, init?: RequestInit): Promise<Answer>;
};

export function createVisitor(address: string): Visitor {
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    if (visitor.cookie !== '') headers.set('cookie', visitor.cookie);
    const response = await fetch(address + path, { ...init, method, headers });
    const set = response.headers.getSetCookie()[0];
    if (set !== undefined)
      visitor.cookie = /Max-Age=0|Expires=Thu, 01 Jan 1970/.test(set)
        ? ''
        : (set.split(';')[0] ?? '');
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      type,
      json: type.includes('json') && text !== '' ? JSON.parse(text) : undefined,
    };
  };
  const sendJson = (
    method: string,
    path: string,
    body: unknown,
    { headers }: Extra = {},
  ): Promise<Answer> =>
    send(
      method,
      path,
      body === undefined
        ? { headers: { ...headers } }
        : {
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          },
    );
  const visitor: Visitor = {
    cookie: '',
    get: (path, extra) => send('GET', path, { headers: { ...extra?.headers } }),
    post: (path, body, extra) => sendJson('POST', path, body, extra),
    put: (path, body, extra) => sendJson('PUT', path, body, extra),
    delete: (path, extra) => send('DELETE', path, { headers: { ...extra?.headers } }),
    raw: send,
  };
  return visitor;
}
