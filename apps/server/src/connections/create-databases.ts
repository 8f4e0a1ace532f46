import { parseJdbcUrl } from '@millrace/databases';
import type { FileSystem } from '@millrace/files';
import { MillraceError, millraceError } from '@millrace/model';
import type { Databases } from '@millrace/runner';
import type { Connection, Store } from '@millrace/store';
import { databasesOver } from './databases-over.ts';
import { openDatabaseFile } from './open-database-file.ts';
import { openLogin } from './open-login.ts';
import type { ReachSettings } from './reachable.ts';
import type { SecretBox } from './secret-box.ts';

type JdbcSettings = { readonly url: string; readonly user?: string | null };
type Person = Parameters<Databases['check']>[1];

export type DatabaseOptions = {
  readonly store: Store;
  readonly secretBox: SecretBox;
  readonly reach: ReachSettings;
  readonly files: FileSystem;
};

/** Databases by the connections of a store. Only editors of a connection's project may use it. */
export function createDatabases({ store, secretBox, reach, files }: DatabaseOptions): Databases {
  return databasesOver({
    async check(reference, person) {
      await usable(store, reference, person);
    },
    async login(reference, person, right, signal) {
      const { settings, sealedSecrets, uuid } = await usable(store, reference, person);
      const { url, user } = settings as JdbcSettings;
      const at = parseJdbcUrl(url);
      if (at.kind === 'file') return openDatabaseFile(at, { files, access: person.access, right });
      const secrets =
        sealedSecrets === null
          ? {}
          : (JSON.parse(await secretBox.open(sealedSecrets, uuid)) as Record<string, string>);
      return openLogin(at, user, secrets, reach, signal);
    },
    nameOf: async (reference, person) => (await usable(store, reference, person)).name,
    explainsTo: ({ user }) => user.role === 'ADMIN',
  });
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
