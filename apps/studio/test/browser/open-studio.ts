import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../../../server/test/harness/test-server.ts';
import type { Visitor } from '../../../server/test/harness/visitor.ts';
import { openBrowser } from './open-browser.ts';

export type { Page };

/** A server with the built studio, a browser, and the administrator outside it. */
export type OpenStudio = {
  readonly server: TestServer;
  readonly browser: Browser;
  readonly admin: Visitor;
  /** A window of the administrator, logged in. What the page complains of is kept in `complaints`. */
  page(
    options?: Parameters<Browser['newContext']>[0],
  ): Promise<{ readonly page: Page; readonly context: BrowserContext; readonly complaints: readonly string[] }>;
  /** Saves a graph as a workflow of project 1; answers the address of its editor. */
  workflow(name: string, graph?: { readonly nodes: readonly object[]; readonly edges: readonly object[] }): Promise<string>;
  close(): Promise<void>;
};

export async function openStudio(): Promise<OpenStudio> {
  const server = await startTestServer();
  const browser = await openBrowser();
  const admin = await server.admin();
  return {
    server,
    browser,
    admin,
    async page(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      await context.request.post(`${server.address}/login`, { data: { username: 'admin', password: ADMIN_PASSWORD } });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      return { page, context, complaints };
    },
    async workflow(name, graph = { nodes: [], edges: [] }) {
      const { json, status, text } = await admin.post('/api/v1/workflows', { projectId: 1, workflow: { name, ...graph } });
      if (status !== 200) throw new Error(text);
      return `${server.address}/projects/1/workflows/${json}`;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
