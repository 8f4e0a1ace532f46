import { largeAmounts } from '@millrace/test-support/graphs';
import type { Actor, Scene } from './scene.ts';
import { administers, loggedIn, open, owns, runs, sees, writes, type Answers } from './who.ts';

/** A request as it is sent. The body goes as JSON unless it is bytes. */
export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The scope that a token needs; `none` for operations without login. */
export type Scope = 'none' | 'read' | 'run' | 'write' | 'admin';

/**
 * Sends a valid request, so that only the permissions of the caller decide. Called anew for every
 * try.
 */
export type Make = (scene: Scene, actor: Actor) => Sent | Promise<Sent>;

/** Who may do it, what a token must be allowed, and the request. */
export type Row = readonly [answers: Answers, scope: Scope, make: Make];

const get = (path: string, headers?: Record<string, string>): Sent => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
});
const post = (path: string, body: unknown = {}, headers?: Record<string, string>): Sent => ({
  method: 'POST',
  path,
  body,
  ...(headers && { headers }),
});
const put = (path: string, body: unknown = {}): Sent => ({ method: 'PUT', path, body });
const remove = (path: string): Sent => ({ method: 'DELETE', path });

const workflows = '/api/v1/workflows';
const schedules = '/api/v1/workflow-schedules';
const executions = '/api/v1/workflow-executions';
const hdfs = '/api/v1/hdfs';
const bytes = new Uint8Array([1, 2, 3]);

const unsavedBody = async (s: Scene, more: object = {}): Promise<object> => ({
  projectId: s.projectId,
  workflow: largeAmounts(await s.file()),
  ...more,
});

const uploading = async ({ server }: Scene, userId: number, path: string): Promise<string> => {
  const user = await server.services.store.users.get(userId);
  if (user === undefined) return '00000000-0000-4000-8000-000000000000';
  const { secret } = await server.services.store.sessions.create(userId, {
    idleMs: 60_000,
    absoluteMs: 60_000,
  });
  const headers = { cookie: `millrace_session=${secret}`, 'content-type': 'application/json' };
  const answer = await fetch(`${server.address}${hdfs}/files/uploads`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ path, length: 3 }),
  });
  return ((await answer.json()) as { id: string }).id;
};
const ownersUpload = async (s: Scene): Promise<string> =>
  uploading(s, s.userIds.owner, `/projects/${s.projectId}/${s.name()}`);
const onlyItsOwner: Answers = '401 404 404 404 ok 404 404 404';

/**
 * One row for each operation, by its name in the interface; ` (…)` behind it makes another row of
 * the same operation.
 * An operation without a row fails the test.
 */
