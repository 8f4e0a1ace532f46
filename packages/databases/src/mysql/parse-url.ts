import { phrase } from '@millrace/model';
import type { ServerAddress } from '../dialect.ts';
import { checkOptions, invalidUrl, parseServerUrl } from '../server-url.ts';

const USUAL_PORT = 3306;
const used = ['user', 'sslMode', 'useSSL'];
const harmless = [
  'connectTimeout',
  'socketTimeout',
  'tcpKeepAlive',
  'rewriteBatchedStatements',
  'useCursorFetch',
  'defaultFetchSize',
  'allowPublicKeyRetrieval',
];

/** The modes of the drivers of MySQL and MariaDB. */
const modes: Readonly<Record<string, ServerAddress['tls']>> = {
  disabled: 'disable',
  disable: 'disable',
  preferred: 'prefer',
  required: 'require',
  trust: 'require',
  verify_identity: 'verify-full',
  'verify-full': 'verify-full',
};

/** Parses `//host:port/database?sslMode=…`. Throws `INVALID` for what can't be followed exactly. */
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
    schema: null,
  };
}

function tlsOf(options: ReadonlyMap<string, string>): ServerAddress['tls'] {
  const byFlag = { true: 'required', false: 'disabled' }[options.get('usessl') ?? ''];
  const mode = options.get('sslmode') ?? byFlag ?? 'preferred';
  const found = modes[mode.toLowerCase()];
  if (found !== undefined) return found;
  throw invalidUrl(
    phrase`The sslMode "${mode}" isn't supported. Use DISABLED, PREFERRED, REQUIRED, or VERIFY_IDENTITY.`,
  );
}
