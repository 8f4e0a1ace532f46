import { openSqliteStore } from '@millrace/store';
import { createScheduler } from '../schedules/scheduler.ts';

/**
 * A separate service that fires a schedule's slots as fast as it can, each when it is due, prints
 * them, and waits to be killed.
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
