import type { Audit, NewAuditEntry } from '@millrace/store';
import { createRepeats } from './repeats.ts';

/**
 * Accepts entries at once and writes them a little later, many in one commit, so that callers don't
 * wait.
 */
export type AuditLog = {
  add(entry: NewAuditEntry): void;
  /** Like `add`, unless an entry with that key was added in the last ten minutes. */
  addOnce(entry: NewAuditEntry, key: string): void;
  /** Writes all pending entries. */
  flush(): Promise<void>;
  /** Writes all pending entries, and accepts no more. */
  close(): Promise<void>;
};

const WRITE_INTERVAL_MS = 1000;
const RETRY_DELAY_MS = 5000;
const MAX_WAITING = 50_000;

export function createAuditLog(store: Pick<Audit, 'add'>, log: (line: string) => void): AuditLog {
  const isRepeated = createRepeats(Date.now);
  let waiting: NewAuditEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const entries = waiting;
    if (entries.length === 0) return;
    waiting = [];
    try {
      await store.add(entries);
    } catch (error) {
      log(`The audit log could not be written. Retrying: ${String(error)}`);
      waiting = [...entries, ...waiting];
      schedule(RETRY_DELAY_MS);
    }
  };
  const flush = (): Promise<void> => (writing = writing.then(write));
  const schedule = (delay: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, delay).unref();
  };
  const add = (entry: NewAuditEntry): void => {
    if (waiting.length >= MAX_WAITING)
      return log(
        `The audit log cannot be written; an entry is lost: ${entry.operation} by user ${entry.userId}.`,
      );
    waiting.push(entry);
    schedule(WRITE_INTERVAL_MS);
  };
  return {
    add,
    addOnce: (entry, key) => (isRepeated(key) ? undefined : add(entry)),
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
      if (waiting.length > 0)
        log(`${waiting.length} entries of the audit log could not be written.`);
    },
  };
}
