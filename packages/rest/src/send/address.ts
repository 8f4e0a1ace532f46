import { allowedUrl, shownUrl, type WebHosts } from '@millrace/files';
import { phrase, detailedError, MillraceError } from '@millrace/model';
import type { NamedText } from '@millrace/plan';
import type { ApiConnection } from '../contract.ts';

/**
 * The address of a request, which is below that of its connection, so that its credentials reach
 * nobody else. Throws `INVALID`, and `INVALID_PATH` for a host that may not be asked.
 */
export function addressOf(
  url: string,
  connection: Pick<ApiConnection, 'url'> | null,
  hosts: WebHosts,
): URL {
  if (connection === null) return allowedUrl(url, hosts);
  const base = allowedUrl(connection.url, hosts);
  const folder = base.pathname.replace(/\/?$/, '/');
  const address = allowedUrl(joined(base, folder, url.trim()), hosts);
  const isBelow = address.pathname === base.pathname || address.pathname.startsWith(folder);
  if (address.origin === base.origin && isBelow) return address;
  throw detailedError('INVALID', 'NOT_BELOW_CONNECTION', {
    url: shownUrl(url),
    base: shownUrl(connection.url),
  });
}

/** An empty address is that of the connection. */
function joined(base: URL, folder: string, url: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
  if (url === '' || url.startsWith('?')) return `${base.origin}${base.pathname}${url}`;
  return `${base.origin}${folder}${url.replace(/^\/+/, '')}`;
}

/**
 * The address of the next page, from a link in an answer. A link to `http` means the `https` that
 * was asked. Throws `INVALID` for another host.
 */
export function linkedAddress(link: string, from: URL, hosts: WebHosts): URL {
  const url = URL.parse(link, from.href);
  if (url?.protocol === 'http:' && from.protocol === 'https:' && url.hostname === from.hostname) {
    url.protocol = 'https:';
    url.port = from.port;
  }
  if (url?.origin === from.origin) return allowedUrl(url.href, hosts);
  throw new MillraceError(
    'INVALID',
    phrase`The next page is at "${shownUrl(link)}", which is not at ${from.origin} like the page before.`,
  );
}

/** Appended as they are: what is already in the address doesn't change. */
export function withQuery(url: URL, query: readonly NamedText[]): URL {
  if (query.length === 0) return url;
  const text = query
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  const changed = new URL(url);
  changed.search = url.search === '' ? text : `${url.search}&${text}`;
  return changed;
}
