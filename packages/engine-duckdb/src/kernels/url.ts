import { isIPv6 } from 'node:net';

const unreserved = String.raw`[\w.!~*'();:@&=+$,-]|%[0-9A-Fa-f]{2}|[^\x00-\x7f\p{Zs}\p{Zl}\p{Zp}\p{Cc}]`;
const pathPattern = new RegExp(`^(?:${unreserved}|/)*$`, 'u');
const tailPattern = new RegExp(`^(?:${unreserved}|[/?[\\]])*$`, 'u');
const authorityPattern = new RegExp(`^(?:${unreserved}|[[\\]])*$`, 'u');
const userPattern = new RegExp(`^(?:${unreserved})*$`, 'u');
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[0-9]?[0-9])';
const hostPattern = new RegExp(
  `^(?:(?:${label}\\.)*[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.?|${octet}(?:\\.${octet}){3})$`,
);

type Url = {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  /** Undefined in `mailto:a`. */
  readonly path: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
};

/** Whether Java takes it for a URI: most of RFC 2396, and letters beyond ASCII. */
export function isUrl(text: string): boolean {
  return splitUrl(text) !== null;
}

function splitUrl(text: string): Url | null {
  const found = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?$/.exec(text);
  if (found === null) return null;
  const [, scheme, authority, path = '', query, fragment] = found;
  if (scheme !== undefined && !/^[A-Za-z][A-Za-z0-9+.-]*$/.test(scheme)) return null;
  if (fragment !== undefined && !tailPattern.test(fragment)) return null;
  const isOpaque = scheme !== undefined && authority === undefined && !path.startsWith('/');
  if (isOpaque) {
    if (path === '' || !tailPattern.test(`${path}${query === undefined ? '' : `?${query}`}`))
      return null;
    return { scheme, authority, path: undefined, query: undefined, fragment };
  }
  if (authority !== undefined && !authorityPattern.test(withoutScope(authority))) return null;
  if (authority === '' && path === '') return null;
  if (authority?.includes('[') === true && serverOf(authority) === null) return null;
  if (!pathPattern.test(path) || (query !== undefined && !tailPattern.test(query))) return null;
  if (scheme === undefined && authority === undefined && /^[^/]*:/.test(path)) return null;
  return { scheme, authority: authority === '' ? undefined : authority, path, query, fragment };
}

/** An address may name a network card: `[fe80::1%eth0]`. */
function withoutScope(authority: string): string {
  return authority.replace(/%[\w.~-]+\]/, ']');
}

type Server = { readonly user: string | undefined; readonly host: string };

/** Null for an authority without a host, such as `a_b`. */
function serverOf(authority: string | undefined): Server | null {
  const found = /^(?:([^@]*)@)?([^@:]*|\[[^\]]*\])(?::(\d*))?$/.exec(authority ?? '@');
  if (found === null) return null;
  const [, user, host = ''] = found;
  if (user !== undefined && !userPattern.test(user)) return null;
  const isAddress = host.startsWith('[') && isIPv6(host.slice(1, -1));
  return isAddress || hostPattern.test(host) ? { user, host } : null;
}

/** A part of a valid URL as `parse_url` names it; null if there is none. */
export function partOfUrl(text: string, part: string): string | null {
  const url = splitUrl(text);
  if (url === null) return null;
  const { scheme, authority, path, query, fragment } = url;
  const found: Readonly<Record<string, string | undefined>> = {
    PROTOCOL: scheme,
    AUTHORITY: authority,
    PATH: path,
    QUERY: query,
    REF: fragment,
    FILE: query === undefined ? path : `${path}?${query}`,
    HOST: serverOf(authority)?.host,
    USERINFO: serverOf(authority)?.user,
  };
  return found[part] ?? null;
}
