import type { MemberRole } from '@millrace/store';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { ended } from '@millrace/test-support/ended';
import { largeAmounts } from '@millrace/test-support/graphs';
import {
  ADMIN_PASSWORD,
  startTestServer,
  type TestServer,
} from '@millrace/test-support/test-server';
import { everybody, type Who } from './who.ts';

/** A user with a session and a token. */
export type Actor = {
  /** 0 for an anonymous caller. */
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly cookie: string;
  readonly token: string;
};

/** A project with a user of every role, and new records in it for every try. */
export type Scene = {
  readonly server: TestServer;
  readonly projectId: number;
  /** Another project: the stranger's. */
  readonly elsewhere: number;
  /** Where `scopes` are given, those of the token. */
  actor(who: Who, scopes?: readonly string[]): Promise<Actor>;
  /** Restores what a try may have changed of a user. */
  restore(who: Who): Promise<void>;
  readonly userIds: Readonly<Record<Who, number>>;
  /** A completed execution with a table of results. */
  readonly ran: { readonly executionId: number; readonly workflowId: number };
  /** A different name each time. */
  name(): string;
  workflow(projectId?: number): Promise<number>;
  dataset(projectId?: number): Promise<number>;
  dashboard(projectId?: number): Promise<number>;
  /** A link to a new dashboard. */
  share(): Promise<{
    readonly dashboardId: number;
    readonly shareId: number;
    readonly secret: string;
  }>;
  connection(projectId?: number): Promise<number>;
  /** A connection to a SQLite file with a table `sales`, which everybody may read. */
  database(): Promise<number>;
  /** One that waits for ever. */
  waiting(projectId?: number): Promise<number>;
  /** The path of a new file. */
  file(folder?: string): Promise<string>;
  /** The path of a new saved model. */
  model(folder?: string): Promise<string>;
  schedule(): Promise<number>;
  homeOf(who: Who): Promise<string>;
  /** A workflow that another user has locked. */
  locked(): Promise<number>;
  /** A workflow of which that user has a draft. */
  drafted(userId: number): Promise<number>;
  /** Pinned rows of a new workflow. */
  pin(): Promise<string>;
  /** A dataset in the trash. */
  deleted(): Promise<number>;
  /** The id of a new token of that user. */
  token(user: { readonly id: number }): Promise<number>;
  /** A new user, member of the project where a role is given. */
  user(role?: MemberRole): Promise<{ readonly id: number; readonly username: string }>;
  close(): Promise<void>;
};

const roles: Partial<Record<Who, MemberRole>> = {
  viewer: 'VIEWER',
  operator: 'OPERATOR',
  editor: 'EDITOR',
  owner: 'OWNER',
  capped: 'OWNER',
};

const lifetimes = { idleMs: 3_600_000, absoluteMs: 3_600_000 };

