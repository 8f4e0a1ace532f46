import { expect, test } from 'vitest';
import { openSqliteStore } from '../index.ts';

test('a journal is written by the owner of the execution, and has its status', async () => {
  const store = await openSqliteStore(':memory:', () => 1000);
  const { id: userId } = await store.users.create({
    username: 'ada',
    password: 'x',
    role: 'ADMIN',
  });
  const names = { name: 'x', category: '', description: '', target: 'embedded' };
  const { id } = await store.executions.create({
    analysisFlowId: 1,
    workflowVersion: 1,
    userId,
    projectId: 1,
    ...names,
  });
  const claimed = await store.executions.claim({
    owner: 'me',
    leaseMs: 1000,
    targets: ['embedded'],
    projectLimit: null,
  });
  expect(await store.publishJournals.write(id, 2, 'other', ['x'])).toBe(false);
  expect(await store.publishJournals.write(id, 1, 'me', ['a'])).toBe(true);
  expect(await store.publishJournals.write(id, 1, 'me', ['a', 'b'])).toBe(true);
  expect(await store.publishJournals.list()).toEqual([
    { executionId: id, owner: 'me', time: 1000, entries: ['a', 'b'], status: 'STARTING' },
  ]);
  await store.executions.transition(
    id,
    { status: 'STARTING', stateVersion: claimed!.stateVersion },
    'FAILED',
    { endTime: 1 },
  );
  expect(await store.publishJournals.get(id)).toMatchObject({ status: 'FAILED' });
  expect(await store.publishJournals.write(id, 1, 'me', [])).toBe(false);
  await store.publishJournals.delete(id);
  expect(await store.publishJournals.get(id)).toBeUndefined();
  expect(await store.publishJournals.write(id + 1, 1, 'me', [])).toBe(false);
  await store.close();
});
