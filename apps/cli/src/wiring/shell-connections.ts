import { DatabaseError, parseJdbcUrl, type FileAddress, type Login } from '@millrace/databases';
import { MillraceError } from '@millrace/model';
import { connectionVariables } from '@millrace/plan';
import type { Databases } from '@millrace/runner';
import { databasesOver } from '@millrace/server/databases';
import { constants, existsSync } from 'node:fs';
import { copyFile, readFile, stat } from 'node:fs/promises';
import process from 'node:process';
import { UsageError } from '../usage-error.ts';

type Given = { readonly url?: string; readonly user?: string; readonly password?: string };
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The databases of a shell: a connection is found in its environment variables, and otherwise in a
 * file. Throws `UsageError` for a file that can't be used.
 */
export async function shellDatabases(
  file: string | undefined,
  environment: Environment = process.env,
): Promise<Databases> {
  const inFile = file === undefined ? new Map<string, Given>() : await readConnections(file);
  const find = (reference: string): Given & { readonly url: string } => {
    const variables = connectionVariables(reference);
    const known = inFile.get(variables.url);
    const url = environment[variables.url] ?? known?.url;
    if (url === undefined)
      throw new MillraceError(
        'NOT_FOUND',
        `There is no connection "${reference}" here. Set ${variables.url}, ${variables.user}, and ${variables.password}, or name a file with --connections.`,
      );
    const user = environment[variables.user] ?? known?.user;
    const password = environment[variables.password] ?? known?.password;
    return {
      url,
      ...(user === undefined ? {} : { user }),
      ...(password === undefined ? {} : { password }),
    };
  };
  return databasesOver({
    check: async (reference) => void find(reference),
    login: async (reference) => loginOf(reference, find(reference)),
    nameOf: async (reference) => reference,
    explainsTo: () => true,
  });
}

function loginOf(reference: string, { url, user, password }: Given & { url: string }): Login {
  const at = parseJdbcUrl(url);
  if (at.kind === 'file') return fileLogin(at);
  const name = user ?? at.user ?? '';
  if (name === '')
    throw new DatabaseError(
      `The connection names no user. Set ${connectionVariables(reference).user}.`,
      true,
    );
  return { at, address: at.host, user: name, password: password ?? '' };
}

function fileLogin(at: FileAddress): Login {
  const { path } = at;
  return {
    at,
    file: existsSync(path) ? path : null,
    adopt: (file) => copyFile(file, path, constants.COPYFILE_EXCL),
  };
}

const OTHERS = 0o077;

/** By the variable of its URL. */
async function readConnections(file: string): Promise<ReadonlyMap<string, Given>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--connections: ${(error as Error).message}`);
  });
  const connections = parse(file, text);
  const hasPassword = connections.some(([, { password }]) => password !== undefined);
  const isOpen = process.platform !== 'win32' && ((await stat(file)).mode & OTHERS) !== 0;
  if (hasPassword && isOpen)
    throw new UsageError(
      `${file} has passwords, and other users can read it. Run chmod 600 ${file}, or set the passwords in environment variables.`,
    );
  return new Map(connections.map(([name, given]) => [connectionVariables(name).url, given]));
}

function parse(file: string, text: string): readonly (readonly [string, Given])[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not JSON. ${EXPECTED}`);
  }
  if (!isRecord(found)) throw new UsageError(`${file} is not an object. ${EXPECTED}`);
  return Object.entries(found).map(([name, given]) => {
    const isGiven =
      isRecord(given) &&
      Object.entries(given).every(
        ([key, value]) =>
          ['url', 'user', 'password'].includes(key) &&
          (value === undefined || typeof value === 'string'),
      );
    if (!isGiven)
      throw new UsageError(
        `${file}: the connection "${name}" has other members than url, user, and password, or one that isn't text.`,
      );
    return [name, given as Given] as const;
  });
}

const EXPECTED = 'Write {"Shop": {"url": "jdbc:postgresql://host/database", "user": "reader"}}.';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
