import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewConnection, Project, Store, User } from '../index.ts';
import { openSqliteStore } from '../sqlite/open.ts';

let store: Store;
let ada: User;
let ben: User;
let project: Project;
beforeEach(async () => {
  store = await openSqliteStore(':memory:');
  ada = await store.users.create({ username: 'ada', password: 'x', role: 'ANALYST' });
  ben = await store.users.create({ username: 'ben', password: 'x', role: 'ANALYST' });
  project = await store.projects.create({ name: 'Mill', userId: ada.id });
});
afterEach(() => store.close());

const connection = (changes: Partial<NewConnection> = {}): NewConnection => ({
  userId: ada.id,
  projectId: project.id,
  uuid: `u-${Math.random()}`,
  name: 'Warehouse',
  type: 'JDBC',
  description: '',
  settings: { url: 'jdbc:postgresql://db/x' },
  secretNames: ['password'],
  sealedSecrets: 'sealed',
  ...changes,
});

test('connections are visible to members, versioned, and deleted permanently', async () => {
  const { id } = await store.connections.create(connection());
  expect(await store.connections.get({ memberId: ada.id }, id)).toMatchObject({
    version: 1,
    settings: { url: 'jdbc:postgresql://db/x' },
    secretNames: ['password'],
  });
  expect(await store.connections.get({ memberId: ben.id }, id)).toBeUndefined();
  expect(await store.connections.list({ memberId: ben.id })).toEqual([]);
  expect(await store.connections.count({ memberId: ben.id })).toBe(0);
  expect(
    await store.connections.update(id, 1, { settings: {}, secretNames: [], sealedSecrets: null }),
  ).toMatchObject({
    version: 2,
    settings: {},
    sealedSecrets: null,
  });
  await expect(store.connections.update(id, 1, { name: 'x' })).rejects.toMatchObject({
    code: 'STALE_VERSION',
  });
  expect(await store.connections.update(id, null, { name: 'Lake' })).toMatchObject({
    version: 3,
    name: 'Lake',
    type: 'JDBC',
  });
  await store.connections.remove(id);
  await expect(store.connections.remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(store.connections.update(id, null, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('names are unique in a project, ignoring case', async () => {
  await store.connections.create(connection());
  await expect(store.connections.create(connection({ name: ' WAREhouse' }))).rejects.toMatchObject({
    code: 'ALREADY_EXISTS',
  });
  const other = await store.connections.create(connection({ projectId: 1 }));
  expect(other.name).toBe('Warehouse');
  const { id } = await store.connections.create(connection({ name: 'b', type: 'S3' }));
  await expect(store.connections.update(id, null, { name: 'warehouse' })).rejects.toMatchObject({
    code: 'ALREADY_EXISTS',
  });
  await store.connections.update(id, null, { name: 'B' });
  expect(
    (await store.connections.list('all', { projectId: project.id })).map(({ name }) => name),
  ).toEqual(['B', 'Warehouse']);
  expect(
    await store.connections.list('all', { type: 'S3', page: { page: 0, size: 1 } }),
  ).toMatchObject([{ id }]);
  expect(await store.connections.count('all', { projectId: project.id })).toBe(2);
});
