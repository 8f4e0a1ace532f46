import type { Api, ResourceName, Route, RouteAnswer, RouteRequest } from '@millrace/api';
import type { RequestContext } from './request-context.ts';

/**
 * Implements an operation: takes validated input, returns the answer. Failures are thrown as errors
 * of the error table.
 */
type Handler<R extends Route> = (
  input: RouteRequest<R>,
  context: RequestContext,
) => Answered<R> | Promise<Answered<R>>;

/**
 * A list may be returned record by record: it is sent as it is read, and never held in memory as a
 * whole. Bytes are the JSON of the answer and sent unchanged.
 */
type Answered<R extends Route> =
  | RouteAnswer<R>
  | Uint8Array
  | (RouteAnswer<R> extends readonly (infer Item)[] ? AsyncIterable<Item> : never);

/** A handler for every operation of a resource. One that is missing does not compile. */
export type Handlers<Name extends ResourceName> = {
  readonly [Operation in keyof Api[Name]]: Api[Name][Operation] extends Route
    ? Handler<Api[Name][Operation]>
    : never;
};

export type AnyHandler = (input: never, context: RequestContext) => unknown;

/** The handlers of all resources, by resource and operation. */
export type AllHandlers = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;
