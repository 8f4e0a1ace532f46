import { join } from 'node:path';
import type { Engine } from '@millrace/engine';
import { localFiles } from '@millrace/files';
import { openSqliteStore } from '@millrace/store';
import { createRunner } from '../index.ts';
import { CrashPoints } from './crash-points.ts';

/**
 * A separate service in the given folder: runs one execution, and is killed before the given change
 * of its publishing. Prints how many changes there were.
 */
const [home = '', engineModule = '', id = '', crashAt = ''] = process.argv.slice(2);
const points = new CrashPoints(Number(crashAt));
const { duckdbEngine } = (await import(engineModule)) as {
  duckdbEngine: (options: { workers: number }) => Engine;
};
const store = await openSqliteStore(join(home, 'millrace.db'));
const files = localFiles({ root: join(home, 'files') });
points.watch(store.publishJournals, 'write');
points.watch(store.publishJournals, 'delete');
points.watch(store.executions, 'transition');
points.watch(store.targetLocks, 'acquire');
points.watch(store.targetLocks, 'release');
const acquire = store.targetLocks.acquire.bind(store.targetLocks);
store.targetLocks.acquire = (...args) => {
  points.begin();
  return acquire(...args);
};
const engine = duckdbEngine({ workers: 1 });
const runner = createRunner({ store, files, engines: { embedded: engine }, home });
await runner.start();
await runner.ended(Number(id));
await runner.close();
await engine.close();
await store.close();
process.send?.(points.count);
process.disconnect?.();
