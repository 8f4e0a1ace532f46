import {
  addNode,
  catchUp,
  enqueue,
  saveWorkflow,
  sendDraft,
  setField,
  type Session,
  type WorkflowService,
} from '@millrace/graph-editor';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createClient, type Client } from '@millrace/client';
import type { Graph, Node } from '@millrace/model';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Visitor } from '@millrace/test-support/visitor';
import { copyHere } from '../../src/editor/session/copy-here.ts';
import { backupKey, dropBackups } from '../../src/editor/session/backup-storage.ts';
import { openSession } from '../../src/editor/session/open-session.ts';
import { createWorkflowService } from '../../src/editor/session/workflow-service.ts';

let server: TestServer;
let admin: Visitor;
let ben: Visitor;
let userId: number;
let filter: Node;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  ben = await server.user('ben', 'ANALYST');
  await server.services.store.projects.setMember(
    1,
    (await ben.get('/api/v1/session')).json.id,
    'EDITOR',
  );
  filter = (await admin.get('/api/v1/nodes')).json.find(({ name }: Node) => name === 'Filter Rows');
  userId = (await admin.get('/api/v1/session')).json.id;
});
afterAll(() => server.close());

/** The state of a window's network: fine, gone, or requests arrive and their responses are lost. */
type Network = 'well' | 'gone' | 'deaf';

type Window = {
  session: Session;
  readonly client: Client;
  network: Network;
  readonly browser: Map<string, string>;
  key: string;
};

let windows = 0;

async function openWindow(
  workflowId: number,
  browser: Map<string, string>,
  live: readonly Window[] = [],
): Promise<Window> {
  const opened: { network: Network } = { network: 'well' };
  const send: typeof fetch = async (input, init) => {
    if (opened.network === 'gone') throw new TypeError('Failed to fetch');
    const headers = { ...(init?.headers as Record<string, string>), cookie: admin.cookie };
    const response = await fetch(input, { ...init, headers });
    if (opened.network === 'deaf' && init?.method !== 'GET') throw new TypeError('Failed to fetch');
    return response;
  };
  const client = createClient({ baseUrl: server.address, fetch: send });
  const key = backupKey(workflowId, userId, `window${windows++}`);
  const session = await browserNow.run(browser, () =>
    openSession(client, workflowId, userId, async () => new Set(live.map((each) => each.key))),
  );
  const window: Window = Object.assign(opened, { session, client, browser, key });
  session.subscribe(() => copy(window));
  copy(window);
  return window;
}

/** The browser whose storage is being accessed. */
const browserNow = new AsyncLocalStorage<Map<string, string>>();
const storage = (): Map<string, string> => browserNow.getStore() ?? new Map();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage().get(key) ?? null,
  setItem: (key: string, text: string) => void storage().set(key, text),
  removeItem: (key: string) => void storage().delete(key),
  key: (index: number) => [...storage().keys()][index] ?? null,
  get length() {
    return storage().size;
  },
});
afterAll(() => void vi.unstubAllGlobals());

const copy = ({ session, browser, key }: Window): void =>
  void browserNow.run(browser, () => copyHere(session, key));
const serviceOf = ({ client }: Window): WorkflowService => createWorkflowService(client);
const present = ({ session }: Window): Graph => session.getState().history.present;
const valuesIn = (graph: Graph): readonly string[] =>
  graph.nodes.flatMap(({ fields }) => fields.map(({ value }) => value));
const send = (window: Window): Promise<void> =>
  browserNow.run(window.browser, () =>
    sendDraft(window.session, serviceOf(window), dropBackups).catch(() => undefined),
  );
const look = (window: Window): Promise<void> =>
  browserNow.run(window.browser, () =>
    enqueue(window.session, () => catchUp(window.session, serviceOf(window))).catch(
      () => undefined,
    ),
  );
const saved = (window: Window): Promise<void> =>
  browserNow.run(window.browser, () =>
    saveWorkflow(window.session, serviceOf(window)).catch(() => undefined),
  );

async function newWorkflow(): Promise<number> {
  const nodes = ['one', 'two', 'three'].map((id, index) => ({
    ...filter,
    id,
    x: `${index * 200}px`,
    y: '0px',
  }));
  return (
    await admin.post('/api/v1/workflows', {
      projectId: 1,
      workflow: { name: 'Shared', nodes, edges: [] },
    })
  ).json;
}

async function benSaves(id: number, text: string): Promise<void> {
  const { workflow } = (await ben.get(`/api/v1/workflows/${id}`)).json;
  const answer = await ben.put('/api/v1/workflows', {
    analysisflowId: id,
    comment: text,
    workflow: setField(workflow, 'one', `by ben ${text}`, text),
  });
  expect(answer.status).toBe(200);
}

/** Waits until every window shows the same, and the server has it. */
async function settle(all: readonly Window[]): Promise<void> {
  for (const window of all) window.network = 'well';
  for (let round = 0; round < 4; round++) {
    for (const window of all) {
      await send(window);
      await look(window);
    }
  }
}

const step = fc.record({
  window: fc.nat(2),
  does: fc.constantFrom(
    'edit',
    'edit',
    'edit',
    'add',
    'add',
    'send',
    'send',
    'send both',
    'look',
    'save',
    'crash',
    'gone',
    'deaf',
    'well',
    'ben saves',
  ),
  node: fc.constantFrom('one', 'two', 'three'),
});

test('no edit of two windows and two machines is lost, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
      const id = await newWorkflow();
      const laptop = new Map<string, string>();
      const all = [
        await openWindow(id, laptop),
        await openWindow(id, laptop),
        await openWindow(id, new Map()),
      ];
      const typed: string[] = [];
      for (const [index, { window: which, does, node }] of steps.entries()) {
        const window = all[which]!;
        const text = `text ${index}`;
        if (does === 'edit') window.session.getState().setField(node, `field ${index}`, text);
        if (does === 'add') window.session.getState().edit((graph) => withNode(graph, index, text));
        if (does === 'edit' || does === 'add') typed.push(text);
        if (does === 'send') await send(window);
        if (does === 'send both') await Promise.all(all.map(send));
        if (does === 'look') await look(window);
        if (does === 'save') await saved(window);
        if (does === 'gone' || does === 'deaf' || does === 'well') window.network = does;
        if (does === 'ben saves') await benSaves(id, text);
        if (does === 'crash')
          all[which] = await openWindow(
            id,
            window.browser,
            all.filter((each) => each !== window),
          );
      }
      await settle(all);
      const [first, ...others] = all.map((window) => present(window));
      const values = valuesIn(first!);
      expect(values.filter((text) => typed.includes(text)).toSorted()).toEqual(typed.toSorted());
      for (const other of others) expect(other).toEqual(first);
      const reopened = await openWindow(id, new Map());
      expect(present(reopened).nodes).toEqual(first!.nodes);
      expect([...laptop.keys()]).toEqual([]);
    }),
    { numRuns: Number(process.env['RUNS'] ?? 60) },
  );
}, 240_000);

/** Two windows give their new nodes the same id. */
function withNode(graph: Graph, x: number, text: string): Graph {
  const added = addNode(graph, filter, { x, y: 0 });
  return setField(added, added.nodes.at(-1)!.id, 'conditionExpr', text);
}
