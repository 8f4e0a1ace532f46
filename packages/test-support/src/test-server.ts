import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstStart } from '../../../apps/server/src/first-start.ts';
import type { Services } from '../../../apps/server/src/services/services.ts';
import { readSettings } from '../../../apps/server/src/settings/settings.ts';
import { startServer } from '../../../apps/server/src/start-server.ts';
import { openServices } from '../../../apps/server/src/wiring/open-services.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export const ADMIN_PASSWORD = 'correct horse battery staple';

export type TestServer = {
  readonly address: string;
  readonly port: number;
  readonly home: string;
  readonly services: Services;
  /** What the server logged: nothing unless something went wrong inside. */
  readonly logged: readonly string[];
  /** A client that isn't logged in. */
  visitor(): Visitor;
  /** The administrator, logged in. */
  admin(): Promise<Visitor>;
  /** A new user of that role, logged in. */
  user(username: string, role: 'ADMIN' | 'ANALYST' | 'VIEWER'): Promise<Visitor>;
  close(): Promise<void>;
};

/** A real server on a free port, with a store and files of its own. */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const home = await mkdtemp(join(tmpdir(), 'millrace-server-'));
  const settings = readSettings({
    MILLRACE_HOME: home,
    PORT: '0',
    MILLRACE_ANALYSIS_PROCESSES: '1',
    // Most servers of tests run nothing, or one thing at a time.
    MILLRACE_WARM_WORKERS: '0',
    MILLRACE_ADMIN_PASSWORD: ADMIN_PASSWORD,
    ...env,
  });
  const logged: string[] = [];
  const opened = await openServices(settings, (line) => logged.push(line));
  const { services } = opened;
  await firstStart(services.store, settings.adminPassword);
  const { app, address } = await startServer(services);
  const login = async (username: string, password: string): Promise<Visitor> => {
    const visitor = createVisitor(address);
    const answer = await visitor.post('/login', { username, password });
    if (answer.status !== 200) throw new Error(`Login failed: ${answer.text}`);
    return visitor;
  };
  return {
    address,
    port: Number(new URL(address).port),
    home,
    services,
    logged,
    visitor: () => createVisitor(address),
    admin: () => login('admin', ADMIN_PASSWORD),
    async user(username, role) {
      await services.store.users.create({ username, password: `password of ${username}`, role });
      return login(username, `password of ${username}`);
    },
    async close() {
      await app.close();
      await opened.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
