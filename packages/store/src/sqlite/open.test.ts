import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testSchedules } from '../testing/test-schedules.ts';
import { testStore } from '../testing/test-store.ts';
import { openSqliteStore } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'millrace-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
const open = (now: () => number) => openSqliteStore(join(folder, `${++count}.db`), now);
testStore('a store in a file', open);
testSchedules('a store in a file', open);

test('keeps its contents when it is opened again', async () => {
  const path = join(folder, 'again.db');
  const first = await openSqliteStore(path);
  await first.settings.set('kept', true);
  await first.close();
  const second = await openSqliteStore(path);
  expect(await second.settings.get('kept')).toBe(true);
  await second.close();
});

test('two stores share one file, as two processes would', async () => {
  const path = join(folder, 'shared.db');
  const stores = [await openSqliteStore(path), await openSqliteStore(path)] as const;
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      stores[index % 2 === 0 ? 0 : 1].settings.set(`${index}`, index),
    ),
  );
  expect(await stores[0].settings.get('39')).toBe(39);
  await Promise.all(stores.map((store) => store.close()));
});
