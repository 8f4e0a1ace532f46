import { openSqliteStore } from '@millrace/store';
import { createScheduler } from '../schedules/scheduler.ts';

/**
 * A service of its own that fires a schedule's slots as quickly as it can, each when its time has
 * come, says so, and waits to be killed.
 */
const [path = '', scheduleId = ''] = process.argv.slice(2);
let time = 0;
const store = await openSqliteStore(path, () => time);
const scheduler = createScheduler({ store, refuse: () => Promise.resolve(null) });
for (;;) {
  time = (await store.schedules.get('all', Number(scheduleId)))?.nextSlot ?? 0;
  await scheduler.poll();
  process.send?.(time);
}
