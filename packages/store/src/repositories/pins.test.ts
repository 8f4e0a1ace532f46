import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore, type NewPin, type Store } from '../index.ts';

let store: Store;
let time = 1000;
let pin: NewPin;
beforeEach(async () => {
  store = await openSqliteStore(':memory:', () => time);
  const { id: userId } = await store.users.create({
    username: 'ada',
    password: 'x',
    role: 'ANALYST',
  });
  const { id: projectId } = await store.projects.create({ name: 'Mill', userId });
  const workflow = {
    userId,
    projectId,
    name: 'w',
    category: '',
    description: '',
    content: () => '{}',
    datasets: [],
  };
  const { id: workflowId } = await store.workflows.create(workflow);
  pin = { workflowId, userId, nodeId: 'n1', rows: 2, content: '["ä"]' };
});
afterEach(() => store.close());

test('a pin is visible to members of its project, in the trash too, and deleted with its workflow', async () => {
  const ben = await store.users.create({ username: 'ben', password: 'x', role: 'ANALYST' });
  const [scope, foreign] = [{ memberId: pin.userId }, { memberId: ben.id }];
  const made = await store.pins.create(pin);
  expect(made).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    workflowId: pin.workflowId,
    userId: pin.userId,
    nodeId: 'n1',
    rows: 2,
    bytes: 6,
    dateCreated: time,
    lastUsed: time,
  });
  expect([
    await store.pins.get(scope, made.id),
    await store.pins.get('all', made.id),
    await store.pins.get(foreign, made.id),
  ]).toEqual([made, made, undefined]);
  expect([
    await store.pins.content(scope, made.id),
    await store.pins.content(foreign, made.id),
  ]).toEqual(['["ä"]', undefined]);
  await store.workflows.remove(pin.workflowId, pin.userId);
  expect(await store.pins.get(scope, made.id)).toEqual(made);
  await store.workflows.emptyTrash(time + 1);
  expect(await store.pins.get('all', made.id)).toBeUndefined();
});

test('deletes unused pins, and all but the hundred used last of a workflow', async () => {
  const first = await store.pins.create(pin);
  time += 5_000_000;
  await store.pins.content('all', first.id);
  expect(await store.pins.get('all', first.id)).toMatchObject({ lastUsed: time });
  const second = await store.pins.create(pin);
  time += 1000;
  for (let index = 0; index < 98; index += 1) await store.pins.create(pin);
  expect(await store.pins.get('all', first.id)).toBeDefined();
  expect(await store.pins.delete(second.id)).toBe(true);
  await store.pins.create(pin);
  await store.pins.create(pin);
  expect(await store.pins.get('all', first.id)).toBeUndefined();
  expect(await store.pins.deleteUnused(time)).toBe(0);
  expect(await store.pins.deleteUnused(time + 1)).toBe(100);
  expect(await store.pins.delete(second.id)).toBe(false);
});
