import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { detailedError } from '@millrace/model';
import type { WebHosts } from './allowed-hosts.ts';

/** How the web is reached. */
export type WebOptions = {
  readonly hosts: WebHosts;
  /**
   * The address of a host, checked, so that a name can't lead elsewhere between check and
   * connection. Null if it doesn't exist, or may not be reached.
   */
  readonly addressOf: (host: string, signal: AbortSignal) => Promise<string | null>;
  /** For one request with its redirects and content. */
  readonly timeoutMs: number;
};

/** `url`: as `allowedUrl` returned it. */
export type SentRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/**
 * The answer to a request, whatever its status, whose content isn't read yet. Follows no redirect.
 * Throws `UNAVAILABLE` for a host that may not be reached, and errors of the connection. Destroy the
 * answer, or read it to its end.
 */
export async function sendRequest(
  { method, url, headers, body }: SentRequest,
  { addressOf }: Pick<WebOptions, 'addressOf'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const address = await addressOf(host, signal);
  if (address === null) throw detailedError('UNAVAILABLE', 'NO_PUBLIC_HOST', { host });
  const family = isIP(address);
  const lookup: LookupFunction = (_host, { all }, done) =>
    all === true ? done(null, [{ address, family }]) : done(null, address, family);
  // Loaded here: importing `node:http` loads all of fetch, which most commands don't need.
  const { request: send } = await (url.protocol === 'https:'
    ? import('node:https')
    : import('node:http'));
  return new Promise((resolve, reject) => {
    send(url, {
      method,
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'millrace',
        ...headers,
      },
      lookup,
      signal,
      agent: false,
    })
      .on('response', (answer) => resolve(answer.on('error', () => undefined)))
      .on('error', reject)
      .end(body);
  });
}
