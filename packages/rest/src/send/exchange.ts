import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { retryAfterMs, sendRequest, shownUrl, type SentRequest } from '@millrace/files';
import { phrase, MillraceError, type ErrorText } from '@millrace/model';
import type { ApiOptions } from '../contract.ts';

/** `body`: empty unless the status is 2xx. */
export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

const TRIES = 6;
const LONGEST_BACK_OFF_MS = 30_000;
/** A server may ask to wait longer, but then the request fails. */
const LONGEST_WAIT_MS = 300_000;

const busy: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** What a server answers that didn't take the request. After others, a POST may have been done. */
const untaken: ReadonlySet<number> = new Set([429, 503]);

/**
 * A request and its whole answer. Asks again if the server is busy, as it says when, and if the
 * connection breaks. Throws `UNAVAILABLE`, also for an answer that is larger than a page may be.
 */
export async function exchange(
  request: SentRequest,
  api: ApiOptions,
  signal: AbortSignal,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const found = await tryOnce(request, api, signal);
    const isBusy =
      'status' in found && (request.method === 'POST' ? untaken : busy).has(found.status);
    if ('status' in found && !isBusy) return found;
    if (tries === TRIES) throw refused(request, found, tries);
    await pause(waitOf(request, found, api.backOffMs, tries), undefined, { signal });
  }
}

type Broken = { readonly reason: ErrorText };

async function tryOnce(
  request: SentRequest,
  { web, pageBytes }: ApiOptions,
  signal: AbortSignal,
): Promise<Answer | Broken> {
  const late = AbortSignal.timeout(web.timeoutMs);
  try {
    const answer = await sendRequest(request, web, AbortSignal.any([signal, late]));
    return await received(request, answer, pageBytes);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof MillraceError) throw error;
    if (late.aborted)
      throw unavailable(
        request,
        phrase`took more than ${web.timeoutMs / 1000} seconds to answer. Try again later.`,
      );
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ERR_INVALID_CHAR')
      throw unavailable(
        request,
        phrase`was not asked: a header has characters that cannot be sent. Correct it.`,
      );
    // A request that changes something may have been done.
    if (request.method === 'POST') throw unavailable(request, brokenText(code));
    return { reason: brokenText(code) };
  }
}

function brokenText(code: string): ErrorText {
  return code === ''
    ? phrase`can't be reached, or the connection broke. Check the address, or try again.`
    : phrase`can't be reached, or the connection broke (${code}). Check the address, or try again.`;
}

async function received(
  request: SentRequest,
  answer: IncomingMessage,
  maxBytes: number,
): Promise<Answer> {
  const { statusCode: status = 0, headers } = answer;
  if (status < 200 || status > 299) {
    answer.destroy();
    return { status, headers, body: Buffer.alloc(0) };
  }
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') {
    answer.destroy();
    throw unavailable(request, phrase`answers as ${encoding} although it was asked not to.`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      answer.destroy();
      throw unavailable(
        request,
        phrase`gave a page of more than ${maxBytes / 2 ** 20} MB. Ask for fewer records per page, or have MILLRACE_REST_PAGE_MB raised.`,
      );
    }
    chunks.push(chunk);
  }
  return { status, headers, body: Buffer.concat(chunks) };
}

function refused(request: SentRequest, found: Answer | Broken, tries: number): MillraceError {
  return 'status' in found
    ? unavailable(
        request,
        phrase`is busy: it answered ${String(found.status)} to ${tries} requests. Try again later.`,
      )
    : unavailable(request, found.reason);
}

function waitOf(
  request: SentRequest,
  found: Answer | Broken,
  backOffMs: number,
  failures: number,
): number {
  const asked = 'status' in found ? retryAfterMs(found) : undefined;
  if (asked === undefined) {
    const most = Math.min(LONGEST_BACK_OFF_MS, backOffMs * 2 ** (failures - 1));
    return most * (0.5 + Math.random() / 2);
  }
  if (asked <= LONGEST_WAIT_MS) return asked;
  throw unavailable(
    request,
    phrase`asks to wait ${Math.ceil(asked / 1000)} seconds. Try again then.`,
  );
}

function unavailable({ url }: SentRequest, what: ErrorText): MillraceError {
  return new MillraceError('UNAVAILABLE', phrase`${shownUrl(url.href)} ${what}`);
}
