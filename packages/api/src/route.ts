import type { ZodType } from 'zod';
import type { TokenScope } from './token-scope.ts';

/** What checks a part of a request, or describes an answer. */
export type Schema = ZodType;

/** What a member of a project may do; each right includes those before it. */
export const projectRights = ['VIEWER', 'OPERATOR', 'EDITOR', 'OWNER'] as const;
export type ProjectRight = (typeof projectRights)[number];

/**
 * Who may call an operation. `public`: anybody. `user`: whoever is logged in. `admin`: role ADMIN. `operations`: role ADMIN, or a caller
 * on the server's own machine. A project right: whoever has it in the project of the record.
 */
export type Access = 'public' | 'user' | 'admin' | 'operations' | { readonly project: ProjectRight };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How a body may be sent: JSON unless the route says otherwise. */
export type BodyForm = 'json' | 'form' | 'multipart' | 'octets' | 'text';

/** A schema: JSON. `text`: plain text. `stream`: bytes, or a page, whose content type the operation chooses. */
export type Answer = ZodType | 'text' | 'stream';

/** One operation of the interface. Paths are written with `{parameter}` segments. */
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
   * When the operation begins while many wait. `immediate`: at once. `high`: before others, for reads that are tiny and that people wait for.
   */
  readonly precedence?: 'immediate' | 'high';
  /** The answer has a secret: it is never compressed. */
  readonly hasSecret?: true;
  /** The most bytes a JSON, form or text body may have; the server's own limit where absent. */
  readonly bodyLimit?: number;
  readonly consumes?: readonly BodyForm[];
  /** Among operations of the same path and method, this one is chosen where that header is sent. */
  readonly onHeader?: 'id';
  /** The body is read as JSON whatever content type it is sent with. */
  readonly anyContentType?: true;
  readonly answer: Answer;
  /** Whether the caller may do without a body. */
  readonly bodyOptional?: boolean;
  /** Whether numbers in the body that a double cannot hold are kept as they were written: for graphs, which are given back as they came. */
  readonly exactNumbers?: boolean;
  /** Said where the method misleads: true for a GET that changes something, false for a POST that only reads. */
  readonly changesState?: boolean;
  /** Sent again and again by clients of their own accord: the audit log notes the same only once in ten minutes. */
  readonly repeats?: boolean;
  /** What a token must be allowed, where the access rule and the method do not say it. */
  readonly scope?: TokenScope;
};

/** Whether an operation changes anything that is stored. */
export function changesState({ method, changesState: said }: Pick<Route, 'method' | 'changesState'>): boolean {
  return said ?? method !== 'GET';
}

/** Limits of bodies, in bytes: of operations that take names and numbers, and of those that take parameters too. */
export const SMALL_BODY = 131_072;
export const MEDIUM_BODY = 8_388_608;

/** Declares an operation, keeping the exact types of its schemas. */
export function route<const R extends Route>(declared: R): R {
  return declared;
}
