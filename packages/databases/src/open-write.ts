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
  let session: Session | null = null;
  try {
    session = await dialect.connect(login);
    await session.write(rows, signal);
  } catch (error) {
    await session?.close();
    throw dialect.describeError(error);
  }
  const { commit, close } = session;
  return {
    async commit() {
      try {
        await commit();
      } catch (error) {
        throw dialect.describeError(error);
      } finally {
        await close();
      }
    },
    rollback: close,
  };
}
