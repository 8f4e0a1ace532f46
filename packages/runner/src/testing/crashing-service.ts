import { join } from 'node:path';
import type { Engine } from '@millrace/engine';
import { localFiles } from '@millrace/files';
import { openSqliteStore } from '@millrace/store';
import { createRunner } from '../index.ts';

/**
 * A separate service in the given folder: runs what is in the queue, prints its process, and waits
 * to be killed.
 */
const [home = '', engineModule = ''] = process.argv.slice(2);
const { duckdbEngine } = (await import(engineModule)) as {
  duckdbEngine: (options: { workers: number }) => Engine;
};
const store = await openSqliteStore(join(home, 'millrace.db'));
const runner = createRunner({
  store,
  files: localFiles({ root: join(home, 'files') }),
  engines: { embedded: duckdbEngine({ workers: 1 }) },
  home,
});
const [execution] = await store.executions.list('all');
await runner.start();
for await (const event of runner.follow(execution?.id ?? 0)) {
  if (event.kind === 'node' && event.node.status === 'RUNNING') {
    const text = Buffer.concat(await Array.fromAsync(runner.log(execution?.id ?? 0))).toString();
    const pid = /in process (\d+)/.exec(text)?.[1];
    if (pid !== undefined) process.send?.(Number(pid));
  }
}
