import { DatabaseError, openWrite, withDatabase, type Login } from '@millrace/databases';
import { MillraceError, millraceError } from '@millrace/model';
import type { Databases } from '@millrace/runner';
import type { Connection, Store } from '@millrace/store';
import { openLogin } from './open-login.ts';
import type { ReachSettings } from './reachable.ts';
import type { SecretBox } from './secret-box.ts';

const UNREACHED =
  "The database can't be reached. An administrator sees the exact reason, and can allow its host with MILLRACE_CONNECTION_HOSTS.";

type Person = Parameters<Databases['check']>[1];

export type DatabaseOptions = {
  readonly store: Store;
  readonly secretBox: SecretBox;
  readonly reach: ReachSettings;
};

/** Databases by the connections of a store. Only editors of a connection's project may use it. */
export function createDatabases({ store, secretBox, reach }: DatabaseOptions): Databases {
  const loginOf = async (
    reference: string,
    person: Person,
    signal: AbortSignal,
  ): Promise<Login> => {
    const { settings, sealedSecrets, uuid } = await usable(store, reference, person);
    const secrets =
      sealedSecrets === null
        ? {}
        : (JSON.parse(await secretBox.open(sealedSecrets, uuid)) as Record<string, string>);
    return openLogin(settings, secrets, reach, signal);
  };
  return {
    async check(reference, person) {
      await usable(store, reference, person);
    },
    columns: (source, person, signal) =>
      explained(source.connection, person, async () => {
        const login = await loginOf(source.connection, person, signal);
        const found = await withDatabase(login, signal, (session) => session.columns(source));
        return found.map((field) => ({ ...field, format: '' }));
      }),
    read: (rows, person, signal) =>
      explained(rows.source.connection, person, async () => {
        const login = await loginOf(rows.source.connection, person, signal);
        return withDatabase(login, signal, (session) => session.read(rows, signal));
      }),
    checkTable: ({ database, saveMode }, person, signal) =>
      explained(database!.connection, person, async () => {
        const { connection, table, keys } = database!;
        const login = await loginOf(connection, person, signal);
        const exists = await withDatabase(login, signal, (session) => session.tableExists(table));
        if (keys.length > 0) {
          if (exists) return true;
          throw new DatabaseError(`There is no table "${table}" to update.`, true);
        }
        if (!exists || saveMode === 'Append' || saveMode === 'Overwrite') return true;
        if (saveMode === 'Ignore') return false;
        throw new MillraceError(
          'TARGET_EXISTS',
          `The table "${table}" already exists, and the save mode is "Fail if it exists". Choose another table, or change the save mode to Overwrite or Append.`,
        );
      }),
    write: ({ database, saveMode }, files, person, signal) =>
      explained(database!.connection, person, async () => {
        const login = await loginOf(database!.connection, person, signal);
        const open = await openWrite(login, { target: database!, saveMode, files }, signal);
        return {
          commit: () => explained(database!.connection, person, () => open.commit()),
          rollback: () => open.rollback(),
        };
      }),
  };
}

/** Who isn't an administrator doesn't learn what else is in the network of the server. */
async function explained<Result>(
  connection: string,
  { user }: Person,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const reason = error.answered || user.role === 'ADMIN' ? error.message : UNREACHED;
    throw new MillraceError('INVALID', `Connection "${connection}": ${reason}`, { cause: error });
  }
}

/** The connection of that name, uuid, or id. Its name must be unique among those that they see. */
async function usable(store: Store, reference: string, person: Person): Promise<Connection> {
  const all = await store.connections.list(person.scope, { type: 'JDBC' });
  const key = nameKey(reference);
  const exact = all.filter(({ id, uuid }) => uuid === reference || String(id) === reference);
  const found = exact.length > 0 ? exact : all.filter(({ name }) => nameKey(name) === key);
  const [connection] = found;
  if (connection === undefined)
    throw new MillraceError(
      'NOT_FOUND',
      `There is no JDBC connection "${reference}" that ${person.user.username} may see.`,
    );
  if (found.length > 1)
    throw new MillraceError(
      'INVALID',
      `There are several connections "${reference}" in different projects. Enter the id of the one to use: ${found.map(({ id }) => id).join(' or ')}.`,
    );
  if (await mayUse(store, connection, person)) return connection;
  throw millraceError('NOT_ALLOWED', {
    message: `${person.user.username} may not use the connection "${connection.name}": only editors of its project can.`,
  });
}

async function mayUse(
  store: Store,
  { projectId }: Connection,
  { scope, user }: Person,
): Promise<boolean> {
  if (scope === 'all') return true;
  const role = await store.projects.roleOf(projectId, user.id);
  return role === 'EDITOR' || role === 'OWNER';
}

function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
