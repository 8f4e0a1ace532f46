import type { Api, ProblemDocument, Route, RouteInput, RouteResult } from '@millrace/api';
import { buildRequest, type Parts } from './build-request.ts';
import type { ClientRoute } from './client-route.ts';
import { problemOf } from './problem-error.ts';
import { clientRoutes } from './routes.gen.ts';

export type ClientOptions = {
  /** Such as `http://localhost:8080`; empty in a page of the server itself. */
  readonly baseUrl?: string;
  /** An access token. Without one, the browser's session cookie is used. */
  readonly token?: string;
  /** Replaces the platform's `fetch`. */
  readonly fetch?: typeof fetch;
  /** The message of an error for people; the English one of the server by default. */
  readonly messageOf?: (problem: ProblemDocument) => string;
};

type CallOptions = {
  readonly signal?: AbortSignal;
  /** Reads the headers of the response, such as X-Total-Count. */
  readonly onHeaders?: (headers: Headers) => void;
};

/** Uploads accept bytes or a form besides the JSON that the API declares. */
type Uploads<R extends Route> = R extends { consumes: readonly (infer Form)[] }
  ? 'octets' extends Form
    ? Blob | Uint8Array | FormData
    : never
  : never;
type Input<R extends Route> = [Uploads<R>] extends [never]
  ? RouteInput<R>
  : RouteInput<R> | (Omit<RouteInput<R>, 'body'> & { body: Uploads<R> });

type Operation<R extends Route> =
  object extends RouteInput<R>
    ? (input?: RouteInput<R>, options?: CallOptions) => Promise<RouteResult<R>>
    : (input: Input<R>, options?: CallOptions) => Promise<RouteResult<R>>;

/** Every operation of the API as a function, by resource. */
export type Client = {
  readonly [Resource in keyof Api]: {
    readonly [Name in keyof Api[Resource]]: Api[Resource][Name] extends Route
      ? Operation<Api[Resource][Name]>
      : never;
  };
};

/**
 * A typed client for browsers and Node. Failed requests throw a `ProblemError`.
 *
 * @example
 * const client = createClient({ baseUrl: 'http://localhost:8080', token });
 * const id = await client.workflows.create({ body: { workflow: { name: 'First', nodes: [], edges:
 * [] } } });
 * const workflow = await client.workflows.get({ params: { id } });
 */
export function createClient(options: ClientOptions = {}): Client {
  const resources = Object.entries(clientRoutes).map(([resource, routes]) => [
    resource,
    Object.fromEntries(
      Object.entries<ClientRoute>(routes).map(([name, route]) => [
        name,
        (input?: Parts, call?: CallOptions) => send(options, route, input, call),
      ]),
    ),
  ]);
  return Object.fromEntries(resources) as Client;
}

async function send(
  { baseUrl = '', token, fetch: send = fetch, messageOf = ({ detail }) => detail }: ClientOptions,
  route: ClientRoute,
  input: Parts = {},
  call: CallOptions = {},
): Promise<unknown> {
  const { url, init } = buildRequest(baseUrl.replace(/\/+$/, ''), route, input);
  const headers = {
    ...(init.headers as Record<string, string>),
    ...(token === undefined ? {} : { api_key: token }),
  };
  const response = await send(url, {
    ...init,
    headers,
    ...(call.signal === undefined ? {} : { signal: call.signal }),
  });
  if (!response.ok) throw await problemOf(response, messageOf);
  call.onHeaders?.(response.headers);
  const [, , answer] = route;
  if (answer === 'stream') return response;
  return answer === 'text' ? response.text() : response.json();
}
