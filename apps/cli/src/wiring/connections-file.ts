import { readFile, stat } from 'node:fs/promises';
import process from 'node:process';
import { connectionVariables } from '@millrace/plan';
import { UsageError } from '../usage-error.ts';

const secrets = ['password', 'token', 'apiKey', 'clientSecret'] as const;
const members = [
  'url',
  'user',
  ...secrets,
  'auth',
  'apiKeyName',
  'apiKeyIn',
  'tokenUrl',
  'clientId',
  'scope',
] as const;

/** A connection to a database has `url`, `user` and `password` only. */
export type Given = { readonly [Member in (typeof members)[number]]?: string };

const OTHERS = 0o077;

/**
 * The connections of a file, each by the variable of its URL. Throws `UsageError` for a file that
 * can't be used, or whose secrets others can read.
 */
export async function readConnections(file: string): Promise<ReadonlyMap<string, Given>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--connections: ${(error as Error).message}`);
  });
  const connections = parse(file, text);
  const hasPassword = connections.some(([, given]) =>
    secrets.some((secret) => given[secret] !== undefined),
  );
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
          (members as readonly string[]).includes(key) &&
          (value === undefined || typeof value === 'string'),
      );
    if (!isGiven)
      throw new UsageError(
        `${file}: the connection "${name}" has other members than ${members.join(', ')}, or one that isn't text.`,
      );
    return [name, given as Given] as const;
  });
}

const EXPECTED = 'Write {"Shop": {"url": "jdbc:postgresql://host/database", "user": "reader"}}.';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
