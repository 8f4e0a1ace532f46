import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore, type Execution, type LockTarget, type Store } from '../index.ts';

let store: Store;
let userId: number;
let time = 1000;
beforeEach(async () => {
  store = await openSqliteStore(':memory:', () => time);
  userId = (await store.users.create({ username: 'ada', password: 'x', role: 'ADMIN' })).id;
});
afterEach(() => store.close());

async function run(name: string): Promise<Execution> {
  const texts = { name, category: '', description: '', target: 'embedded' };
  await store.executions.create({
    analysisFlowId: 1,
    workflowVersion: 1,
    userId,
    projectId: 1,
    ...texts,
  });
  return (await store.executions.claim({
    owner: 'me',
    leaseMs: 1000,
    targets: ['embedded'],
    projectLimit: null,
  }))!;
}

const targets = (...paths: string[]): LockTarget[] =>
  paths.map((path) => ({ path, key: path.toLowerCase() }));
const acquire = ({ id, fencingToken }: Execution, ...paths: string[]) =>
  store.targetLocks.acquire(id, fencingToken, 'me', targets(...paths));
const waitingFor = ({ id, name }: Execution, path: string) => ({
  kind: 'waiting',
  holder: { executionId: id, name, path },
});

test.each([
  ['/a', '/a', true],
  ['/a', '/A', true],
  ['/a', '/a/b/c', true],
  ['/a/b/c', '/a', true],
  ['/a', '/ab', false],
  ['/a/b', '/a/c', false],
  ['/', '/a', true],
])('%s and %s overlap: %s', async (one, other, overlaps) => {
  const [a, b] = [await run('a'), await run('b')];
  expect(await acquire(a, one)).toEqual({ kind: 'held' });
  expect(await acquire(b, other)).toEqual(overlaps ? waitingFor(a, one) : { kind: 'held' });
  await store.targetLocks.release(a.id, []);
  expect(await acquire(b, other)).toEqual({ kind: 'held' });
});

test('the first to ask is the first to get it, and asking again keeps the place', async () => {
  const [a, b, c] = [await run('a'), await run('b'), await run('c')];
  expect(await acquire(a, '/x')).toEqual({ kind: 'held' });
  expect(await acquire(b, '/x', '/y')).toEqual(waitingFor(a, '/x'));
  expect(await acquire(c, '/y')).toEqual(waitingFor(b, '/y'));
  expect(await acquire(a, '/x')).toEqual({ kind: 'held' });
  await store.targetLocks.release(a.id, []);
  expect(await acquire(c, '/y')).toEqual(waitingFor(b, '/y'));
  expect(await acquire(b, '/x', '/y')).toEqual({ kind: 'held' });
});

test('an execution that has ended, or that another process took over, gets no lock', async () => {
  const a = await run('a');
  expect(await store.targetLocks.acquire(a.id, a.fencingToken + 1, 'me', targets('/x'))).toEqual({
    kind: 'lost',
  });
  await store.executions.transition(
    a.id,
    { status: 'STARTING', stateVersion: a.stateVersion },
    'KILLED',
    { endTime: 1 },
  );
  expect(await acquire(a, '/x')).toEqual({ kind: 'lost' });
  expect(await store.targetLocks.list()).toEqual([]);
});

test('the last writer of a path is known until its execution is deleted', async () => {
  const [a, b] = [await run('first'), await run('second')];
  await acquire(a, '/x', '/y');
  expect(await store.targetLocks.list()).toEqual([
    { executionId: a.id, owner: 'me', time: 1000, status: 'STARTING' },
  ]);
  await store.targetLocks.release(a.id, ['/x']);
  expect([
    await store.targetLocks.lastWrite('/x'),
    await store.targetLocks.lastWrite('/y'),
  ]).toEqual([{ executionId: a.id, name: 'first', time: 1000 }, undefined]);
  time = 2000;
  await acquire(b, '/x');
  await store.targetLocks.release(b.id, 'all');
  expect(await store.targetLocks.lastWrite('/x')).toEqual({
    executionId: b.id,
    name: 'second',
    time: 2000,
  });
  await store.executions.transition(
    b.id,
    { status: 'STARTING', stateVersion: b.stateVersion },
    'FAILED',
    { endTime: 1 },
  );
  expect(await store.executions.delete([b.id])).toBe(1);
  expect(await store.targetLocks.lastWrite('/x')).toBeUndefined();
});
