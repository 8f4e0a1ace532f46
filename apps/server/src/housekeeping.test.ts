import { openSqliteStore, type NewAuditEntry, type NewDataset } from '@millrace/store';
import { afterEach, expect, test, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';

const DAY = 86_400_000;

afterEach(() => vi.useRealTimers());

test('removes old sessions, audit entries and trash at the start and every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let time = 1_700_000_000_000;
  const store = await openSqliteStore(':memory:', () => time);
  const logged: string[] = [];
  const { id: userId } = await store.users.create({
    username: 'ada',
    password: 'x',
    role: 'ADMIN',
  });
  const texts = {
    category: null,
    description: null,
    readOptions: null,
    filterLinesContaining: null,
    datasetSchema: '',
  };
  const dataset: NewDataset = {
    userId,
    projectId: 1,
    name: 'd',
    header: true,
    path: '/shared/d.csv',
    delimiter: ',',
    datasetType: 'CSV',
    ...texts,
  };
  const { id } = await store.datasets.create(dataset);
  await store.datasets.remove(id);
  const kept = await store.datasets.create(dataset);
  const entry: NewAuditEntry = {
    time,
    userId,
    username: 'ada',
    tokenName: null,
    address: '',
    operation: 'x.y',
    record: {},
    projectId: 1,
    status: 200,
    errorCode: null,
  };
  await store.audit.add([entry, { ...entry, time: time + 5 * DAY }]);

  time += 10 * DAY + 1;
  const end = startHousekeeping(
    store,
    { home: '/nowhere', auditDays: 10, keepExecutionsMs: 90 * DAY, keepResultBytes: 0 },
    { info: (line) => logged.push(line), warn: (line) => logged.push(line) },
  );
  await vi.waitFor(async () => expect(await store.audit.count({})).toBe(1), 30_000);
  expect(await store.datasets.listDeleted('all')).toHaveLength(1);
  time += 20 * DAY;
  vi.advanceTimersByTime(3_600_000);
  await vi.waitFor(
    async () => expect(await store.datasets.listDeleted('all')).toHaveLength(0),
    30_000,
  );
  expect(await store.audit.count({})).toBe(0);
  expect(await store.datasets.get('all', kept.id)).toBeDefined();
  await end();
  expect(logged).toEqual([]);
  await store.close();
});
