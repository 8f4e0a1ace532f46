import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseQuery } from '@millrace/plan';
import { DatabaseError } from '../database-error.ts';
import type { FileLogin, Session, StoredRows, TableEntry } from '../dialect.ts';
import { valueOf, type Call, type Outcome, type Reading } from './calls.ts';
import { selectWanted } from './select-rows.ts';

const HEAP_MB = 256;

/**
 * A session in a process of its own: a slow query doesn't stop the server, it can be ended at any
 * moment, and a damaged file harms nothing else.
 */
export async function openSession({ file, adopt }: FileLogin): Promise<Session> {
  const folder = file === null ? await mkdtemp(join(tmpdir(), 'millrace-database-')) : null;
  const child = start();
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const kill = (): void => void child.kill('SIGKILL');
  let isIdle = true;
  const call = async (message: Call): Promise<unknown> => {
    isIdle = false;
    const outcome = Promise.withResolvers<Outcome>();
    child.once('message', outcome.resolve);
    if (child.connected) child.send(message, (error) => error !== null && kill());
    const ended = exited.then(() => {
      throw new DatabaseError('The work with the database was ended.', true);
    });
    const answered = await Promise.race([outcome.promise, ended]);
    isIdle = true;
    return valueOf(answered);
  };
  const readings = async (source: DatabaseQuery): Promise<readonly Reading[]> =>
    (await call({ kind: 'readings', source })) as readonly Reading[];
  const fresh = folder === null ? null : join(folder, 'new.db');
  await call({ kind: 'open', file: file ?? fresh!, creates: fresh !== null });
  return {
    async ping() {
      await call({ kind: 'ping' });
    },
    columns: async (source) => (await readings(source)).map(({ name, type }) => ({ name, type })),
    async read(rows) {
      const selected = selectWanted(rows, await readings(rows.source));
      return (await call({ kind: 'read', rows: selected })) as StoredRows;
    },
    tableExists: async (table) =>
      file !== null && ((await call({ kind: 'tableExists', table })) as boolean),
    primaryKey: async (table) =>
      file === null ? [] : ((await call({ kind: 'primaryKey', table })) as readonly string[]),
    tables: async (wanted) =>
      file === null ? [] : ((await call({ kind: 'tables', wanted })) as readonly TableEntry[]),
    async write(rows, signal) {
      signal.throwIfAborted();
      signal.addEventListener('abort', kill, { once: true });
      await call({ kind: 'write', rows }).finally(() => signal.removeEventListener('abort', kill));
    },
    async commit() {
      await call({ kind: 'commit' });
      if (fresh !== null) await adopt(fresh);
    },
    async close() {
      if (isIdle) await call({ kind: 'close' }).catch(() => undefined);
      kill();
      await exited;
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    },
  };
}

function start(): ChildProcess {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  return fork(fileURLToPath(new URL('process/main.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
    env: { PATH, HOME, LANG: 'C.UTF-8', TZ: 'UTC', ...(TMPDIR === undefined ? {} : { TMPDIR }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
