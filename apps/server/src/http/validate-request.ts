import { MillraceError, phrase, type ErrorText } from '@millrace/model';
import { plainMessage, plainText, type BodyForm, type Route, type Schema } from '@millrace/api';
import type { FastifyRequest } from 'fastify';

type Input = { params: unknown; query: unknown; headers: unknown; body: unknown };
/** `abortEarly` stops at the first issue of an array or object; Zod's types don't declare it. */
type ParseOptions = Parameters<Schema['safeParse']>[1];
type Problem = { path: string; message: string; text: ErrorText };

/**
 * All issues of a larger value would take more memory than the value itself, so only its first one
 * is reported.
 */
const MAX_VALUES = 20_000;

/**
 * Validates a request against its route's schemas. All issues are reported in one error, unless the
 * body is large.
 */
export function validateRequest(route: Route, request: FastifyRequest, bodyForm: BodyForm): Input {
  const problems: Problem[] = [];
  const check = (part: string, schema: Schema | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const first = schema.safeParse(value, {
      error: plainMessage,
      reportInput: true,
      abortEarly: true,
    } as ParseOptions);
    if (first.success) return first.data;
    const all = hasMoreValues(value, MAX_VALUES)
      ? first
      : schema.safeParse(value, { error: plainMessage, reportInput: true });
    problems.push(
      ...(all.error ?? first.error).issues.map((issue) => ({
        path: [part, ...issue.path].join('.'),
        message: issue.message,
        text: plainText(issue),
      })),
    );
    return undefined;
  };
  const input: Input = {
    params: check('path', route.params, request.params),
    query: check('query', route.query, request.query),
    headers: check('headers', route.headers, named(route.headers, request.headers)),
    body:
      bodyForm === 'multipart' || bodyForm === 'octets'
        ? undefined
        : check('body', route.body, givenBody(route, request.body)),
  };
  if (problems.length > 0) throw refusal(problems);
  return input;
}

function hasMoreValues(root: unknown, limit: number): boolean {
  const open = [root];
  for (let seen = 0; open.length > 0; seen += 1) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const members = Array.isArray(value) ? value : Object.values(value);
    if (seen + open.length + members.length > limit) return true;
    open.push(...members);
  }
  return false;
}

/** The headers under their declared names: they arrive in lower case. */
function named(schema: Schema | undefined, headers: FastifyRequest['headers']): unknown {
  const shape = schema === undefined || !('shape' in schema) ? {} : (schema.shape as object);
  return Object.fromEntries(Object.keys(shape).map((name) => [name, headers[name.toLowerCase()]]));
}

function givenBody(route: Route, body: unknown): unknown {
  return body === undefined && route.bodyOptional === true ? {} : body;
}

const SHOWN = 100;

function refusal(problems: readonly Problem[]): MillraceError {
  const { path = '', text = '' } = problems[0] ?? {};
  const said =
    problems.length > 1
      ? phrase`${path}: ${text} (and ${problems.length - 1} more)`
      : phrase`${path}: ${text}`;
  return new MillraceError('INVALID', said, { errors: problems.slice(0, SHOWN) });
}
