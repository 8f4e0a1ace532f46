import { detailTable, type DetailCode } from './error-details.ts';
import type { Issue } from './issues/issue.ts';
import { issueText } from './issues/render-issue.ts';
import { fillTemplate, isErrorText, type ErrorText, type TextValue } from './phrase.ts';
import { formatCount } from './phrases.ts';

type Entry = { readonly status: number; readonly template: string };

/** Every error that Millrace returns: its HTTP status and its message. */
export const errorTable = {
  MALFORMED: { status: 400, template: '{message}' },
  MALFORMED_JSON: { status: 400, template: 'The text is not valid JSON: {reason}' },
  TOO_DEEP: { status: 400, template: 'The JSON is nested more than {limit} levels deep.' },
  INVALID: { status: 400, template: '{message}' },
  INVALID_PATH: { status: 400, template: 'The path "{path}" cannot be used: {reason}' },
  NOT_LOGGED_IN: {
    status: 401,
    template:
      'Log in first: send the session cookie of POST /login, or a token in the header api_key.',
  },
  WRONG_CREDENTIALS: { status: 401, template: 'The user name or the password is wrong.' },
  NOT_ALLOWED: { status: 403, template: '{message}' },
  NOT_FOUND: { status: 404, template: 'There is no {what} {id}.' },
  LINK_ENDED: { status: 404, template: '{message}' },
  FILE_NOT_FOUND: { status: 404, template: 'There is no file or folder "{path}".' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    template: '{path} does not accept {method}. It accepts {allowed}.',
  },
  TOO_SLOW: {
    status: 408,
    template: 'The {what} did not arrive in time: too few bytes in {seconds} seconds.',
  },
  CONFLICT: { status: 409, template: '{message}' },
  STALE_VERSION: {
    status: 409,
    template:
      '{what} {id} is at version {current}, and you sent version {sent}: somebody saved it in between. Read it again and repeat your change.',
  },
  STALE_DRAFT: {
    status: 409,
    template:
      'Your draft of workflow {id} is no longer the one that you started from: you changed it in another window or on another machine. Read it again and repeat your change.',
  },
  LOCKED: { status: 409, template: '{what} {id} is locked by {user} until {until}.' },
  ALREADY_EXISTS: { status: 409, template: '{what} "{name}" already exists.' },
  FILE_EXISTS: { status: 409, template: '"{path}" already exists.' },
  TARGET_EXISTS: { status: 409, template: '{message}' },
  NOT_EMPTY: {
    status: 409,
    template: 'The folder "{path}" is not empty. Send recursive=true to delete what is in it too.',
  },
  WRONG_FILE_TYPE: { status: 409, template: '"{path}" is {actual}, not {expected}.' },
  SCHEMA_CHANGED: { status: 409, template: '{message}' },
  WRONG_STATE: { status: 409, template: 'Execution {id} is {state}: {reason}' },
  RESULTS_REMOVED: {
    status: 410,
    template:
      'The results and the log of execution {id} were removed on {date}, by retention or because a backup was restored without them.',
  },
  TOO_LARGE: { status: 413, template: 'The {what} is larger than {limit}.' },
  MEMORY_LIMIT: { status: 422, template: '{message}' },
  CPU_LIMIT: { status: 422, template: '{message}' },
  TIME_LIMIT: { status: 422, template: '{message}' },
  INVALID_GRAPH: {
    status: 422,
    template: 'The workflow cannot be run: {count} to fix. First: {first}',
  },
  TOO_MUCH_AT_ONCE: {
    status: 429,
    template:
      'You are sending too much {what} at once. Wait for your other requests to finish, then try again.',
  },
  ANALYSIS_TIMEOUT: {
    status: 422,
    template:
      'Analyzing this workflow took longer than {seconds} seconds and was stopped. Simplify it, or split it into several workflows.',
  },
  ANALYSIS_MEMORY: {
    status: 422,
    template:
      'Analyzing this workflow needs more than {limit} MB of memory and was stopped. Simplify it, or split it into several workflows.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    template: 'Too many attempts. Try again in {seconds} seconds.',
  },
  INTERNAL: {
    status: 500,
    template: 'Something went wrong inside Millrace. The log has the details under {reference}.',
  },
  UNAVAILABLE: { status: 503, template: '{message}' },
  ANALYSIS_BUSY: {
    status: 503,
    template: 'The server is analyzing other workflows. Try again in {seconds} seconds.',
  },
  ANALYSIS_INTERRUPTED: {
    status: 503,
    template: 'The analysis of this workflow was interrupted. Try again.',
  },
  DISK_FULL: {
    status: 507,
    template:
      'The disk is full: no space was left while writing "{path}". Free space where the service keeps its data, for example by deleting files, old executions or cached results; then try again.',
  },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof errorTable;

type Placeholders<Template extends string> =
  Template extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;

/** The values for the template of a code. */
export type ErrorParameters<Code extends ErrorCode> = {
  readonly [Name in Placeholders<(typeof errorTable)[Code]['template']>]: TextValue;
};

/**
 * Where in a graph an engine failed on the data: the field, as `expressions[1]` for an entry of a
 * list, and the characters within it.
 */
export type FailedAt = {
  readonly nodeId: string;
  readonly field: string | null;
  readonly span: readonly [number, number] | null;
};

export type ErrorDetails = {
  /**
   * An error in a request's body or query, or the place in a graph whose data couldn't be computed.
   */
  readonly errors?: readonly ({
    readonly path: string;
    readonly message: string;
    readonly text?: ErrorText;
  } & Partial<FailedAt>)[];
  /** An issue of a graph. */
  readonly issues?: readonly Issue[];
  /** Which message it is, and its arguments, for other languages. */
  readonly text?: ErrorText;
  readonly cause?: unknown;
};

/**
 * An error of the table.
 *
 * @example
 * throw millraceError('NOT_FOUND', { what: 'workflow', id: 7 });
 */
export class MillraceError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: ErrorDetails['errors'];
  readonly issues: ErrorDetails['issues'];
  readonly text: ErrorDetails['text'];

  /** `message`: a message as data is also the error's text. */
  constructor(code: ErrorCode, message: string | ErrorText, details: ErrorDetails = {}) {
    super(
      typeof message === 'string' ? message : writeText(message),
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.name = 'MillraceError';
    this.code = code;
    this.status = errorTable[code].status;
    this.errors = details.errors;
    this.issues = details.issues;
    this.text = details.text ?? (typeof message === 'string' ? undefined : message);
  }
}

export function millraceError<Code extends ErrorCode>(
  code: Code,
  parameters: ErrorParameters<Code>,
  details?: ErrorDetails,
): MillraceError {
  const { template } = errorTable[code];
  if (template !== '{message}') return new MillraceError(code, { code, args: parameters }, details);
  const { message } = parameters as { readonly message: TextValue };
  return new MillraceError(code, isErrorText(message) ? message : String(message), details);
}

/**
 * An error with a message of the table of details.
 *
 * @example
 * throw detailedError('NOT_ALLOWED', 'READ_ONLY_FILE', { path: '/shared/orders.csv' });
 */
export function detailedError<Code extends DetailCode>(
  code: ErrorCode,
  detail: Code,
  args: { readonly [Name in Placeholders<(typeof detailTable)[Code]>]: TextValue },
  details?: ErrorDetails,
): MillraceError {
  return new MillraceError(code, { code: detail, args }, details);
}

/** The error for a graph with issues. */
export function invalidGraph(issues: readonly Issue[]): MillraceError {
  const count = issues.length === 1 ? 'there is 1 issue' : `there are ${issues.length} issues`;
  return millraceError(
    'INVALID_GRAPH',
    { count, first: issues[0] === undefined ? '' : issueText(issues[0]) },
    { issues },
  );
}

export function isMillraceError(error: unknown, code?: ErrorCode): error is MillraceError {
  return error instanceof MillraceError && (code === undefined || error.code === code);
}

/** The English of a message. */
export function writeText({ code, args }: ErrorText): string {
  const template = templateOf(code);
  return fillTemplate(template ?? code, args, (value) => {
    if (isErrorText(value)) return writeText(value);
    return typeof value === 'number' && template === null ? formatCount(value) : String(value);
  });
}

/** The English template of a code of the tables; null: the code is one itself. */
function templateOf(code: string): string | null {
  if (Object.hasOwn(detailTable, code)) return detailTable[code as DetailCode];
  return Object.hasOwn(errorTable, code) ? errorTable[code as ErrorCode].template : null;
}

/** What an error says as data, or its message if it is none. */
export function textOf(error: unknown): string | ErrorText {
  if (typeof error === 'object' && error !== null && 'text' in error && isErrorText(error.text))
    return error.text;
  return error instanceof Error ? error.message : String(error);
}