export const rows: Readonly<Record<string, Row>> = {
  'session.login': [
    open,
    'none',
    (_, actor) => post('/login', { username: actor.username, password: actor.password }),
  ],
  'session.logout': [open, 'none', () => post('/logout')],
  'session.get': [loggedIn, 'read', () => get('/api/v1/session')],

  'tokens.create': [loggedIn, 'admin', (s) => post('/api/v1/tokens', { name: s.name() })],
  'tokens.list': [loggedIn, 'read', () => get('/api/v1/tokens')],
  'tokens.revoke': [
    loggedIn,
    'admin',
    async (s, actor) => remove(`/api/v1/tokens/${await s.token(actor)}`),
  ],
  "tokens.revoke (another's)": [
    '401 404 404 404 404 404 404 404',
    'admin',
    async (s) => remove(`/api/v1/tokens/${await s.token(await s.user())}`),
  ],

  'users.list': [administers, 'admin', () => get('/api/v1/users')],
  'users.get': [administers, 'admin', (s) => get(`/api/v1/users/${s.userIds.viewer}`)],
  'users.create': [
    administers,
    'admin',
    (s) =>
      post('/api/v1/users', {
        username: s.name().replace(' ', ''),
        password: 'long enough',
        role: 'ADMIN',
      }),
  ],
  'users.update': [
    administers,
    'admin',
    async (s) => put(`/api/v1/users/${(await s.user()).id}`, { role: 'ADMIN' }),
  ],
  'users.changePassword': [
    loggedIn,
    'admin',
    (_, actor) =>
      post('/api/v1/session/password', {
        currentPassword: actor.password,
        newPassword: 'another long one',
      }),
  ],

  'projects.list': [loggedIn, 'read', () => get('/api/v1/projects')],
  'projects.create': [
    '401 ok ok ok ok ok ok 403',
    'write',
    (s) => post('/api/v1/projects', { name: s.name() }),
  ],
  'projects.get': [sees, 'read', (s) => get(`/api/v1/projects/${s.projectId}`)],
  'projects.update': [
    owns,
    'admin',
    (s) => put(`/api/v1/projects/${s.projectId}`, { description: s.name() }),
  ],
  'projects.delete (one in use)': [
    '401 403 403 403 409 409 404 403',
    'admin',
    (s) => remove(`/api/v1/projects/${s.projectId}?force=true`),
  ],
  'projects.delete (the first)': [
    '401 404 404 404 404 409 404 404',
    'admin',
    () => remove('/api/v1/projects/1?force=true'),
  ],
  'members.list': [owns, 'read', (s) => get(`/api/v1/projects/${s.projectId}/members`)],
  'members.set': [
    owns,
    'admin',
    async (s) =>
      post(`/api/v1/projects/${s.projectId}/members`, {
        username: (await s.user()).username,
        role: 'VIEWER',
      }),
  ],
  'members.set (oneself)': [
    owns,
    'admin',
    async (s, { username }) =>
      post(`/api/v1/projects/${s.projectId}/members`, {
        username: username || 'admin',
        role: 'OWNER',
      }),
  ],
  'members.remove': [
    owns,
    'admin',
    async (s) =>
      remove(`/api/v1/projects/${s.projectId}/members/${(await s.user('VIEWER')).username}`),
  ],

  'audit.list': [administers, 'admin', () => get('/api/v1/audit')],

  'connections.list': [sees, 'read', (s) => get(`/api/v1/connections?projectId=${s.projectId}`)],
  'connections.get': [
    sees,
    'read',
    async (s) => get(`/api/v1/connections/${await s.connection()}`),
  ],
  'connections.create': [
    writes,
    'write',
    (s) =>
      post('/api/v1/connections', {
        projectId: s.projectId,
        name: s.name(),
        type: 'S3',
        settings: { bucket: 'bucket' },
      }),
  ],
  'connections.update': [
    writes,
    'write',
    async (s) => put(`/api/v1/connections/${await s.connection()}`, { description: 'x' }),
  ],
  'connections.delete': [
    writes,
    'write',
    async (s) => remove(`/api/v1/connections/${await s.connection()}`),
  ],
  'connections.test': [
    owns,
    'admin',
    async (s) => post(`/api/v1/connections/${await s.database()}/test`),
  ],
  'connections.tables': [
    writes,
    'read',
    async (s) => get(`/api/v1/connections/${await s.database()}/tables`),
  ],
  'connections.columns': [
    writes,
    'read',
    async (s) => get(`/api/v1/connections/${await s.database()}/columns?table=sales`),
  ],

  'datasets.list': [sees, 'read', (s) => get(`/api/v1/datasets?projectId=${s.projectId}`)],
  'datasets.list (everywhere)': [loggedIn, 'read', () => get('/api/v1/datasets')],
  'datasets.save': [
    writes,
    'write',
    (s) =>
      post('/dataset/save', { projectId: s.projectId, name: s.name(), path: '/shared/none.csv' }),
  ],
  'datasets.save (an update)': [
    writes,
    'write',
    async (s) => post('/dataset/save', { id: await s.dataset(), version: 1, name: s.name() }),
  ],
  'datasets.delete': [
    writes,
    'write',
    async (s) => remove(`/api/v1/datasets/${await s.dataset()}?force=true`),
  ],
  'datasets.get': [sees, 'read', async (s) => get(`/api/v1/datasets/${await s.dataset()}`)],
  'datasets.users': [
    sees,
    'read',
    async (s) => get(`/api/v1/datasets/${await s.dataset()}/workflows`),
  ],
  'datasets.versions': [
    sees,
    'read',
    async (s) => get(`/api/v1/datasets/${await s.dataset()}/versions`),
  ],
  'datasets.version': [
    sees,
    'read',
    async (s) => get(`/api/v1/datasets/${await s.dataset()}/versions/1`),
  ],
  'datasets.restoreVersion': [
    writes,
    'write',
    async (s) => post(`/api/v1/datasets/${await s.dataset()}/versions/1/restore`),
  ],
  'datasets.count': [sees, 'read', (s) => get(`/api/v1/datasets/count?projectId=${s.projectId}`)],
  'datasets.sampleData': [
    sees,
    'read',
    async (s) => post(`/api/v1/datasets/sample-data?path=${await s.file()}`),
  ],
  'datasets.schema': [
    sees,
    'read',
    async (s) => post(`/api/v1/datasets/schema?path=${await s.file()}`),
  ],
  'datasets.detect': [
    sees,
    'read',
    async (s) => post(`/api/v1/datasets/detect?path=${await s.file()}`),
  ],
  'datasets.latest': [sees, 'read', (s) => get(`/api/v1/datasets/latest?projectId=${s.projectId}`)],
  'datasets.filesInPath': [
    sees,
    'read',
    (s) => get(`/filesInPathJSON?path=/projects/${s.projectId}`),
  ],

  'workflows.create': [
    writes,
    'write',
    (s) => post(workflows, { projectId: s.projectId, workflow: { name: s.name() } }),
  ],
  'workflows.update': [
    writes,
    'write',
    async (s) =>
      put(workflows, { analysisflowId: await s.workflow(), workflow: { name: s.name() } }),
  ],
  'workflows.list': [sees, 'read', (s) => get(`${workflows}?projectId=${s.projectId}`)],
  'workflows.list (everywhere)': [loggedIn, 'read', () => get(workflows)],
  'workflows.get': [sees, 'read', async (s) => get(`${workflows}/${await s.workflow()}`)],
  'workflows.getById': [sees, 'read', async (s) => get(`${workflows}/id/${await s.workflow()}`)],
  'workflows.delete': [
    writes,
    'write',
    async (s) => remove(`${workflows}/id/${await s.workflow()}`),
  ],
  'workflows.latest': [sees, 'read', (s) => get(`${workflows}/latest?projectId=${s.projectId}`)],
  'workflows.count': [sees, 'read', (s) => get(`${workflows}/count?projectId=${s.projectId}`)],
  'workflows.versions': [
    sees,
    'read',
    async (s) => get(`${workflows}/versions?workflowId=${await s.workflow()}`),
  ],
  'workflows.validate': [
    sees,
    'read',
    async (s) => post(`${workflows}/validate`, await unsavedBody(s)),
  ],
  'workflows.preview': [
    sees,
    'read',
    async (s) => post(`${workflows}/preview`, await unsavedBody(s, { nodeId: 'filter' })),
  ],
  'workflows.execute': [
    runs,
    'run',
    async (s) => post('/api/v1/workflow/execute', { workflowId: await s.workflow() }),
  ],
  'workflows.editing': [
    sees,
    'read',
    async (s) => get(`${workflows}/${await s.workflow()}/editing`),
  ],
  'workflows.watch': [sees, 'read', async (s) => get(`${workflows}/${await s.workflow()}/events`)],
  'workflows.lock': [writes, 'write', async (s) => post(`${workflows}/${await s.workflow()}/lock`)],
  "workflows.lock (another's, by force)": [
    owns,
    'write',
    async (s) => post(`${workflows}/${await s.locked()}/lock?force=true`),
  ],
  'workflows.unlock': [
    writes,
    'write',
    async (s) => remove(`${workflows}/${await s.workflow()}/lock`),
  ],
  "workflows.unlock (another's, by force)": [
    owns,
    'write',
    async (s) => remove(`${workflows}/${await s.locked()}/lock?force=true`),
  ],
  'workflows.saveDraft': [
    writes,
    'write',
    async (s) => put(`${workflows}/${await s.workflow()}/draft`, { workflow: { name: 'draft' } }),
  ],
  'workflows.draft': [
    sees,
    'read',
    async (s, actor) => get(`${workflows}/${await s.drafted(actor.id)}/draft`),
  ],
  "workflows.draft (another's)": [
    '401 404 404 404 404 404 404 404',
    'read',
    async (s) => get(`${workflows}/${await s.drafted((await s.user('EDITOR')).id)}/draft`),
  ],
  'workflows.deleteDraft': [
    writes,
    'write',
    async (s, actor) => remove(`${workflows}/${await s.drafted(actor.id)}/draft`),
  ],
  'workflows.version': [
    sees,
    'read',
    async (s) => get(`${workflows}/${await s.workflow()}/versions/1`),
  ],
  'workflows.restoreVersion': [
    writes,
    'write',
    async (s) => post(`${workflows}/${await s.workflow()}/versions/1/restore`),
  ],
  'workflows.export': [sees, 'read', async (s) => get(`${workflows}/${await s.workflow()}/export`)],
  'workflows.import': [
    writes,
    'write',
    (s) => post(`${workflows}/import`, { projectId: s.projectId, workflow: { name: s.name() } }),
  ],
  'workflows.copy': [writes, 'write', async (s) => post(`${workflows}/${await s.workflow()}/copy`)],
  'workflows.copy (into another project)': [
    '401 404 404 404 404 ok 404 404',
    'write',
    async (s) => post(`${workflows}/${await s.workflow()}/copy`, { projectId: s.elsewhere }),
  ],

  'resultCache.state': [
    sees,
    'read',
    async (s) => post(`${workflows}/cached-results`, await unsavedBody(s)),
  ],
  'resultCache.pin': [
    writes,
    'write',
    async (s) =>
      post(`${workflows}/pins`, {
        ...(await unsavedBody(s)),
        workflowId: await s.workflow(),
        nodeId: 'filter',
      }),
  ],
  'resultCache.deletePin': [
    writes,
    'write',
    async (s) => remove(`${workflows}/pins/${await s.pin()}`),
  ],
  'resultCache.cache': [administers, 'admin', () => get('/api/v1/cache')],
  'resultCache.clearCache': [administers, 'admin', () => remove('/api/v1/cache')],
  'insight.profile': [
    sees,
    'read',
    async (s) => post(`${workflows}/profile`, await unsavedBody(s, { nodeId: 'filter' })),
  ],
  'insight.datasetProfile': [
    sees,
    'read',
    async (s) => get(`/api/v1/datasets/${await s.dataset()}/profile`),
  ],
  'insight.lineage': [
    sees,
    'read',
    async (s) =>
      post(
        `${workflows}/lineage`,
        await unsavedBody(s, { nodeId: 'filter', column: 'amount', direction: 'upstream' }),
      ),
  ],
  'insight.renameColumn': [
    sees,
    'read',
    async (s) =>
      post(
        `${workflows}/rename-column`,
        await unsavedBody(s, { nodeId: 'read', columns: [{ column: 'total', newName: 'amount' }] }),
      ),
  ],
  'insight.code': [
    sees,
    'read',
    async (s) => post(`${workflows}/code`, await unsavedBody(s, { form: 'sql' })),
  ],

  'schedules.create': [
    writes,
    'write',
    async (s) => post(schedules, { analysisFlowId: await s.workflow(), cronPattern: '0 3 1 1 *' }),
  ],
  'schedules.list': [sees, 'read', (s) => get(`${schedules}?projectId=${s.projectId}`)],
  'schedules.list (everywhere)': [loggedIn, 'read', () => get(schedules)],
  'schedules.ofWorkflow': [
    sees,
    'read',
    (s) => get(`${schedules}/projects/${s.projectId}/workflows/${s.ran.workflowId}`),
  ],
  'schedules.get': [sees, 'read', async (s) => get(`${schedules}/${await s.schedule()}`)],
  'schedules.deleteByGet': [
    writes,
    'write',
    async (s) => {
      const id = await s.schedule();
      return get(`${schedules}/${id}`, { id: String(id) });
    },
  ],
  'schedules.update': [
    writes,
    'write',
    async (s) => put(`${schedules}/${await s.schedule()}`, { paused: true }),
  ],
  'schedules.delete': [writes, 'write', async (s) => remove(`${schedules}/${await s.schedule()}`)],
  'schedules.simulate': [
    loggedIn,
    'read',
    () => post(`${schedules}/simulate`, { cronPattern: '0 3 * * *' }),
  ],

  'executions.list': [sees, 'read', (s) => get(`${executions}?projectId=${s.projectId}`)],
  'executions.list (everywhere)': [loggedIn, 'read', () => get(executions)],
  'executions.ofWorkflow': [
    sees,
    'read',
    (s) => get(`${executions}/workflows/${s.ran.workflowId}`),
  ],
  'executions.get': [sees, 'read', (s) => get(`${executions}/${s.ran.executionId}`)],
  'executions.status': [sees, 'read', (s) => get(`${executions}/${s.ran.executionId}/status`)],
  'executions.results': [sees, 'read', (s) => get(`${executions}/${s.ran.executionId}/results`)],
  'executions.resultCsv': [
    sees,
    'read',
    (s) => get(`${executions}/${s.ran.executionId}/results/csv?nodeId=print`),
  ],
  'executions.rejected': [sees, 'read', (s) => get(`${executions}/${s.ran.executionId}/rejected`)],
  'executions.workflow': [sees, 'read', (s) => get(`${executions}/${s.ran.executionId}/workflow`)],
  'executions.logs': [sees, 'read', (s) => get(`${executions}/${s.ran.executionId}/logs`)],
  'executions.events': [sees, 'read', (s) => get(`${executions}/${s.ran.executionId}/events`)],
  'executions.runAgain': [
    runs,
    'run',
    (s) => post(`/api/v1/workflow-execution/${s.ran.executionId}/run-again`),
  ],
  'executions.stop': [
    runs,
    'run',
    async (s) => post(`/api/v1/workflow-execution/${await s.waiting()}/stop`),
  ],
  'executions.kill': [
    runs,
    'run',
    async (s) => post(`/api/v1/workflow-execution/${await s.waiting()}/kill`),
  ],
  'executions.purge': [
    owns,
    'admin',
    (s) => remove(`${executions}/days/100000?projectId=${s.projectId}`),
  ],
  "executions.purge (in one's own projects)": [
    loggedIn,
    'admin',
    () => remove(`${executions}/days/100000`),
  ],
  'executions.endedCount': [
    sees,
    'read',
    (s) => get(`${executions}/tasks/count?projectId=${s.projectId}`),
  ],
  'executions.latest': [sees, 'read', (s) => get(`${executions}/latest?projectId=${s.projectId}`)],

  'nodes.list': [loggedIn, 'read', () => get('/api/v1/nodes')],
  'nodes.count': [loggedIn, 'read', () => get('/api/v1/nodes/count')],
  'nodes.byName': [loggedIn, 'read', () => get('/api/v1/nodes/names/Sort')],
  'nodes.rules': [loggedIn, 'read', () => get('/api/v1/node-rules')],

  'mail.test (without a mail server)': [
    '401 403 403 403 403 409 403 403',
    'admin',
    () => post('/api/v1/mail/test'),
  ],
  'language.functions': [loggedIn, 'read', () => get('/api/v1/functions')],
  'language.expression': [
    sees,
    'read',
    async (s) =>
      post(
        `${workflows}/expression`,
        await unsavedBody(s, { nodeId: 'filter', expression: 'amount + 1' }),
      ),
  ],

  'targets.list': [loggedIn, 'read', () => get('/api/v1/targets')],
  'targets.test': [administers, 'admin', () => post('/api/v1/targets/embedded/test')],
  'limits.list': [administers, 'admin', () => get('/api/v1/limits')],

  'files.home': [loggedIn, 'read', () => get(hdfs)],
  'files.createFolder': [
    writes,
    'write',
    (s) => post(`${hdfs}/dir/create`, { path: `/projects/${s.projectId}/${s.name()}` }),
  ],
  'files.createFolder (shared)': [
    '401 ok ok ok ok ok ok 403',
    'write',
    (s) => post(`${hdfs}/dir/create`, { path: `/shared/${s.name()}` }),
  ],
  'files.openFolder': [sees, 'read', (s) => get(`${hdfs}/dir/open?path=/projects/${s.projectId}`)],
  "files.openFolder (another's home)": [
    '401 404 404 404 ok ok 404 404',
    'read',
    async (s) => get(`${hdfs}/dir/open?path=${await s.homeOf('owner')}`),
  ],
  'files.list': [sees, 'read', (s) => get(`${hdfs}/files?path=/projects/${s.projectId}`)],
  'files.upload': [
    writes,
    'write',
    (s) =>
      post(`${hdfs}/files/upload`, { path: `/projects/${s.projectId}/${s.name()}`, content: 'x' }),
  ],
  "files.upload (to another's home)": [
    '401 404 404 404 ok ok 404 404',
    'write',
    async (s) =>
      post(`${hdfs}/files/upload`, {
        path: `${await s.homeOf('owner')}/${s.name()}`,
        content: 'x',
      }),
  ],
  'files.upload (octets)': [
    writes,
    'write',
    (s) =>
      post(`${hdfs}/files/upload?path=/projects/${s.projectId}/${s.name()}`, bytes, {
        'content-type': 'application/octet-stream',
      }),
  ],
  'files.startUpload': [
    writes,
    'write',
    (s) =>
      post(`${hdfs}/files/uploads`, { path: `/projects/${s.projectId}/${s.name()}`, length: 3 }),
  ],
  'files.uploads': [loggedIn, 'read', () => get(`${hdfs}/files/uploads`)],
  'files.uploadState': [
    onlyItsOwner,
    'read',
    async (s) => get(`${hdfs}/files/uploads/${await ownersUpload(s)}`),
  ],
  'files.continueUpload': [
    onlyItsOwner,
    'write',
    async (s) => ({
      method: 'PUT',
      path: `${hdfs}/files/uploads/${await ownersUpload(s)}?offset=0`,
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    }),
  ],
  'files.cancelUpload': [
    onlyItsOwner,
    'write',
    async (s) => remove(`${hdfs}/files/uploads/${await ownersUpload(s)}`),
  ],
  'files.download': [
    sees,
    'read',
    async (s) => get(`${hdfs}/files/download?path=${await s.file()}`),
  ],
  'files.open': [sees, 'read', async (s) => get(`${hdfs}/files/open?path=${await s.file()}`)],
  'models.get': [sees, 'read', async (s) => get(`/api/v1/models?path=${await s.model()}`)],
  "models.get (another's home)": [
    '401 404 404 404 ok ok 404 404',
    'read',
    async (s) => get(`/api/v1/models?path=${await s.model(await s.homeOf('owner'))}`),
  ],
  'models.download': [
    sees,
    'read',
    async (s) => get(`/api/v1/models/download?path=${await s.model()}`),
  ],
  "models.download (another's home)": [
    '401 404 404 404 ok ok 404 404',
    'read',
    async (s) => get(`/api/v1/models/download?path=${await s.model(await s.homeOf('owner'))}`),
  ],
  'models.tree': [
    sees.replaceAll('ok', '409'),
    'read',
    async (s) => get(`/api/v1/models/tree?path=${await s.model()}`),
  ],
  "models.tree (another's home)": [
    '401 404 404 404 409 409 404 404',
    'read',
    async (s) => get(`/api/v1/models/tree?path=${await s.model(await s.homeOf('owner'))}`),
  ],
  'files.rename': [
    writes,
    'write',
    async (s) =>
      get(
        `${hdfs}/files/rename?sourceFilePath=${await s.file()}&destinationFilePath=/projects/${s.projectId}/${s.name()}`,
      ),
  ],
  'files.rename (out of the project)': [
    '401 403 403 ok ok ok 404 403',
    'write',
    async (s) =>
      get(
        `${hdfs}/files/rename?sourceFilePath=${await s.file()}&destinationFilePath=/shared/${s.name()}`,
      ),
  ],
  'files.delete': [
    writes,
    'write',
    async (s) => remove(`${hdfs}/files/delete?path=${await s.file()}`),
  ],

  'dashboards.listJson': [loggedIn, 'read', () => get('/dashboardsJSON')],
  'dashboards.save': [
    writes,
    'write',
    (s) =>
      post('/saveDashboard', { projectId: s.projectId, name: s.name() }, { dashboardId: 'null' }),
  ],
  'dashboards.save (an update)': [
    writes,
    'write',
    async (s) =>
      post('/saveDashboard', { name: s.name() }, { dashboardId: String(await s.dashboard()) }),
  ],
  'dashboards.list': [sees, 'read', (s) => get(`/api/v1/dashboards?projectId=${s.projectId}`)],
  'dashboards.list (by id)': [
    sees,
    'read',
    async (s) => get(`/api/v1/dashboards?id=${await s.dashboard()}`),
  ],
  'dashboards.get': [sees, 'read', async (s) => get(`/api/v1/dashboards/${await s.dashboard()}`)],
  'dashboards.results': [
    sees,
    'read',
    async (s) => get(`/api/v1/dashboards/results?dashboardId=${await s.dashboard()}&sheetId=0`),
  ],
  'dashboards.itemResult': [
    sees,
    'read',
    async (s) => get(`/api/v1/dashboards/${await s.dashboard()}/items/1/result`),
  ],
  'dashboards.update': [
    writes,
    'write',
    async (s) => put(`/api/v1/dashboards/${await s.dashboard()}`, { name: s.name() }),
  ],
  'dashboards.delete': [
    writes,
    'write',
    async (s) => remove(`/api/v1/dashboards/${await s.dashboard()}`),
  ],

  'shares.create': [
    owns,
    'admin',
    async (s) => post(`/api/v1/dashboards/${await s.dashboard()}/shares`, {}),
  ],
  'shares.list': [
    owns,
    'read',
    async (s) => get(`/api/v1/dashboards/${await s.dashboard()}/shares`),
  ],
  'shares.withdraw': [
    owns,
    'admin',
    async (s) => {
      const { dashboardId, shareId } = await s.share();
      return remove(`/api/v1/dashboards/${dashboardId}/shares/${shareId}`);
    },
  ],
  'shares.dashboard': [
    open,
    'none',
    async (s) => get('/api/v1/shared-dashboard', { share: (await s.share()).secret }),
  ],
  'shares.results': [
    open,
    'none',
    async (s) =>
      get('/api/v1/shared-dashboard/results?sheetId=0', { share: (await s.share()).secret }),
  ],

  'trash.list': [sees, 'read', (s) => get(`/api/v1/trash?projectId=${s.projectId}`)],
  'trash.list (everywhere)': [loggedIn, 'read', () => get('/api/v1/trash')],
  'trash.restore': [
    writes,
    'write',
    async (s) => post(`/api/v1/trash/dataset/${await s.deleted()}/restore`),
  ],
  'trash.purge': [owns, 'admin', async (s) => remove(`/api/v1/trash/dataset/${await s.deleted()}`)],

  'operational.health': [open, 'none', () => get('/healthz')],
  'operational.ready': [open, 'none', () => get('/readyz')],
  'operational.metrics (on this machine)': [open, 'none', () => get('/metrics')],
  'operational.metrics (from elsewhere)': [
    administers,
    'admin',
    () => get('/metrics', { 'x-forwarded-for': '10.0.0.1' }),
  ],
  'operational.openapi': [open, 'none', () => get('/openapi.json')],
  'operational.docs': [open, 'none', () => get('/docs')],
  'operational.docsAsset': [open, 'none', () => get('/docs/start.js')],
};
