import type { ZodType } from 'zod';
import type { TokenScope } from './token-scope.ts';

/** Validates a part of a request, or describes a response. */
export type Schema = ZodType;

/** What a member of a project may do; each permission includes those before it. */
export const projectRights = ['VIEWER', 'OPERATOR', 'EDITOR', 'OWNER'] as const;
export type ProjectRight = (typeof projectRights)[number];

/**
 * Who may call an operation. `public`: everyone. `user`: logged-in users. `admin`: role ADMIN.
 * `operations`: role ADMIN, or a caller on the server's own machine. A project permission: members
 * of the record's project who have it.
 */
export type Access =
  | 'public'
  | 'user'
  | 'admin'
  | 'operations'
  | { readonly project: ProjectRight };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The encoding of a body: JSON by default. */
export type BodyForm = 'json' | 'form' | 'multipart' | 'octets' | 'text';

/**
 * A schema: JSON. `text`: plain text. `stream`: bytes, or a page, with a content type set by the
 * operation.
 */
export type Answer = ZodType | 'text' | 'stream';

/** One operation of the API. Paths have `{parameter}` segments. */
export type Route = {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly headers?: ZodType;
  readonly body?: ZodType;
  /**
   * The priority of the operation in the queue. `immediate`: it isn't queued. `high`: before
   * others, for tiny reads that users wait for.
   */
  readonly precedence?: 'immediate' | 'high';
  /** The response contains a secret, so it is never compressed. */
  readonly hasSecret?: true;
  /** The size limit of a JSON, form or text body in bytes; by default, the server's own limit. */
  readonly bodyLimit?: number;
  readonly consumes?: readonly BodyForm[];
  /** Among operations with the same path and method, this one handles requests with that header. */
  readonly onHeader?: 'id';
  /** The body is parsed as JSON whatever its content type is. */
  readonly anyContentType?: true;
  readonly answer: Answer;
  /** Whether the body is optional. */
  readonly bodyOptional?: boolean;
  /**
   * Whether numbers in the body that a double can't represent stay as they were written. For
   * graphs, which are returned as they were sent.
   */
  readonly exactNumbers?: boolean;
  /**
   * Set if the method is misleading: true for a GET that changes something, false for a POST that
   * only reads.
   */
  readonly changesState?: boolean;
  /**
   * Clients repeat the request automatically: the audit log records equal ones only once in ten
   * minutes.
   */
  readonly repeats?: boolean;
  /** The token scope that it requires, if it doesn't follow from access and method. */
  readonly scope?: TokenScope;
};

/** Whether an operation changes stored data. */
export function changesState({
  method,
  changesState: said,
}: Pick<Route, 'method' | 'changesState'>): boolean {
  return said ?? method !== 'GET';
}

/**
 * Limits of bodies, in bytes: for operations that accept names and numbers, and for those that also
 * accept parameters.
 */
export const SMALL_BODY = 131_072;
export const MEDIUM_BODY = 8_388_608;

/** Declares an operation and preserves the exact types of its schemas. */
export function route<const R extends Route>(declared: R): R {
  return declared;
}
