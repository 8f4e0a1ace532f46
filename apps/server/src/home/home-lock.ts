import { MillraceError } from '@millrace/model';
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A process that has just ended may hold the lock for a moment longer. */
const WAIT_MS = 3000;

export type HomeLock = { release(): void };

/**
 * Takes a home for this process alone. The operating system gives the lock up when the process
 * ends, however it ends, so that none is left behind by a crash. Throws where another process has
 * it.
 *
 * @param purpose what this process does with the home: `server`, `restore`
 */
export function lockHome(home: string, purpose: string): HomeLock {
  const path = join(home, 'server.lock');
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  // SQLite's own lock on an empty database: node:fs has none, and this one works on every system.
  const database = new DatabaseSync(path, { timeout: WAIT_MS });
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    if (!String(error).includes('locked')) throw error;
    throw new MillraceError(
      'CONFLICT',
      `Another Millrace ${holderOf(home)} uses the home ${home}. Stop it first, or set MILLRACE_HOME to another folder.`,
      {
        cause: error,
      },
    );
  }
  const note = join(home, 'server.pid');
  rmSync(note, { force: true });
  writeFileSync(
    note,
    `${JSON.stringify({ pid: process.pid, purpose, since: new Date().toISOString() })}\n`,
    { mode: 0o600 },
  );
  return {
    release() {
      rmSync(note, { force: true });
      database.close();
    },
  };
}

/** Only for messages: the lock itself decides. */
function holderOf(home: string): string {
  try {
    const { pid, purpose, since } = JSON.parse(
      readFileSync(join(home, 'server.pid'), 'utf8'),
    ) as Record<string, unknown>;
    return `${String(purpose)} (process ${String(pid)}, since ${String(since)})`;
  } catch {
    return 'process';
  }
}
