import type { ProblemDocument } from '@millrace/api';
import { isMillraceError, millraceError, type MillraceError } from '@millrace/model';
import { isDiskFull } from '@millrace/runner';
import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { problemDocument, type KnownError } from '../problems/problem-document.ts';

type Problem = { readonly status: number; readonly document: ProblemDocument };

/**
 * Answers a failure with RFC 9457 problem details. An unexpected one is logged under a reference,
 * and the answer only has the reference.
 */
export function sendProblem(
  error: unknown,
  reply: FastifyReply,
  log: (line: string) => void,
): FastifyReply {
  const { status, document } = problemOf(error, log);
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer realm="Millrace"');
  if (status === 429 || status === 503) reply.header('Retry-After', String(retryAfter(error)));
  // The framework would close the connection at once, and a sender that is cut off doesn't see the
  // answer: `endUnreadBodies` handles the rest.
  if (status === 408) reply.header('Connection', 'close');
  else reply.removeHeader('Connection');
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(document));
}

/** The problem document of a failure. */
function problemOf(error: unknown, log: (line: string) => void): Problem {
  const known = isMillraceError(error)
    ? error
    : isDiskFull(error)
      ? fullDisk(error)
      : fromFramework(error);
  if (known === null) return problemOf(unforeseen(error, log), log);
  return { status: known.status, document: problemDocument(known) };
}

function fullDisk(cause: unknown): MillraceError {
  return millraceError('DISK_FULL', { path: 'what you sent' }, { cause });
}

/** Fastify's own errors: an invalid URL, a body that doesn't match its headers. */
function fromFramework(error: unknown): KnownError | null {
  const { statusCode, code, message } = error as {
    statusCode?: number;
    code?: string;
    message?: string;
  };
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return null;
  return {
    status: statusCode,
    code: code ?? 'MALFORMED',
    message: message ?? 'The request is malformed.',
    errors: undefined,
    issues: undefined,
    text: undefined,
  };
}

function unforeseen(error: unknown, log: (line: string) => void): MillraceError {
  const reference = randomUUID();
  log(`${reference} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return millraceError('INTERNAL', { reference });
}

function retryAfter(error: unknown): number {
  const seconds = (error as { retryAfterSeconds?: number }).retryAfterSeconds;
  return typeof seconds === 'number' ? seconds : 5;
}
