import { phrase, MillraceError, type ErrorText } from '@millrace/model';

/** The parts of a URL of a server. The names of its options are in lower case. */
export type ServerUrl = {
  readonly host: string;
  readonly port: number | null;
  readonly path: string;
  readonly options: ReadonlyMap<string, string>;
};

/** Parses `//host:port/path?name=value&…`, of which everything may be missing. */
export function parseServerUrl(rest: string): ServerUrl {
  const text = rest.startsWith('//') ? rest : `//localhost/${rest}`;
  const [, hosts = '', path = '', query = ''] =
    /^\/\/([^/?]*)\/?([^?]*)(?:\?(.*))?$/s.exec(text) ?? [];
  if (hosts.includes(','))
    throw invalidUrl(
      phrase`The URL names several hosts. Write a connection for the one to be used.`,
    );
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(hosts) ?? [];
  if (host === '' && hosts !== '')
    throw invalidUrl(
      phrase`"${hosts}" is not a host with a port. Write it as in db.example.com:5432.`,
    );
  return {
    host: host === '' ? 'localhost' : host.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? null : Number(port),
    path: decodeURIComponent(path),
    options: new Map(
      [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]),
    ),
  };
}

/**
 * Throws for options that are neither in `used` nor in `harmless`, which make no difference to what
 * is read or written.
 */
export function checkOptions(
  { options }: Pick<ServerUrl, 'options'>,
  used: readonly string[],
  harmless: readonly string[],
): void {
  const known = new Set([...used, ...harmless].map((name) => name.toLowerCase()));
  const odd = [...options.keys()].find((name) => !known.has(name));
  if (odd === undefined) return;
  throw invalidUrl(
    phrase`The URL has the parameter "${odd}", which isn't supported. Remove it; ${listOf(used)} are.`,
  );
}

export function invalidUrl(message: ErrorText): MillraceError {
  return new MillraceError('INVALID', message);
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names);
}
