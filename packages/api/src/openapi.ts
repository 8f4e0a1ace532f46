import { z, type ZodType } from 'zod';
import { api } from './api.ts';
import type { BodyForm, Route } from './route.ts';
import { problem } from './schemas/problem.ts';

type Json = Record<string, unknown>;

/** The API as an OpenAPI 3.1 document, generated from the route map. */
export function openapiDocument(info: { version: string; serverUrl: string }): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  const pathFor = uniquePaths();
  for (const [resource, routes] of Object.entries(api)) {
    for (const [name, route] of Object.entries<Route>(routes)) {
      if (route.onHeader !== undefined) continue;
      const path = pathFor(route.path);
      (paths[path] ??= {})[route.method.toLowerCase()] = operation(
        `${resource}.${name}`,
        resource,
        route,
        path,
        components,
      );
    }
  }
  jsonSchema(problem, 'output', components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Millrace',
      version: info.version,
      description: 'Build and run data workflows.',
    },
    servers: [{ url: info.serverUrl }],
    tags: Object.keys(api).map((name) => ({ name })),
    security: loginWays,
    paths,
    components: { schemas: components, responses: problemResponses(), securitySchemes },
  };
}

const problems: Readonly<Record<number, string>> = {
  400: 'Malformed, or a value that cannot be taken.',
  401: 'Not logged in.',
  403: 'Not allowed.',
  404: 'Not there, or in a project that the caller cannot see.',
  405: 'The path has other methods: the header Allow lists them.',
  408: 'The request did not arrive in time.',
  409: 'A conflict: a stale version, a lock, a name that is taken, a wrong state.',
  413: 'The body is too large.',
  415: 'The body has a media type or an encoding that is not read here.',
  416: 'The range is outside of the content.',
  422: 'A graph that cannot be run.',
  429: 'Too many requests, or too much at the same time: try again after Retry-After.',
  431: 'The headers are too long.',
  500: 'Something unforeseen. The log has the details.',
  503: 'Unavailable at the moment: try again after Retry-After.',
  507: 'The disk is full.',
};

const retryAfter = {
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 0 } },
};
const headersOf: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': { description: 'How to log in.', schema: { type: 'string' } } },
  405: {
    Allow: { description: 'The methods of the path.', required: true, schema: { type: 'string' } },
  },
  429: retryAfter,
  503: retryAfter,
};

function problemResponses(): Json {
  const content = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  };
  const response = ([status, description]: [string, string]) => {
    const headers = headersOf[Number(status)];
    return [status, { description, ...(headers === undefined ? {} : { headers }), content }];
  };
  return Object.fromEntries(Object.entries(problems).map(response)) as Json;
}

/** The errors that an operation can return. */
function problemStatuses(route: Route): number[] {
  const left = new Set<number>();
  if (route.access === 'public' && route.path !== '/login') left.add(401);
  if (route.body === undefined && route.method !== 'GET')
    for (const status of [408, 413, 415]) left.add(status);
  if (route.answer !== 'stream' && route.answer !== 'text') left.add(416);
  return Object.keys(problems)
    .map(Number)
    .filter((status) => !left.has(status));
}

const loginWays: readonly Json[] = [{ session: [] }, { apiKey: [] }, { bearer: [] }];

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'millrace_session' },
  apiKey: { type: 'apiKey', in: 'header', name: 'api_key' },
  bearer: { type: 'http', scheme: 'bearer' },
};

function operation(
  operationId: string,
  tag: string,
  route: Route,
  path: string,
  components: Json,
): Json {
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    'x-access': route.access,
    ...security(route),
    parameters: [
      ...pathParameters(route, path),
      ...parameters(route.query, 'query'),
      ...parameters(route.headers, 'header'),
    ],
    ...(route.body === undefined
      ? {}
      : { requestBody: requestBody(route, route.body, components) }),
    responses: {
      200: { description: 'Success.', content: answerContent(route, components) },
      ...Object.fromEntries(
        problemStatuses(route).map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  };
}

/**
 * Metrics are available to the local machine without login, so login is only one of the
 * alternatives.
 */
function security({ access }: Route): Json {
  if (access === 'public') return { security: [] };
  return access === 'operations' ? { security: [{}, ...loginWays] } : {};
}

/**
 * Paths that differ only in the names of their parameters are one path in OpenAPI: it gets the
 * first names.
 */
function uniquePaths(): (path: string) => string {
  const byShape = new Map<string, string>();
  return (path) => {
    const shape = path.replaceAll(/\{\w+\}/g, '{}');
    const first = byShape.get(shape) ?? path;
    byShape.set(shape, first);
    return first;
  };
}

function pathParameters(route: Route, path: string): Json[] {
  const names = parameterNames(path);
  const own = parameterNames(route.path);
  return parameters(route.params, 'path').map((parameter) => ({
    ...parameter,
    name: names[own.indexOf(String(parameter['name']))],
  }));
}

function parameterNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

function parameters(schema: ZodType | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const mediaTypes: Record<BodyForm, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  octets: 'application/octet-stream',
  text: 'text/plain',
};

function requestBody(route: Route, body: ZodType, components: Json): Json {
  const schema = jsonSchema(body, 'input', components);
  const content = (route.consumes ?? ['json']).map((form) => [
    mediaTypes[form],
    form === 'octets' || form === 'multipart' ? {} : { schema },
  ]);
  return { required: route.bodyOptional !== true, content: Object.fromEntries(content) };
}

function answerContent(route: Route, components: Json): Json {
  if (route.answer === 'stream') return { '*/*': {} };
  if (route.answer === 'text') return { 'text/plain': { schema: { type: 'string' } } };
  return { 'application/json': { schema: jsonSchema(route.answer, 'output', components) } };
}

/** Named schemas go to `components`; the rest stays in place. */
function jsonSchema(schema: ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $schema: _dialect,
    $defs = {},
    id,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: readable,
  }) as Json;
  for (const [name, definition] of Object.entries($defs as Json))
    components[name] = rewriteReferences(withoutId(definition as Json));
  const own = rewriteReferences(rest);
  if (typeof id !== 'string') return own as Json;
  components[id] = own;
  return { $ref: `#/components/schemas/${id}` };
}

/** Numbers and booleans in a query are text for the parser, but not for the reader. */
function readable({ jsonSchema: made }: { jsonSchema: Json }): void {
  const type =
    made['integerText'] === true ? 'integer' : made['booleanText'] === true ? 'boolean' : null;
  if (type === null) return;
  delete made['integerText'];
  delete made['booleanText'];
  delete made['anyOf'];
  made['type'] = type;
}

function withoutId({ id: _id, ...rest }: Json): Json {
  return rest;
}

function rewriteReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteReferences);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : rewriteReferences(inner),
    ]),
  );
}
