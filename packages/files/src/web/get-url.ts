import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { detailedError, MillraceError, millraceError } from '@millrace/model';
import { allowedUrl, shownUrl } from './allowed-hosts.ts';
import { retryAfterMs } from './retry-after.ts';
import { sendRequest, type WebOptions } from './send-request.ts';

const REDIRECTS = 5;
const TRIES = 3;
/** A server may ask to wait longer, but then the request fails. */
const LONGEST_WAIT_MS = 30_000;

/**
 * The answer to a GET, whose content isn't read yet: status 200, or 206 for a range. Follows
 * redirects to hosts that are allowed, and asks again if a server is busy. Throws `FILE_NOT_FOUND`,
 * `NOT_ALLOWED` or `UNAVAILABLE`. Destroy the answer, or read it to its end.
 */
export async function getUrl(
  path: string,
  headers: Readonly<Record<string, string>>,
  options: WebOptions,
): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    let url = allowedUrl(path, options.hosts);
    let failures = 0;
    for (let redirects = 0; redirects <= REDIRECTS;) {
      const answer = await sendRequest({ method: 'GET', url, headers }, options, signal);
      const { statusCode: status = 0 } = answer;
      if (status === 200 || status === 206) return checked(answer, path);
      answer.destroy();
      const { location } = answer.headers;
      if (status >= 300 && status < 400 && location !== undefined) {
        redirects++;
        url = allowedUrl(URL.parse(location, url.href)?.href ?? location, options.hosts);
      } else if (busy.has(status) && ++failures < TRIES)
        await pause(waitOf(answer, failures), undefined, { signal });
      else throw refusal(path, status);
    }
    throw detailedError('UNAVAILABLE', 'TOO_MANY_REDIRECTS', {
      url: shownUrl(path),
      limit: REDIRECTS,
    });
  } catch (error) {
    if (error instanceof MillraceError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = signal.aborted ? `it took more than ${options.timeoutMs / 1000} seconds` : code;
    throw detailedError('UNAVAILABLE', 'WEB_UNREADABLE', {
      url: shownUrl(path),
      reason: reason || 'the connection failed',
    });
  }
}

const busy: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** A compressed content would look like another file. */
function checked(answer: IncomingMessage, path: string): IncomingMessage {
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return answer;
  answer.destroy();
  throw detailedError('UNAVAILABLE', 'WEB_ENCODED', { url: shownUrl(path), encoding });
}

function refusal(path: string, status: number): MillraceError {
  if (status === 404 || status === 410)
    return millraceError('FILE_NOT_FOUND', { path: shownUrl(path) });
  const code = status === 401 || status === 403 ? 'NOT_ALLOWED' : 'UNAVAILABLE';
  return detailedError(code, 'WEB_ANSWERED', { url: shownUrl(path), status });
}

function waitOf(answer: IncomingMessage, failures: number): number {
  const wait = retryAfterMs(answer) ?? 250 * 2 ** failures;
  if (wait <= LONGEST_WAIT_MS) return wait;
  throw detailedError('UNAVAILABLE', 'WEB_WAIT', { seconds: Math.ceil(wait / 1000) });
}
