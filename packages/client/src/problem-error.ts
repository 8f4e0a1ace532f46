import type { ProblemDocument } from '@millrace/api';

/** An error response of the server, with its problem details (RFC 9457). */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: ProblemDocument;
  /** Seconds to wait before trying again, if the server sent them. */
  readonly retryAfter: number | null;

  constructor(problem: ProblemDocument, retryAfter: number | null, message = problem.detail) {
    super(message);
    this.name = 'ProblemError';
    this.status = problem.status;
    this.code = problem.code;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The error in a response that isn't 2xx, from the server or a proxy. */
export async function problemOf(
  response: Response,
  messageOf: (problem: ProblemDocument) => string,
): Promise<ProblemError> {
  const text = await response.text();
  const retryAfter = Number(response.headers.get('retry-after') ?? 'none');
  const problem = parsed(text) ?? plain(response, text);
  return new ProblemError(
    problem,
    Number.isFinite(retryAfter) ? retryAfter : null,
    messageOf(problem),
  );
}

function parsed(text: string): ProblemDocument | null {
  try {
    const value = JSON.parse(text) as Partial<ProblemDocument> | null;
    return typeof value?.status === 'number' && typeof value.detail === 'string'
      ? (value as ProblemDocument)
      : null;
  } catch {
    return null;
  }
}

/** Responses of a proxy in between are not problem documents. */
function plain({ status, statusText }: Response, text: string): ProblemDocument {
  return {
    type: 'about:blank',
    title: statusText || 'Error',
    status,
    detail: text.slice(0, 500) || statusText || `Status ${status}`,
    code: 'UNKNOWN',
  };
}
