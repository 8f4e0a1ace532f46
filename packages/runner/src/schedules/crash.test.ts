import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSqliteStore, type Store } from '@millrace/store';
import { expect, test } from 'vitest';

const MINUTE = 60_000;
const FIRST = Date.UTC(2027, 2, 28);
const service = fileURLToPath(new URL('../testing/firing-service.ts', import.meta.url));

test('two services that are killed at any moment, repeatedly, miss no slot and fire none twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-firing-'));
  const path = join(folder, 'millrace.db');
  const store = await openSqliteStore(path, () => FIRST);
  const id = await makeSchedule(store);
  for (let kill = 0; kill < 6; kill++) {
    const services = [1, 2].map(() => fork(service, [path, String(id)], { execArgv: [] }));
    await Promise.all(services.map((child, index) => killAfter(child, 3 + kill * 7 + index * 5)));
  }
  const executions = await store.executions.list('all', { scheduleId: id });
  const slots = executions.map(({ slot }) => slot).toSorted((a, b) => Number(a) - Number(b));
  expect(slots.length).toBeGreaterThan(50);
  expect(slots).toEqual(slots.map((_, index) => FIRST + index * MINUTE));
  expect(await store.schedules.get('all', id)).toMatchObject({
    lastSlot: slots.at(-1),
    nextSlot: FIRST + slots.length * MINUTE,
  });
  await store.close();
  await rm(folder, { recursive: true });
});

/** Lets it report this many slots, then kills it, wherever it is. */
async function killAfter(child: ChildProcess, messages: number): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  let heard = 0;
  child.on('message', () => {
    heard += 1;
    if (heard === messages) child.kill('SIGKILL');
  });
  await gone;
}

async function makeSchedule(store: Store): Promise<number> {
  const { id: userId } = await store.users.create({ username: 'ada', password: '', role: 'ADMIN' });
  const texts = { name: 'w', category: '', description: '' };
  const { id: analysisFlowId } = await store.workflows.create({
    ...texts,
    userId,
    projectId: 1,
    content: () => '{}',
    datasets: [],
  });
  const form = {
    cronPattern: '* * * * *',
    fireEvery: null,
    day: null,
    dayOfTheMonth: null,
    hour: null,
    minute: null,
    startTime: null,
    endTime: null,
  };
  const rules = {
    timeZone: 'UTC',
    paused: false,
    overlap: 'SKIP',
    catchUp: 'NONE',
    target: 'embedded',
    nextSlot: FIRST,
  } as const;
  const run = {
    emailonSuccess: null,
    emailonFailure: null,
    Libjars: null,
    sparkSubmitOptions: null,
    programParameters: null,
    timeoutSeconds: null,
    retries: 0,
  };
  return (
    await store.schedules.create({
      ...form,
      ...rules,
      ...run,
      userId,
      analysisFlowId,
      name: '',
      description: '',
    })
  ).id;
}
