import { allowedUrl, shownUrl } from '@millrace/files';
import { phrase, MillraceError, type ErrorText } from '@millrace/model';
import type { Api, Credentials } from '../contract.ts';
import { withQuery } from './address.ts';
import { exchange } from './exchange.ts';

/** A request with what proves who sends it. */
export type Authorized = { readonly url: URL; readonly headers: Readonly<Record<string, string>> };

export type Authorizer = {
  authorize(url: URL, signal: AbortSignal): Promise<Authorized>;
  /** Forgets a token that was refused. False if another one wouldn't help. */
  renew(): boolean;
};

export function openAuthorizer(api: Api): Authorizer {
  const credentials: Credentials = api.connection?.credentials ?? { kind: 'none' };
  let token: string | null = null;
  let renewals = 0;
  return {
    async authorize(url, signal) {
      switch (credentials.kind) {
        case 'none':
          return { url, headers: {} };
        case 'basic':
          return { url, headers: basic(credentials.user, credentials.password) };
        case 'bearer':
          return { url, headers: bearer(credentials.token) };
        case 'apiKey':
          return credentials.in === 'header'
            ? { url, headers: { [credentials.name.toLowerCase()]: credentials.key } }
            : { url: withKey(url, credentials.name, credentials.key), headers: {} };
        case 'clientCredentials':
          token ??= await fetchToken(credentials, api, signal);
          return { url, headers: bearer(token) };
      }
    },
    renew() {
      if (credentials.kind !== 'clientCredentials') return false;
      token = null;
      return (renewals += 1) === 1;
    },
  };
}

function withKey(url: URL, name: string, key: string): URL {
  return url.searchParams.has(name) ? url : withQuery(url, [{ name, value: key }]);
}

function basic(user: string, password: string): Readonly<Record<string, string>> {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}

function bearer(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` };
}

/** A token for a client of its own (RFC 6749, 4.4). What the server says of a failure isn't shown. */
async function fetchToken(
  { tokenUrl, clientId, clientSecret, scope }: Extract<Credentials, { kind: 'clientCredentials' }>,
  api: Api,
  signal: AbortSignal,
): Promise<string> {
  const fail = (reason: ErrorText): MillraceError =>
    new MillraceError('INVALID', phrase`The token server ${shownUrl(tokenUrl)} ${reason}`);
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (scope !== '') form.set('scope', scope);
  const { status, body } = await exchange(
    {
      method: 'POST',
      url: allowedUrl(tokenUrl, api.web.hosts),
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...basic(encodeURIComponent(clientId), encodeURIComponent(clientSecret)),
      },
      body: form.toString(),
    },
    api,
    signal,
  );
  if (status !== 200)
    throw fail(
      phrase`answered ${String(status)} instead of a token. Check the client and its secret.`,
    );
  const token = tokenIn(body.toString('utf8'));
  if (token === null)
    throw fail(phrase`gave no token that can be used. Check the address and the scope.`);
  return token;
}

function tokenIn(text: string): string | null {
  try {
    const { access_token: token } = JSON.parse(text) as { readonly access_token?: unknown };
    return typeof token === 'string' && /^[\x21-\x7e]+$/.test(token) ? token : null;
  } catch {
    return null;
  }
}