export async function openScene(): Promise<Scene> {
  const server = await startTestServer({ MILLRACE_LOGIN_LIMIT: '1000000' });
  const { store, files } = server.services;
  const admin = { id: 1, username: 'admin', role: 'ADMIN' as const };
  let count = 0;
  const name = (): string => `thing ${++count}`;

  const userIds = { anonymous: 0, admin: 1 } as Record<Who, number>;
  for (const who of everybody) {
    const role = who === 'capped' ? 'VIEWER' : 'ANALYST';
    userIds[who] ??= (
      await store.users.create({ username: who, password: passwordOf(who), role })
    ).id;
  }
  const { owner, stranger } = userIds;
  const { id: projectId } = await store.projects.create({ name: 'The project', userId: owner });
  const { id: elsewhere } = await store.projects.create({
    name: 'Another project',
    userId: admin.id,
  });
  await store.projects.setMember(elsewhere, stranger, 'EDITOR');
  for (const [who, role] of Object.entries(roles))
    await store.projects.setMember(projectId, userIds[who as Who], role);

  const newDashboard = async (project = projectId): Promise<number> => {
    const item = {
      id: 1,
      name: '',
      description: '',
      nodeId: 'print',
      type: 'table',
      workflowId: String(ran.workflowId),
      workflowName: '',
      x: '0',
      y: '0',
    };
    const sheets = [{ name: 'one', description: '', idx: '0', type: '', items: [item] }];
    const dashboard = {
      userId: owner,
      projectId: project,
      name: name(),
      category: '',
      description: '',
      content: JSON.stringify({ sheets }),
    };
    return (await store.dashboards.create(dashboard)).id;
  };
  const newConnection = async (url: string, project: number): Promise<number> => {
    const texts = { name: name(), description: '', secretNames: [], sealedSecrets: null };
    const connection = { userId: owner, projectId: project, uuid: name(), type: 'JDBC' as const };
    return (await store.connections.create({ ...connection, ...texts, settings: { url } })).id;
  };

  const actors = new Map<string, Promise<Actor>>();
  const actor: Scene['actor'] = (who, scopes = ['all']) => {
    const key = [who, ...scopes].join(' ');
    const made = actors.get(key) ?? newActor(who, scopes);
    actors.set(key, made);
    return made;
  };
  const newActor = async (who: Who, scopes: readonly string[]): Promise<Actor> => {
    const id = userIds[who];
    // The anonymous caller has no cookie and no token; any name does for a login.
    if (id === 0)
      return {
        id,
        username: 'viewer',
        password: passwordOf('viewer'),
        cookie: 'millrace_session=nobodys',
        token: 'nobodys',
      };
    const session = await store.sessions.create(id, lifetimes);
    const { secret } = await store.tokens.create({
      userId: id,
      name: name(),
      scopes,
      expires: null,
    });
    return {
      id,
      username: who,
      password: passwordOf(who),
      cookie: `millrace_session=${session.secret}`,
      token: secret,
    };
  };
  const file = async (folder = `/projects/${projectId}`): Promise<string> => {
    const path = `${folder}/file-${++count}.csv`;
    await files.write(path, admin, Readable.from(['id,amount\n1,5\n2,50\n']), { overwrite: true });
    return path;
  };
  const model = async (folder = `/projects/${projectId}`): Promise<string> => {
    const path = `${folder}/model-${++count}`;
    const text = '{"class":"org.apache.spark.ml.feature.Tokenizer","uid":"tok_1"}';
    await files.write(`${path}/metadata/part-00000`, admin, Readable.from([text]), {
      overwrite: true,
    });
    return path;
  };
  const data = await file();
  const content = (uuid: string): string =>
    JSON.stringify({
      ...largeAmounts(data),
      parameters: null,
      dataSetDetails: [],
      engine: 'all',
      uuid,
    });
  const workflow = async (project = projectId): Promise<number> =>
    (
      await store.workflows.create({
        userId: owner,
        projectId: project,
        uuid: '',
        name: name(),
        category: '',
        description: '',
        content,
        datasets: [],
      })
    ).id;
  const dataset = async (project = projectId): Promise<number> => {
    const texts = {
      category: null,
      description: null,
      readOptions: null,
      filterLinesContaining: null,
      datasetSchema: '',
    };
    const reading = { header: true, path: data, delimiter: ',', datasetType: 'CSV' };
    return (
      await store.datasets.create({
        userId: owner,
        projectId: project,
        name: name(),
        ...texts,
        ...reading,
      })
    ).id;
  };
  const user: Scene['user'] = async (role) => {
    const username = `user${++count}`;
    const { id } = await store.users.create({ username, password: 'long enough', role: 'ANALYST' });
    if (role !== undefined) await store.projects.setMember(projectId, id, role);
    return { id, username };
  };
  const ran = await completed(server, await actor('owner'), await workflow());
  return {
    server,
    projectId,
    elsewhere,
    actor,
    userIds,
    ran,
    name,
    file,
    model,
    workflow,
    dataset,
    user,
    dashboard: newDashboard,
    async share() {
      const dashboardId = await newDashboard();
      const { secret, share } = await store.dashboardShares.create({
        dashboardId,
        userId: owner,
        expires: null,
      });
      return { dashboardId, shareId: share.id, secret };
    },
    connection: (project = projectId) => newConnection('jdbc:postgresql://db/x', project),
    async database() {
      const database = new DatabaseSync(join(server.home, 'files', 'shared', 'sales.db'));
      database.exec('CREATE TABLE IF NOT EXISTS sales (id INTEGER)');
      database.close();
      return newConnection('jdbc:sqlite:/shared/sales.db', projectId);
    },
    async waiting(project = projectId) {
      const texts = { name: name(), category: '', description: '', target: 'nowhere' };
      return (
        await store.executions.create({
          analysisFlowId: ran.workflowId,
          workflowVersion: 1,
          userId: owner,
          projectId: project,
          ...texts,
        })
      ).id;
    },
    async restore(who) {
      for (const key of actors.keys()) if (key.startsWith(who)) actors.delete(key);
      if (who === 'admin') await store.projects.removeMember(projectId, admin.id);
      if (who !== 'anonymous') await store.users.setPassword(userIds[who], passwordOf(who));
    },
    async schedule() {
      const headers = { 'content-type': 'application/json', cookie: (await actor('owner')).cookie };
      const body = JSON.stringify({ analysisFlowId: await workflow(), cronPattern: '0 3 1 1 *' });
      const answer = await fetch(`${server.address}/api/v1/workflow-schedules`, {
        method: 'POST',
        headers,
        body,
      });
      return ((await answer.json()) as { id: number }).id;
    },
    async homeOf(who) {
      const person = { id: userIds[who], username: who, role: 'ANALYST' } as const;
      await files.folder(files.home(person), person, { makesOwn: true });
      return files.home(person);
    },
    async locked() {
      const id = await workflow();
      await store.workflows.lock(id, (await user('EDITOR')).id, store.now() + 3_600_000);
      return id;
    },
    async drafted(userId) {
      const id = await workflow();
      if (userId !== 0)
        await store.workflows.saveDraft({
          workflowId: id,
          userId,
          content: content(''),
          version: 1,
        });
      return id;
    },
    async pin() {
      return (
        await store.pins.create({
          workflowId: await workflow(),
          userId: owner,
          nodeId: 'filter',
          rows: 0,
          content: '{"outputs":[]}',
        })
      ).id;
    },
    async deleted() {
      const id = await dataset();
      await store.datasets.remove(id);
      return id;
    },
    async token({ id }) {
      return id === 0
        ? 1
        : (await store.tokens.create({ userId: id, name: name(), scopes: ['all'], expires: null }))
            .token.id;
    },
    close: () => server.close(),
  };
}

function passwordOf(who: Who): string {
  return who === 'admin' ? ADMIN_PASSWORD : `password of ${who}`;
}

async function completed(
  server: TestServer,
  { cookie }: Actor,
  workflowId: number,
): Promise<Scene['ran']> {
  const owner = server.visitor();
  owner.cookie = cookie;
  const started = await owner.post('/api/v1/workflow/execute', { workflowId });
  const { id, status } = await ended(owner, Number(started.text));
  if (status !== 2)
    throw new Error(`The execution of the scene ended with the status ${status}: ${started.text}`);
  return { executionId: id, workflowId };
}
