import { parseWebHosts } from '@millrace/files';
import { MillraceError } from '@millrace/model';
import { connectionVariables } from '@millrace/plan';
import type { ApiConnection } from '@millrace/rest';
import type { WebApis } from '@millrace/runner';
import { apiConnection, resolveReachable, webApisOver } from '@millrace/server/web-apis';
import process from 'node:process';
import { UsageError } from '../usage-error.ts';
import { readConnections, type Given } from './connections-file.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const PAGE_BYTES = 256 * 2 ** 20;
const TIMEOUT_MS = 300_000;
const BACK_OFF_MS = 500;

/**
 * The APIs of a shell, on the hosts of `MILLRACE_WEB_HOSTS`: a connection is found in its environment
 * variables, and otherwise in a file. Throws `UsageError` for what can't be used.
 */
export async function shellApis(
  file: string | undefined,
  environment: Environment = process.env,
): Promise<WebApis> {
  const inFile = file === undefined ? new Map<string, Given>() : await readConnections(file);
  const hosts = allowedHosts(environment);
  const reach = { hosts: hosts.addresses, ports: [] };
  const web = {
    hosts,
    addressOf: async (host: string, signal: AbortSignal) =>
      (await resolveReachable(host, reach, signal))?.address ?? null,
    timeoutMs: TIMEOUT_MS,
  };
  const options = { web, pageBytes: PAGE_BYTES, backOffMs: BACK_OFF_MS };
  return webApisOver(options, async (reference) => {
    const { url } = connectionVariables(reference);
    const name = url.replace(/_URL$/, '');
    const given = { ...inFile.get(url), ...fromEnvironment(name, environment) };
    if (given.url !== undefined) return { name: reference, connection: connectionOf(given) };
    throw new MillraceError(
      'NOT_FOUND',
      `There is no connection "${reference}" here. Set ${url}, and ${name}_TOKEN, ${name}_API_KEY, or ${name}_USER and ${name}_PASSWORD, or name a file with --connections.`,
    );
  });
}

function allowedHosts(environment: Environment): ReturnType<typeof parseWebHosts> {
  const items = (environment['MILLRACE_WEB_HOSTS'] ?? '').split(',').map((item) => item.trim());
  try {
    return parseWebHosts(items.filter((item) => item !== ''));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const variables = {
  url: 'URL',
  user: 'USER',
  password: 'PASSWORD',
  token: 'TOKEN',
  apiKey: 'API_KEY',
} as const;

function fromEnvironment(name: string, environment: Environment): Given {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([member, variable]) => {
      const value = environment[`${name}_${variable}`];
      return value === undefined ? [] : [[member, value]];
    }),
  );
}

/** Without `auth`, what is given says how to log in. */
function connectionOf(given: Given): ApiConnection {
  const auth =
    given.auth ??
    (given.token !== undefined
      ? 'bearer'
      : given.apiKey !== undefined
        ? 'apiKey'
        : given.clientSecret !== undefined
          ? 'clientCredentials'
          : given.user !== undefined
            ? 'basic'
            : 'none');
  const { password = '', token = '', apiKey = '', clientSecret = '', ...settings } = given;
  return apiConnection({ ...settings, auth }, { password, token, apiKey, clientSecret });
}
