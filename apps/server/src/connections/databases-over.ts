import { DatabaseError, openWrite, withDatabase, type Login } from '@millrace/databases';
import { detailedError, phrase, textOf } from '@millrace/model';
import type { Databases } from '@millrace/runner';

type Person = Parameters<Databases['check']>[1];

/** What a session is for: a database that is a file is read or written with that right. */
export type Right = 'read' | 'write';

/** Connections by their names. */
export type Connections = {
  /** Throws if the person may not use the connection. Asks no database. */
  check(reference: string, person: Person): Promise<void>;
  /** Throws what `check` throws, and `DatabaseError`. */
  login(reference: string, person: Person, right: Right, signal: AbortSignal): Promise<Login>;
  /** The name of a connection that the person may use, for messages. */
  nameOf(reference: string, person: Person): Promise<string>;
  /** Whether the person may know why a database didn't answer. */
  explainsTo(person: Person): boolean;
};

const UNREACHED = phrase`The database can't be reached. An administrator sees the exact reason, and can allow its host with MILLRACE_CONNECTION_HOSTS.`;

/** The databases of connections. */
export function databasesOver(connections: Connections): Databases {
  const within = async <Result>(
    connection: string,
    person: Person,
    right: Right,
    signal: AbortSignal,
    work: (login: Login) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await work(await connections.login(connection, person, right, signal));
    } catch (error) {
      throw await explained(connection, person, error);
    }
  };
  /** Who may not know doesn't learn what else is in the network of the server. */
  const explained = async (reference: string, person: Person, error: unknown): Promise<unknown> => {
    if (!(error instanceof DatabaseError)) return error;
    const name = await connections.nameOf(reference, person);
    const isExplained = error.answered || connections.explainsTo(person);
    const reason = isExplained ? textOf(error) : UNREACHED;
    return detailedError('INVALID', 'CONNECTION_PROBLEM', { name, reason }, { cause: error });
  };
  return {
    check: (reference, person) => connections.check(reference, person),
    columns: (source, person, signal) =>
      within(source.connection, person, 'read', signal, async (login) => {
        const found = await withDatabase(login, signal, (session) => session.columns(source));
        return found.map((field) => ({ ...field, format: '' }));
      }),
    primaryKey: (connection, table, person, signal) =>
      within(connection, person, 'read', signal, (login) =>
        withDatabase(login, signal, (session) => session.primaryKey(table)),
      ),
    tables: (connection, wanted, person, signal) =>
      within(connection, person, 'read', signal, (login) =>
        withDatabase(login, signal, (session) => session.tables(wanted)),
      ),
    read: (rows, person, signal) =>
      within(rows.source.connection, person, 'read', signal, (login) =>
        withDatabase(login, signal, (session) => session.read(rows, signal)),
      ),
    checkTable: ({ database, saveMode }, person, signal) =>
      within(database!.connection, person, 'write', signal, async (login) => {
        const { table, keys } = database!;
        const exists = await withDatabase(login, signal, (session) => session.tableExists(table));
        if (keys.length > 0) {
          if (exists) return true;
          throw new DatabaseError(`There is no table "${table}" to update.`, true);
        }
        if (!exists || saveMode === 'Append' || saveMode === 'Overwrite') return true;
        if (saveMode === 'Ignore') return false;
        throw detailedError('TARGET_EXISTS', 'TABLE_EXISTS', { table });
      }),
    write: ({ database, saveMode }, files, person, signal) =>
      within(database!.connection, person, 'write', signal, async (login) => {
        const { connection } = database!;
        const open = await openWrite(login, { target: database!, saveMode, files }, signal);
        return {
          commit: () =>
            open.commit().catch(async (error: unknown) => {
              throw await explained(connection, person, error);
            }),
          rollback: () => open.rollback(),
        };
      }),
  };
}
