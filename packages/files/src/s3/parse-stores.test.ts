import { expect, test } from 'vitest';
import { parseStores, storeAccess, type FileSubject, type StoreGrants } from '../index.ts';

const parse = (...stores: readonly unknown[]) => parseStores(JSON.stringify({ stores }));

test('reads a store, named like its bucket by default', () => {
  expect(
    parse(
      { bucket: 'lake' },
      {
        name: 'team',
        bucket: 'lake',
        prefix: 'team',
        endpoint: 'http://minio:9000',
        accessKeyId: 'a',
        secretAccessKey: 's',
        readOnly: true,
        read: 'everyone',
        write: { users: ['ada'], projects: [1] },
      },
    ),
  ).toEqual([
    { name: 'lake', bucket: 'lake', grants: {} },
    {
      name: 'team',
      bucket: 'lake',
      prefix: 'team',
      endpoint: 'http://minio:9000',
      credentials: { accessKeyId: 'a', secretAccessKey: 's' },
      readOnly: true,
      grants: { read: 'everyone', write: { users: ['ada'], projects: [1] } },
    },
  ]);
});

test.each([
  [{}, 'Store 1 names no bucket'],
  [{ bucket: 'a', secret: 'x' }, `Store 1 can't have "secret"`],
  [{ bucket: 'a', name: 'a/b' }, '"name" may have'],
  [{ bucket: 'a', endpoint: 'file:///etc' }, '"endpoint" must be'],
  [{ bucket: 'a', accessKeyId: 'x' }, 'needs both'],
  [{ bucket: 'a', readOnly: 'no' }, 'must be true or false'],
  [{ bucket: 'a', read: 'all' }, '"read" must be an object'],
  [{ bucket: 'a', write: { users: 'ada' } }, '"write" must be "everyone"'],
])('refuses %j', (store, message) => {
  expect(() => parse(store)).toThrow(message);
});

test('refuses names twice, and what is not JSON, without showing it', () => {
  expect(() => parse({ bucket: 'a' }, { bucket: 'b', name: 'a' })).toThrow('two stores named "a"');
  expect(() => parseStores('{"secretAccessKey": "hidden"')).toThrow(/^(?!.*hidden).*not JSON/);
});

test.each<[StoreGrants, string, string]>([
  [{}, 'none', 'none'],
  [{ read: 'everyone' }, 'read', 'read'],
  [{ write: 'everyone' }, 'write', 'read'],
  [{ write: { users: ['ada'] } }, 'write', 'read'],
  [{ write: { users: ['ben'] } }, 'none', 'none'],
  [{ write: { projects: [1] } }, 'write', 'read'],
  [{ write: { projects: [2] } }, 'read', 'read'],
  [{ read: { projects: [1] } }, 'read', 'read'],
  [{ read: { projects: [3] } }, 'none', 'none'],
])('grants %j', (grants, analyst, viewer) => {
  const ada: FileSubject = {
    username: 'ada',
    role: 'ANALYST',
    projects: new Map([
      [1, 'EDITOR'],
      [2, 'VIEWER'],
    ]),
  };
  expect(storeAccess(grants, ada)).toBe(analyst);
  expect(storeAccess(grants, { ...ada, role: 'VIEWER' })).toBe(viewer);
  expect(storeAccess(grants, { ...ada, role: 'ADMIN' })).toBe('write');
});
