import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewDashboard, Project, Scope, Store, User } from '../index.ts';
import { openSqliteStore } from '../sqlite/open.ts';

let time = 1_700_000_000_000;
let store: Store;
let ada: User;
let project: Project;
let scope: Scope;
let foreign: Scope;

beforeEach(async () => {
  store = await openSqliteStore(':memory:', () => time);
  ada = await store.users.create({ username: 'Ada', password: 'correct horse', role: 'ANALYST' });
  const ben = await store.users.create({
    username: 'ben',
    password: 'battery staple',
    role: 'ANALYST',
  });
  project = await store.projects.create({ name: 'Mill', userId: ada.id });
  scope = { memberId: ada.id };
  foreign = { memberId: ben.id };
});
afterEach(() => store.close());

const dashboard = (changes: Partial<NewDashboard> = {}): NewDashboard => ({
  userId: ada.id,
  projectId: project.id,
  name: 'Flights',
  category: '',
  description: '',
  content: '{"sheets":[]}',
  ...changes,
});
const changes = { name: 'Delays', category: 'c', description: 'd', content: '{"sheets":[1]}' };

test('is stored, and updated under its version', async () => {
  const made = await store.dashboards.create(dashboard({ uuid: 'u-1' }));
  expect(made).toEqual({
    ...dashboard(),
    id: made.id,
    uuid: 'u-1',
    version: 1,
    dateCreated: time,
    dateLastUpdated: time,
  });
  expect((await store.dashboards.create(dashboard({ uuid: 'u-1' }))).uuid).not.toBe('u-1');
  time += 1000;
  expect(await store.dashboards.update(made.id, 1, changes)).toMatchObject({
    ...changes,
    version: 2,
    dateLastUpdated: time,
    uuid: 'u-1',
  });
  await expect(store.dashboards.update(made.id, 1, changes)).rejects.toMatchObject({
    code: 'STALE_VERSION',
  });
  expect(await store.dashboards.update(made.id, null, changes)).toMatchObject({ version: 3 });
  await expect(store.dashboards.update(99, null, changes)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('rejects the second of two updates of the same version', async () => {
  const { id } = await store.dashboards.create(dashboard());
  const settled = await Promise.allSettled([
    store.dashboards.update(id, 1, changes),
    store.dashboards.update(id, 1, changes),
  ]);
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await store.dashboards.get(scope, id)).toMatchObject({ version: 2 });
});

test('is visible to members of its project only', async () => {
  const { id } = await store.dashboards.create(dashboard());
  expect(await store.dashboards.get(scope, id)).toMatchObject({ id });
  expect(await store.dashboards.get(foreign, id)).toBeUndefined();
  expect(await store.dashboards.list(foreign)).toEqual([]);
  expect(await store.dashboards.count(foreign)).toBe(0);
  expect(await store.dashboards.count('all')).toBe(1);
});

test('is listed newest change first, in pages', async () => {
  for (const name of ['b', 'a', 'c']) {
    time += 1;
    await store.dashboards.create(dashboard({ name }));
  }
  const names = async (options: Parameters<Store['dashboards']['list']>[1]) =>
    (await store.dashboards.list(scope, options)).map((row) => row.name);
  expect(await names({})).toEqual(['c', 'a', 'b']);
  expect(await names({ direction: 'asc', page: { page: 1, size: 2 } })).toEqual(['c']);
  expect(await names({ projectId: 1 })).toEqual([]);
  expect(await names({ orderBy: 'name' })).toEqual(['a', 'b', 'c']);
  expect(await names({ search: 'A' })).toEqual(['a']);
});

test('moves to the trash and is restored, or deleted permanently', async () => {
  const { id } = await store.dashboards.create(dashboard());
  await store.dashboards.remove(id);
  await expect(store.dashboards.remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(store.dashboards.update(id, null, changes)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await store.dashboards.get(scope, id)).toBeUndefined();
  expect(await store.dashboards.listDeleted(scope)).toMatchObject([
    { id, name: 'Flights', deletedAt: time },
  ]);
  expect(await store.dashboards.listDeleted(foreign)).toEqual([]);
  expect(await store.dashboards.listDeleted(scope, { projectId: 1 })).toEqual([]);
  expect(await store.dashboards.restore(id)).toBe(true);
  expect(await store.dashboards.restore(id)).toBe(false);
  expect(await store.dashboards.listDeleted(scope)).toEqual([]);
  await store.dashboards.remove(id);
  expect(await store.dashboards.emptyTrash(time)).toBe(0);
  expect(await store.dashboards.emptyTrash(time + 1)).toBe(1);
  expect(await store.dashboards.restore(id)).toBe(false);
});
