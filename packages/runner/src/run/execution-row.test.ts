import { openSqliteStore } from '@millrace/store';
import { expect, test } from 'vitest';
import { ExecutionRow } from './execution-row.ts';

test('a run that has ended itself is not lost, even if something else wants to stop it', async () => {
  const { store, id, row, lost } = await claimed();
  expect(await row.move('RUNNING', {})).toBe(true);
  expect(await row.move('COMPLETED', { endTime: 1 })).toBe(true);
  expect(await row.move('STOPPING', { reason: 'The service was shut down.' })).toBe(false);
  expect([lost(), row.status, (await store.executions.get('all', id))?.reason]).toEqual([
    0,
    'COMPLETED',
    null,
  ]);
  await store.close();
});

test('a run that something else has ended is lost', async () => {
  const { store, id, row, lost } = await claimed();
  const { stateVersion } = row.current;
  await store.executions.transition(id, { status: 'STARTING', stateVersion }, 'KILLED', {
    endTime: 1,
  });
  expect(await row.move('RUNNING', {})).toBe(false);
  expect(lost()).toBe(1);
  await store.close();
});

async function claimed() {
  const store = await openSqliteStore(':memory:');
  const { id: userId } = await store.users.create({ username: 'ada', password: '', role: 'ADMIN' });
  const texts = { name: '', category: '', description: '' };
  const { id } = await store.executions.create({
    ...texts,
    analysisFlowId: 1,
    workflowVersion: 1,
    userId,
    projectId: 1,
    target: 'embedded',
  });
  const execution = await store.executions.claim({
    owner: 'me',
    leaseMs: 60_000,
    targets: ['embedded'],
    projectLimit: null,
  });
  let count = 0;
  const row = new ExecutionRow(
    store,
    execution!,
    () => undefined,
    () => (count += 1),
  );
  return { store, id, row, lost: () => count };
}
