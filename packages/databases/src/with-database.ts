import type { Login, Session } from './dialect.ts';

/**
 * Opens a session for some work, and closes it. Aborting the signal ends it with the work. Throws
 * `DatabaseError`.
 */
export async function withDatabase<Result>(
  login: Login,
  signal: AbortSignal,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const { dialect } = login.at;
  let session: Session | null = null;
  try {
    session = await dialect.connect(login);
    return await untilAborted(signal, session, work(session));
  } catch (error) {
    throw dialect.describeError(error);
  } finally {
    await session?.close();
  }
}

async function untilAborted<Result>(
  signal: AbortSignal,
  session: Session,
  work: Promise<Result>,
): Promise<Result> {
  const stop = (): void => void session.close();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await work;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
