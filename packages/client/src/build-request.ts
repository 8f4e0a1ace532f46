import type { ClientRoute } from './client-route.ts';

export type Parts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** The URL and the body of an operation's request. */
export function buildRequest(
  baseUrl: string,
  [method, path]: ClientRoute,
  { params = {}, query = {}, headers = {}, body }: Parts,
): { url: string; init: RequestInit } {
  return {
    url: baseUrl + pathOf(path, params) + queryOf(query),
    init: {
      method,
      headers: { ...texts(headers), ...contentType(body) },
      ...(body === undefined ? {} : { body: bodyOf(body) }),
    },
  };
}

function pathOf(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}

function queryOf(query: Readonly<Record<string, unknown>>): string {
  const text = new URLSearchParams(texts(query)).toString();
  return text === '' ? '' : `?${text}`;
}

function texts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Forms are encoded by the platform, bytes are sent as they are, everything else is JSON. */
function contentType(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {};
  return { 'content-type': isBytes(body) ? 'application/octet-stream' : 'application/json' };
}

function bodyOf(body: unknown): NonNullable<RequestInit['body']> {
  return body instanceof FormData || isBytes(body) ? (body as Blob) : JSON.stringify(body);
}

function isBytes(body: unknown): boolean {
  return (
    body instanceof Blob ||
    body instanceof ArrayBuffer ||
    ArrayBuffer.isView(body) ||
    body instanceof ReadableStream
  );
}
