import type { z, ZodType } from 'zod';
import type { Route } from './route.ts';

type Part = 'params' | 'query' | 'headers' | 'body';

type Declared<R extends Route> = {
  [P in Part as R[P] extends ZodType ? P : never]: R[P] extends ZodType ? R[P] : never;
};

/** Whether a caller may omit the part: none of its members is required. */
type IsOptional<T> = object extends T ? true : false;

type OptionalParts<T> = { [P in keyof T as IsOptional<T[P]> extends true ? P : never]?: T[P] };
type RequiredParts<T> = { [P in keyof T as IsOptional<T[P]> extends true ? never : P]: T[P] };

type Inputs<R extends Route> = { [P in keyof Declared<R>]: z.input<Declared<R>[P]> };

/** The input of an operation: path parameters, query, headers and body, if it has them. */
export type RouteInput<R extends Route> = OptionalParts<Inputs<R>> & RequiredParts<Inputs<R>>;

type Outputs<R extends Route> = { [P in keyof Declared<R>]: z.output<Declared<R>[P]> };

/**
 * The validated input of the server's handler. A part that the route doesn't declare is undefined.
 */
export type RouteRequest<R extends Route> = Outputs<R> & {
  [P in Exclude<Part, keyof Declared<R>>]: undefined;
};

/** What the server returns. */
export type RouteAnswer<R extends Route> = R['answer'] extends ZodType
  ? z.input<R['answer']>
  : R['answer'] extends 'text'
    ? string
    : unknown;

/** What a client gets: parsed JSON, text, or the response itself for a stream. */
export type RouteResult<R extends Route> = R['answer'] extends ZodType
  ? z.output<R['answer']>
  : R['answer'] extends 'text'
    ? string
    : Response;
