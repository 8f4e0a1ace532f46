import type { Login, RowsToWrite, Session } from './dialect.ts';

/** Rows that are written, but not committed. Call one of them. */
export type DatabaseWrite = { commit(): Promise<void>; rollback(): Promise<void> };

/** Writes rows that the caller commits. Throws `DatabaseError`. */
export async function openWrite(
  login: Login,
  rows: RowsToWrite,
  signal: AbortSignal,
): Promise<DatabaseWrite> {
  const { dialect } = login.at;
  const session = await connect(login);
  try {
    await session.write(rows, signal);
  } catch (error) {
    await session.close();
    throw dialect.describeError(error);
  }
  return {
    async commit() {
      try {
        await session.commit();
      } catch (error) {
        throw dialect.describeError(error);
      } finally {
        await session.close();
      }
    },
    rollback: () => session.close(),
  };
}

async function connect(login: Login): Promise<Session> {
  const { dialect } = login.at;
  try {
    return await dialect.connect(login);
  } catch (error) {
    throw dialect.describeError(error);
  }
}
