import { parseJdbcUrl } from '@millrace/databases';
import type { FileSystem } from '@millrace/files';
import type { Databases } from '@millrace/runner';
import type { Store } from '@millrace/store';
import { databasesOver } from './databases-over.ts';
import { openDatabaseFile } from './open-database-file.ts';
import { openLogin } from './open-login.ts';
import type { ReachSettings } from './reachable.ts';
import { openSecrets, type SecretBox } from './secret-box.ts';
import { usableConnection } from './usable-connection.ts';

type JdbcSettings = { readonly url: string; readonly user?: string | null };
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
      await usableConnection(store, 'JDBC', reference, person);
    },
    async login(reference, person, right, signal) {
      const connection = await usableConnection(store, 'JDBC', reference, person);
      const { url, user } = connection.settings as JdbcSettings;
      const at = parseJdbcUrl(url);
      if (at.kind === 'file') return openDatabaseFile(at, { files, access: person.access, right });
      const secrets = await openSecrets(secretBox, connection);
      return openLogin(at, user, secrets, reach, signal);
    },
    nameOf: async (reference, person) =>
      (await usableConnection(store, 'JDBC', reference, person)).name,
    explainsTo: ({ user }) => user.role === 'ADMIN',
  });
}
