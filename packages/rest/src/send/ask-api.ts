import { allowedUrl, shownUrl, type SentRequest } from '@millrace/files';
import { phrase, detailedError, MillraceError, type ErrorText } from '@millrace/model';
import type { NamedText } from '@millrace/plan';
import type { Api } from '../contract.ts';
import type { Authorizer } from './authorize.ts';
import { exchange, type Answer } from './exchange.ts';

/** `url`: without credentials. `home`: the origin that gets credentials, headers and the body. */
export type ApiQuestion = {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly home: string;
  readonly headers: readonly NamedText[];
  readonly body: string;
};

/** `url`: what answered, after redirects. */
export type ApiAnswer = Answer & { readonly url: URL };

const REDIRECTS = 5;

/**
 * The answer of an API with status 2xx. Follows redirects of a GET to hosts that are allowed, and
 * leaves credentials and headers out if that is another one. Throws `UNAVAILABLE`, `NOT_ALLOWED`,
 * `INVALID_PATH` and `INVALID`; never with what the server says, or with a query.
 */
export async function askApi(
  question: ApiQuestion,
  authorizer: Authorizer,
  api: Api,
  signal: AbortSignal,
): Promise<ApiAnswer> {
  let { url } = question;
  for (let redirects = 0; redirects <= REDIRECTS;) {
    const isHome = url.origin === question.home;
    const request = isHome ? await homeRequest(question, url, authorizer, signal) : foreign(url);
    const answer = await exchange(request, api, signal);
    const { status } = answer;
    if (status >= 200 && status < 300) return { ...answer, url };
    const { location } = answer.headers;
    if (status >= 300 && status < 400 && location !== undefined) {
      redirects += 1;
      url = redirected(question, url, location, api);
    } else if (!(status === 401 && isHome && authorizer.renew())) throw refusal(url, status);
  }
  throw new MillraceError(
    'UNAVAILABLE',
    phrase`${shownUrl(question.url.href)} redirects more than ${REDIRECTS} times.`,
  );
}

async function homeRequest(
  { method, headers, body }: ApiQuestion,
  url: URL,
  authorizer: Authorizer,
  signal: AbortSignal,
): Promise<SentRequest> {
  const authorized = await authorizer.authorize(url, signal);
  const own = headers.map(({ name, value }) => [name.toLowerCase(), value] as const);
  return {
    method,
    url: authorized.url,
    headers: {
      accept: 'application/json',
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
      ...Object.fromEntries(own),
      ...authorized.headers,
    },
    ...(body === '' ? {} : { body }),
  };
}

function foreign(url: URL): SentRequest {
  return { method: 'GET', url, headers: { accept: 'application/json' } };
}

function redirected({ method }: ApiQuestion, from: URL, location: string, { web }: Api): URL {
  const target = URL.parse(location, from.href)?.href ?? location;
  if (method === 'GET') return allowedUrl(target, web.hosts);
  throw new MillraceError(
    'INVALID',
    phrase`${shownUrl(from.href)} redirects to ${shownUrl(target)}. A POST isn't sent on: enter that address.`,
  );
}

function refusal(url: URL, status: number): MillraceError {
  const shown = shownUrl(url.href);
  if (status === 401 || status === 403)
    return detailedError('NOT_ALLOWED', 'API_REFUSED', { url: shown, status });
  const advice =
    status === 404 || status === 410
      ? phrase`there is nothing at this address. Check it.`
      : status < 500
        ? phrase`the API does not accept the request. Check its parameters, headers and body.`
        : phrase`the API failed. Try again later.`;
  return new ApiRefusal(status, phrase`${shown} answered ${String(status)}: ${advice}`);
}

/** An error with the status that an API answered. */
export class ApiRefusal extends MillraceError {
  readonly answered: number;

  constructor(answered: number, message: ErrorText) {
    super('UNAVAILABLE', message);
    this.answered = answered;
  }
}
