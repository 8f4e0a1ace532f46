import type { ProblemDocument } from '@millrace/api';

/** A failure that the service answered, with its problem details (RFC 9457). */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: ProblemDocument;
  /** Seconds after which to try again, where the service says so. */
  readonly retryAfter: number | null;

  constructor(problem: ProblemDocument, retryAfter: number | null) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.status = problem.status;
    this.code = problem.code;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The failure in a response that is not 2xx, whatever sent it. */
export async function problemOf(response: Response): Promise<ProblemError> {
  const text = await response.text();
  const retryAfter = Number(response.headers.get('retry-after') ?? 'none');
  return new ProblemError(parsed(text) ?? plain(response, text), Number.isFinite(retryAfter) ? retryAfter : null);
}

function parsed(text: string): ProblemDocument | null {
  try {
    const value = JSON.parse(text) as Partial<ProblemDocument> | null;
    return typeof value?.status === 'number' && typeof value.detail === 'string' ? (value as ProblemDocument) : null;
  } catch {
    return null;
  }
}

/** What a proxy in between answers is no problem document. */
function plain({ status, statusText }: Response, text: string): ProblemDocument {
  return { type: 'about:blank', title: statusText || 'Error', status, detail: text.slice(0, 500) || statusText || `Status ${status}`, code: 'UNKNOWN' };
}
