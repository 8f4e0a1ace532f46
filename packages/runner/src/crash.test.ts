import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { statusName } from '@millrace/store';
import { afterAll, expect, test, vi } from 'vitest';
import { endless, manyRows } from './testing/endless.ts';
import { openWorkbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 1 });
afterAll(() => engine.close());

test('a service that is killed leaves no process, no output and no run that never ends', async () => {
  const bench = await openWorkbench({ embedded: engine });
  await bench.put('shared/many.csv', manyRows);
  const { id } = await bench.runner.submit(bench.submission(await bench.save(endless)));
  const service = fork(
    fileURLToPath(new URL('./testing/crashing-service.ts', import.meta.url)),
    [bench.home, '@millrace/engine-duckdb'],
    { execArgv: [] },
  );
  const worker = await new Promise<number>((resolve) =>
    service.once('message', (pid) => resolve(pid as number)),
  );
  expect(statusName((await bench.store.executions.get('all', id))!.status)).toBe('RUNNING');
  const gone = new Promise((resolve) => service.once('exit', resolve));
  service.kill('SIGKILL');
  await gone;

  await bench.runner.start();
  const execution = await bench.store.executions.get('all', id);
  expect([statusName(execution!.status), execution?.reason]).toEqual([
    'FAILED',
    expect.stringContaining('ended before the run did'),
  ]);
  await vi.waitFor(() => expect(isAlive(worker)).toBe(false), 30_000);
  expect(existsSync(join(bench.home, 'runs', `${id}`, 'work'))).toBe(false);
  expect(await bench.files.stat('/shared/out')).toBeUndefined();
  await bench.close();
});

/**
 * Zombies don't count: their parent is dead, and in a container the first process may reap none.
 */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return (
      process.platform !== 'linux' ||
      !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
    );
  } catch {
    return false;
  }
}
