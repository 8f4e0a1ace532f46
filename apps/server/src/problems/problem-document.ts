import type { ProblemDocument } from '@millrace/api';
import { renderIssue, type MillraceError } from '@millrace/model';
import { STATUS_CODES } from 'node:http';

/** What a problem document says of an error. `code`: also one of the framework. */
export type KnownError = Pick<
  MillraceError,
  'status' | 'message' | 'errors' | 'issues' | 'text'
> & {
  readonly code: string;
};

/** RFC 9457 problem details. */
export function problemDocument(error: KnownError): ProblemDocument {
  const { status, message, code, text } = error;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
    ...(text === undefined ? {} : { text }),
    ...problemErrors(error),
  } as ProblemDocument;
}

function problemErrors({ errors, issues }: Pick<MillraceError, 'errors' | 'issues'>): {
  errors?: readonly unknown[];
} {
  if (errors !== undefined) return { errors };
  if (issues === undefined) return {};
  return {
    errors: issues.map((issue) => ({
      path: ['nodes', issue.nodeId, issue.field].filter((part) => part !== null).join('.'),
      ...renderIssue(issue),
    })),
  };
}
