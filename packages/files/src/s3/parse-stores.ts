import type { Grantees, StoreGrants } from '../store-access.ts';
import type { S3Options } from './options.ts';

/** An object store that appears as `/s3/<name>`. */
export type StoreSettings = Omit<S3Options, 'at'> & {
  readonly name: string;
  readonly grants: StoreGrants;
};

/**
 * Parses the file that `MILLRACE_S3` names: `{"stores": [{"bucket": "lake", …}]}`. Throws a message
 * for the person who wrote it, which shows no values.
 */
export function parseStores(text: string): StoreSettings[] {
  const root = members(json(text), 'It', ['stores']);
  const list = root['stores'];
  if (!Array.isArray(list)) throw invalid('"stores" must be a list');
  const stores = list.map((item, index) => parseStore(item, `Store ${index + 1}`));
  for (const [index, { name }] of stores.entries())
    if (stores.findIndex((each) => each.name === name) !== index)
      throw invalid(`it has two stores named "${name}"`);
  return stores;
}

const texts = [
  'name',
  'bucket',
  'prefix',
  'endpoint',
  'region',
  'accessKeyId',
  'secretAccessKey',
  'sessionToken',
] as const;
const switches = ['pathStyle', 'readOnly'] as const;
const grants = ['read', 'write'] as const;

function parseStore(item: unknown, where: string): StoreSettings {
  const found = members(item, where, [...texts, ...switches, ...grants]);
  const text = (name: (typeof texts)[number]): string | undefined => {
    const value = found[name];
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || value === '')
      throw invalid(`${where}: "${name}" must be a text`);
    return value;
  };
  const bucket = text('bucket');
  if (bucket === undefined) throw invalid(`${where} names no bucket`);
  const name = text('name') ?? bucket;
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name))
    throw invalid(`${where}: "name" may have letters, digits, ".", "_" and "-"`);
  const endpoint = text('endpoint');
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw invalid(`${where}: "endpoint" must be an address such as https://minio.example.org`);
  const credentials = credentialsOf(text, where);
  const optional = { prefix: text('prefix'), endpoint, region: text('region'), credentials };
  return {
    name,
    bucket,
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<S3Options>),
    ...switchesOf(found, where),
    grants: Object.fromEntries(
      grants.flatMap((right) =>
        found[right] === undefined ? [] : [[right, grantees(found[right], `${where}: "${right}"`)]],
      ),
    ),
  };
}

function credentialsOf(
  text: (name: (typeof texts)[number]) => string | undefined,
  where: string,
): S3Options['credentials'] {
  const [accessKeyId, secretAccessKey] = [text('accessKeyId'), text('secretAccessKey')];
  const sessionToken = text('sessionToken');
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw invalid(`${where} needs both "accessKeyId" and "secretAccessKey", or neither`);
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
}

function switchesOf(
  found: Readonly<Record<string, unknown>>,
  where: string,
): Pick<StoreSettings, 'pathStyle' | 'readOnly'> {
  for (const name of switches)
    if (found[name] !== undefined && typeof found[name] !== 'boolean')
      throw invalid(`${where}: "${name}" must be true or false`);
  return Object.fromEntries(
    switches.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]])),
  );
}

function grantees(value: unknown, where: string): Grantees {
  if (value === 'everyone') return value;
  const { users = [], projects = [] } = members(value, where, ['users', 'projects']);
  const isUsers = Array.isArray(users) && users.every((each) => typeof each === 'string');
  const isProjects = Array.isArray(projects) && projects.every((each) => Number.isInteger(each));
  if (!isUsers || !isProjects)
    throw invalid(`${where} must be "everyone", or lists of "users" and ids of "projects"`);
  return { users: users as string[], projects: projects as number[] };
}

function members(
  value: unknown,
  where: string,
  known: readonly string[],
): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(`${where} must be an object`);
  const odd = Object.keys(value).find((name) => !known.includes(name));
  if (odd !== undefined) throw invalid(`${where} can't have "${odd}", only ${known.join(', ')}`);
  return value as Record<string, unknown>;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('it is not JSON');
  }
}

function invalid(reason: string): Error {
  return new Error(`The file that MILLRACE_S3 names can't be used: ${reason}.`);
}
