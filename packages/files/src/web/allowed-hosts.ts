import { phrase, millraceError, type ErrorText } from '@millrace/model';

/** Which hosts may be read. */
export type WebHosts = {
  readonly rules: readonly HostRule[];
  /** Addresses and networks (`10.0.0.0/8`) that may be reached although they aren't public. */
  readonly addresses: readonly string[];
};

type HostRule = {
  /** A name, or what it ends in: `.example.org` for `*.example.org`. */
  readonly host: string;
  readonly port: string;
  /** Also without encryption. */
  readonly plain: boolean;
};

/**
 * Parses `MILLRACE_WEB_HOSTS`: names such as `data.example.org`, `*.example.org`,
 * `data.example.org:8443`, `http://intranet` (also without encryption), and addresses or networks
 * that aren't public. Throws a message for the person who set it.
 */
export function parseWebHosts(items: readonly string[]): WebHosts {
  const rules: HostRule[] = [];
  const addresses: string[] = [];
  for (const item of items) {
    const rest = item.replace(/^https?:\/\//i, '').toLowerCase();
    const isNetwork = /^[0-9a-f.:]+\/\d{1,3}$/.test(rest);
    const plain = /^http:/i.test(item);
    if (isNetwork && !item.includes('://')) {
      addresses.push(rest);
      continue;
    }
    const found = /^(\*\.)?([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/.exec(rest);
    if (found === null)
      throw new Error(
        `MILLRACE_WEB_HOSTS has "${item}". Each must be a host such as data.example.org, *.example.org or http://intranet:8080, or a network such as 10.0.0.0/8.`,
      );
    const [, wild, host = '', port = ''] = found;
    rules.push({ host: wild === undefined ? host : `.${host}`, port, plain });
    if (wild === undefined && /^[\d.]+$|^\[/.test(host))
      addresses.push(host.replace(/^\[(.*)\]$/, '$1'));
  }
  return { rules, addresses };
}

/** The normalized address. Throws `INVALID_PATH` if it may not be read. */
export function allowedUrl(path: string, { rules }: WebHosts): URL {
  const refuse = (reason: ErrorText): Error =>
    millraceError('INVALID_PATH', { path: shownUrl(path), reason });
  const url = URL.parse(path);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw refuse(phrase`it is no address of the web. Start it with https://.`);
  if (url.username !== '' || url.password !== '')
    throw refuse(phrase`an address may not have a user or password: everybody could read it.`);
  url.hash = '';
  const isAllowed = rules.some((rule) => allows(rule, url));
  if (isAllowed) return url;
  throw refuse(
    rules.length === 0
      ? phrase`this server reads nothing from the web. An administrator can allow hosts with MILLRACE_WEB_HOSTS.`
      : phrase`${url.protocol}//${url.host} is not among the hosts that may be read. An administrator can add it to MILLRACE_WEB_HOSTS.`,
  );
}

function allows({ host, port, plain }: HostRule, url: URL): boolean {
  if (url.protocol === 'http:' && !plain) return false;
  const isHost = host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host;
  return isHost && url.port === port;
}

/** An address without its query, which can have keys. */
export function shownUrl(path: string): string {
  const plain = path.replace(/\/\/[^/@?#]*@/, '//…@').replace(/\?.*$/s, '?…');
  return plain.length > 200 ? `${plain.slice(0, 200)}…` : plain;
}
