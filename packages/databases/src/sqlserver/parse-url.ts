import { phrase } from '@millrace/model';
import type { ServerAddress } from '../dialect.ts';
import { checkOptions, invalidUrl, parseServerUrl } from '../server-url.ts';

const USUAL_PORT = 1433;
const used = ['databaseName', 'encrypt', 'trustServerCertificate', 'user'];
const harmless = [
  'applicationName',
  'loginTimeout',
  'socketTimeout',
  'queryTimeout',
  'lockTimeout',
  'sendStringParametersAsUnicode',
  'selectMethod',
  'responseBuffering',
  'packetSize',
];

/** Other names of options. */
const synonyms: Readonly<Record<string, string>> = {
  database: 'databasename',
  username: 'user',
  servername: 'server',
  port: 'portnumber',
};

/**
 * Parses `//host:port;databaseName=shop;encrypt=true`. Throws `INVALID` for what can't be followed
 * exactly.
 */
export function parseUrl(rest: string): Omit<ServerAddress, 'dialect'> {
  const [place = ''] = /^[^;]*/.exec(rest) ?? [];
  if (place.includes('\\'))
    throw invalidUrl(phrase`The URL names an instance. Write the port of the instance instead.`);
  const { host, port, path } = parseServerUrl(place);
  if (path !== '')
    throw invalidUrl(
      phrase`Write the database after a semicolon: "//${host};databaseName=${path}".`,
    );
  const options = parseOptions(rest.slice(place.length));
  checkOptions({ options }, used, harmless);
  return {
    kind: 'server',
    host,
    port: port ?? USUAL_PORT,
    usualPort: USUAL_PORT,
    database: options.get('databasename') ?? '',
    user: options.get('user') ?? null,
    tls: tlsOf(options),
    schema: null,
  };
}

/** The options after the place, whose values may be in braces. */
function parseOptions(text: string): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  const pattern = /;+\s*(?:([^=;{}]+?)\s*=\s*(?:\{((?:[^}]|\}\})*)\}|([^;{}]*)))?\s*(?=;|$)/gy;
  let end = 0;
  for (const [part, name, braced, plain = ''] of text.matchAll(pattern)) {
    end += part.length;
    if (name === undefined) continue;
    const key = name.trim().toLowerCase();
    options.set(synonyms[key] ?? key, braced?.replaceAll('}}', '}') ?? plain.trim());
  }
  if (end < text.length)
    throw invalidUrl(
      phrase`"${text.slice(end, end + 50)}" is not a parameter such as ";name=value".`,
    );
  return options;
}

/** As Microsoft's driver since version 10: with TLS, and with a certificate that is checked. */
function tlsOf(options: ReadonlyMap<string, string>): ServerAddress['tls'] {
  const encrypt = (options.get('encrypt') ?? 'true').toLowerCase();
  const trusts = (options.get('trustservercertificate') ?? 'false').toLowerCase();
  if (encrypt === 'false' || encrypt === 'optional') return 'disable';
  if (encrypt !== 'true' && encrypt !== 'mandatory')
    throw invalidUrl(phrase`encrypt=${encrypt} isn't supported. Use true or false.`);
  if (trusts !== 'true' && trusts !== 'false')
    throw invalidUrl(phrase`trustServerCertificate=${trusts} isn't supported. Use true or false.`);
  return trusts === 'true' ? 'require' : 'verify-full';
}
