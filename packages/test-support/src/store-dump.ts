import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * What changes by itself, or with every request: sessions and tokens are used, requests are noted,
 * runs go on.
 */
const restless = new Set([
  'sessions',
  'tokens',
  'auditLog',
  'executions',
  'executionCounts',
  'executionMetrics',
  'executionResults',
  'outbox',
]);
const restlessColumns = new Set(['firedTime', 'lastSlot', 'nextSlot', 'stateVersion']);

export type StoreDump = {
  /**
   * All that the service keeps, as text, but for what changes by itself. Equal texts: nothing has
   * changed.
   */
  read(): string;
  close(): void;
};

/** Looks into a server's store and files from outside. */
export function storeDump(home: string): StoreDump {
  const database = new DatabaseSync(join(home, 'millrace.db'), { readOnly: true });
  const tables = database
    .prepare(
      `select "name" from "sqlite_schema" where "type" = 'table' and "name" not like 'sqlite_%' order by "name"`,
    )
    .all();
  const names = tables.map(({ name }) => String(name)).filter((name) => !restless.has(name));
  let version: unknown;
  let rows = '';
  return {
    read() {
      const now = database.prepare('pragma data_version').get()?.['data_version'];
      if (now !== version)
        rows = names.map((name) => `${name}: ${tableText(database, name)}`).join('\n');
      version = now;
      return `${rows}\n${filesText(join(home, 'files'))}`;
    },
    close: () => database.close(),
  };
}

function tableText(database: DatabaseSync, name: string): string {
  return JSON.stringify(
    database.prepare(`select * from "${name}" order by 1, 2`).all(),
    (key, value: unknown) => (restlessColumns.has(key) ? undefined : value),
  );
}

function filesText(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return paths
    .map((path) => `${path} ${statSync(join(folder, path), { throwIfNoEntry: false })?.size}`)
    .join('\n');
}
