import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AuditFilter, NewAuditEntry, Store } from '../index.ts';
import { openSqliteStore } from '../sqlite/open.ts';

let store: Store;
beforeEach(async () => void (store = await openSqliteStore(':memory:')));
afterEach(() => store.close());

const entry = (changes: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  time: 1000,
  userId: 1,
  username: 'ada',
  tokenName: null,
  address: '127.0.0.1',
  operation: 'workflows.update',
  record: { analysisflowId: 7 },
  projectId: 2,
  status: 200,
  errorCode: null,
  ...changes,
});

test('lists entries newest first, in pages, filtered by user, action, record, time and outcome', async () => {
  await store.audit.add([
    entry(),
    entry({
      time: 2000,
      operation: 'workflows.delete',
      status: 404,
      errorCode: 'NOT_FOUND',
      projectId: null,
    }),
    entry({ time: 2000, operation: 'workflow_s.x', userId: 2, username: 'ben', status: 500 }),
    entry({
      time: 3000,
      operation: 'session.login',
      userId: null,
      username: null,
      record: {},
      projectId: null,
      status: 401,
    }),
  ]);
  const times = async (filter: AuditFilter, page = { page: 0, size: 10 }) =>
    (await store.audit.list(filter, page)).map(({ id }) => id);
  expect(await times({})).toEqual([4, 3, 2, 1]);
  expect(await times({}, { page: 1, size: 3 })).toEqual([1]);
  expect(await times({ userId: 2 })).toEqual([3]);
  expect(await times({ operation: 'workflows' })).toEqual([2, 1]);
  expect(await times({ operation: 'workflows.update' })).toEqual([1]);
  expect(await times({ operation: 'workflow_' })).toEqual([]);
  expect(await times({ projectId: 2 })).toEqual([3, 1]);
  expect(await times({ outcome: 'done' })).toEqual([1]);
  expect(await times({ outcome: 'refused' })).toEqual([4, 2]);
  expect(await times({ outcome: 'failed' })).toEqual([3]);
  expect(await times({ from: 2000, to: 3000 })).toEqual([3, 2]);
  expect(await store.audit.count({ operation: 'workflows' })).toBe(2);
  expect((await store.audit.list({}, { page: 3, size: 1 }))[0]).toEqual({ id: 1, ...entry() });
});

test('adds many entries in one commit, and deletes old ones', async () => {
  await store.audit.add(Array.from({ length: 1201 }, (_, index) => entry({ time: index })));
  expect(await store.audit.count({})).toBe(1201);
  expect(await store.audit.deleteBefore(1200)).toBe(1200);
  expect(await store.audit.list({}, { page: 0, size: 10 })).toMatchObject([{ time: 1200 }]);
  await store.audit.add([]);
  const odd = entry({
    time: 2000,
    username: 'O\'Brien "x" \n 🐴',
    record: { path: '/a\\b"c', id: 2 ** 53 - 1 },
    address: '',
    userId: null,
  });
  await store.audit.add([odd]);
  expect(await store.audit.list({}, { page: 0, size: 1 })).toMatchObject([odd]);
});
