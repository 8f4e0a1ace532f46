import { phrase } from '@millrace/model';
import type { ServerAddress } from '../dialect.ts';
import { checkOptions, invalidUrl, parseServerUrl } from '../server-url.ts';

const USUAL_PORT = 5432;
const modes = ['disable', 'prefer', 'require', 'verify-full'] as const;
const used = ['user', 'sslmode', 'ssl', 'currentSchema'];
const harmless = [
  'applicationname',
  'connecttimeout',
  'logintimeout',
  'sockettimeout',
  'tcpkeepalive',
  'preparethreshold',
  'rewritebatchedinserts',
  'defaultrowfetchsize',
];

/** Parses `//host:port/database?sslmode=…`. Throws `INVALID` for what can't be followed exactly. */
export function parseUrl(rest: string): Omit<ServerAddress, 'dialect'> {
  const url = parseServerUrl(rest);
  checkOptions(url, used, harmless);
  const { host, port, path, options } = url;
  return {
    kind: 'server',
    host,
    port: port ?? USUAL_PORT,
    usualPort: USUAL_PORT,
    database: path,
    user: options.get('user') ?? null,
    tls: tlsOf(options),
    schema: options.get('currentschema') ?? null,
  };
}

function tlsOf(options: ReadonlyMap<string, string>): ServerAddress['tls'] {
  const isOn = options.has('ssl') && options.get('ssl') !== 'false';
  const mode = options.get('sslmode') ?? (isOn ? 'verify-full' : 'prefer');
  const found = modes.find((each) => each === mode.toLowerCase());
  if (found !== undefined) return found;
  throw invalidUrl(phrase`The sslmode "${mode}" isn't supported. Use ${modes.join(', ')}.`);
}
