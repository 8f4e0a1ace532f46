import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  ADMIN_PASSWORD,
  startTestServer,
  type TestServer,
} from '@millrace/test-support/test-server';
import { createVisitor, type Visitor } from '@millrace/test-support/visitor';
import { builtStudio } from './built-studio.ts';
import { complaintsOf } from './complaints.ts';
import { closeWithTest } from './last-page.ts';
import { openBrowser } from './open-browser.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

export type { BrowserContext, Page };

type ContextOptions = Parameters<Browser['newContext']>[0];
type Graph = { readonly nodes: readonly object[]; readonly edges: readonly object[] };

/** The timeout of a page on a busy machine. */
const patienceMs = 60_000;

/** A server with the built studio, a browser, and an administrator's API client. */
export type OpenStudio<Server extends { readonly address: string } = TestServer> = {
  readonly server: Server;
  readonly browser: Browser;
  readonly admin: Visitor;
  /**
   * A window of the administrator, logged in. The errors of the page and its console are in
   * `complaints`.
   */
  page(options?: ContextOptions): Promise<{
    readonly page: Page;
    readonly context: BrowserContext;
    readonly complaints: readonly string[];
  }>;
  /** A new user with that role in project 1. Their password is `password of` and their name. */
  person(username: string, right: 'VIEWER' | 'OPERATOR' | 'EDITOR' | 'OWNER'): Promise<void>;
  /** A browser of a logged-in user: one of their machines. */
  machine(username?: string, options?: ContextOptions): Promise<BrowserContext>;
  /** A browser of a user who isn't logged in. */
  stranger(options?: ContextOptions): Promise<BrowserContext>;
  /** Saves a graph as a workflow of project 1; returns the URL of its editor. */
  workflow(name: string, graph?: Graph): Promise<string>;
  close(): Promise<void>;
};

/**
 * The server runs in this process, so that a test can access it; or, with `killable`, in a separate
 * one that a test can kill and restart.
 */
export async function openStudio(options?: {
  readonly killable?: false;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<OpenStudio>;
export async function openStudio(options: {
  readonly killable: true;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<OpenStudio<ServerProcess>>;
export async function openStudio({
  killable = false,
  env = {},
}: { readonly killable?: boolean; readonly env?: Readonly<Record<string, string>> } = {}): Promise<
  OpenStudio<TestServer | ServerProcess>
> {
  await builtStudio();
  const server = killable ? await startServerProcess(env) : await startTestServer(env);
  const browser = await openBrowser();
  const admin = createVisitor(server.address);
  await checked(admin.post('/login', { username: 'admin', password: ADMIN_PASSWORD }));
  const stranger = async (more: ContextOptions = {}): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...more });
    context.setDefaultTimeout(patienceMs);
    if (process.env['MILLRACE_JITTER'] === '1')
      await context.addInitScript({ path: join(import.meta.dirname, 'jitter.js') });
    closeWithTest(context);
    return context;
  };
  const machine = async (
    username = 'admin',
    more: ContextOptions = {},
  ): Promise<BrowserContext> => {
    const context = await stranger(more);
    const password = username === 'admin' ? ADMIN_PASSWORD : passwordOf(username);
    const answer = await context.request.post(`${server.address}/login`, {
      data: { username, password },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    return context;
  };
  return {
    server,
    browser,
    admin,
    machine,
    stranger,
    async page(more = {}) {
      const context = await machine('admin', more);
      const page = await context.newPage();
      return { page, context, complaints: complaintsOf(page) };
    },
    async person(username, right) {
      await checked(
        admin.post('/api/v1/users', { username, password: passwordOf(username), role: 'ANALYST' }),
      );
      await checked(admin.post('/api/v1/projects/1/members', { username, role: right }));
    },
    async workflow(name, graph = { nodes: [], edges: [] }) {
      const { json } = await checked(
        admin.post('/api/v1/workflows', { projectId: 1, workflow: { name, ...graph } }),
      );
      return `${server.address}/projects/1/workflows/${json}`;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

const passwordOf = (username: string): string => `password of ${username}`;

async function checked(asked: ReturnType<Visitor['get']>): ReturnType<Visitor['get']> {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
}
