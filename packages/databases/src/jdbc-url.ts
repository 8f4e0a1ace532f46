import { MillraceError } from '@millrace/model';

/** Where a database is, and how to talk to it. */
export type DatabaseAddress = {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** The user that the URL names, or null. */
  readonly user: string | null;
  /** As in the driver of PostgreSQL; `prefer` uses TLS if the server has it, and checks nothing. */
  readonly tls: 'disable' | 'prefer' | 'require' | 'verify-full';
  /** The schemas in which tables are found without naming theirs; null for the server's. */
  readonly schema: string | null;
};

const POSTGRES_PORT = 5432;
const modes = ['disable', 'prefer', 'require', 'verify-full'] as const;

/** They make no difference to what is read or written here. */
const harmless: ReadonlySet<string> = new Set([
  'applicationname',
  'connecttimeout',
  'logintimeout',
  'sockettimeout',
  'tcpkeepalive',
  'preparethreshold',
  'rewritebatchedinserts',
  'defaultrowfetchsize',
]);

/**
 * Parses `jdbc:postgresql://host:port/database?sslmode=…`. Throws `INVALID` for other databases and
 * for what can't be followed exactly.
 */
export function parseJdbcUrl(url: string): DatabaseAddress {
  const [, kind = ''] = /^jdbc:([a-z0-9]+):/i.exec(url) ?? [];
  if (kind.toLowerCase() !== 'postgresql')
    throw invalid(
      `Databases of the kind "${kind}" can't be read yet, only PostgreSQL (jdbc:postgresql://host/database).`,
    );
  const rest = url.slice('jdbc:postgresql:'.length);
  const text = rest.startsWith('//') ? rest : `//localhost/${rest}`;
  const [, hosts = '', path = '', query = ''] =
    /^\/\/([^/?]*)\/?([^?]*)(?:\?(.*))?$/s.exec(text) ?? [];
  if (hosts.includes(','))
    throw invalid('The URL names several hosts. Write a connection for the one to be used.');
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(hosts) ?? [];
  if (host === '' && hosts !== '') throw invalid(`"${hosts}" is not a host with a port.`);
  const options = new Map(
    [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]),
  );
  return {
    host: host === '' ? 'localhost' : host.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? POSTGRES_PORT : Number(port),
    database: decodeURIComponent(path),
    user: options.get('user') ?? null,
    tls: tlsOf(options),
    schema: options.get('currentschema') ?? null,
  };
}

function tlsOf(options: ReadonlyMap<string, string>): DatabaseAddress['tls'] {
  const known = new Set(['user', 'sslmode', 'ssl', 'currentschema', ...harmless]);
  const odd = [...options.keys()].find((name) => !known.has(name));
  if (odd !== undefined)
    throw invalid(
      `The URL has the parameter "${odd}", which isn't supported. Remove it; user, sslmode, ssl, and currentSchema are.`,
    );
  const isOn = options.has('ssl') && options.get('ssl') !== 'false';
  const mode = options.get('sslmode') ?? (isOn ? 'verify-full' : 'prefer');
  const found = modes.find((each) => each === mode.toLowerCase());
  if (found !== undefined) return found;
  throw invalid(`The sslmode "${mode}" isn't supported. Use ${modes.join(', ')}.`);
}

function invalid(message: string): MillraceError {
  return new MillraceError('INVALID', message);
}
