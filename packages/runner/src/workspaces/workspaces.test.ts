import { spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { statusName, type StatusName } from '@millrace/store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownerName, processIdentity } from '../processes/process-identity.ts';
import { endless, manyRows } from '../testing/endless.ts';
import { openWorkbench, type Workbench } from '../testing/workbench.ts';

const engine = duckdbEngine({ workers: 1 });
let bench: Workbench;
let other: ChildProcess;
beforeAll(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.put('shared/many.csv', manyRows);
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
});
afterAll(async () => {
  other.kill('SIGKILL');
  await bench.close();
  await engine.close();
});

const [host, , random, place, identity] = ownerName('x').split('/');
const alive = (): string => [host, other.pid, random, place, processIdentity(other.pid!)].join('/');
const dead = (): string => [host, other.pid, random, place, identity].join('/');
const elsewhere = 'another-host/1/x/boot.1/boot:1';

/** A non-empty workspace as left by an owner. */
function leave(name: string, owner: string | null, ageMs = 0): string {
  const folder = join(bench.home, 'runs', name);
  const work = name.startsWith('look-') ? folder : join(folder, 'work');
  mkdirSync(join(work, 'sink1'), { recursive: true });
  writeFileSync(join(work, 'sink1', 'part.csv'), 'x');
  if (owner !== null) writeFileSync(join(folder, 'owner'), owner);
  const time = new Date(Date.now() - ageMs);
  utimesSync(folder, time, time);
  return work;
}

async function executionIn(status: StatusName | null): Promise<string> {
  const { id, stateVersion } = await bench.runner.submit(
    bench.submission(await bench.save(endless)),
  );
  if (status !== null)
    await bench.store.executions.transition(id, { status: 'PENDING', stateVersion }, status, {
      endTime: 1,
    });
  return String(id);
}

async function startAndClose(log?: (line: string) => void): Promise<void> {
  const runner = bench.another({ engines: {}, ...(log && { log }) });
  await runner.start();
  await runner.close();
}

const HOUR = 3_600_000;

test('removes workspaces of ended runs with their process; keeps those of live processes and live runs', async () => {
  const gone = [
    leave(await executionIn('KILLED'), dead()),
    leave(await executionIn('FAILED'), elsewhere, HOUR),
    leave(await executionIn('FAILED'), null, HOUR),
    leave('999999', dead()),
    leave('look-1', dead()),
    leave('look-2', elsewhere, 48 * HOUR),
  ];
  const pending = await executionIn(null);
  const left = [
    leave(await executionIn('KILLED'), alive()),
    leave(await executionIn('KILLED'), elsewhere),
    leave(await executionIn('FAILED'), null),
    leave(pending, dead(), HOUR),
    leave('look-3', alive(), 48 * HOUR),
    leave('look-4', elsewhere, HOUR),
    leave('of-somebody-else', dead(), HOUR),
  ];
  await startAndClose();
  expect(gone.filter((folder) => existsSync(folder))).toEqual([]);
  expect(left.filter((folder) => !existsSync(folder))).toEqual([]);
  // Otherwise the next runner that starts would run it.
  await bench.runner.stop(Number(pending));
});

test('a workspace that disappears while it is inspected is not reported', async () => {
  const runs = join(bench.home, 'runs');
  // A dangling link is listed, but has no state, like a folder removed in between.
  symlinkSync(join(runs, 'removed'), join(runs, 'look-removed'));
  const log = vi.fn<(line: string) => void>();
  await startAndClose(log);
  expect(log.mock.calls.flat().join()).not.toContain('could not be removed');
});

test('keeps results of an ended run', async () => {
  const name = await executionIn('COMPLETED');
  const work = leave(name, dead());
  const result = join(bench.home, 'runs', name, 'result-0.json');
  writeFileSync(result, '{}');
  await startAndClose();
  expect([existsSync(work), existsSync(result)]).toEqual([false, true]);
});

test('a run whose worker is killed leaves no workspace, and none of its nodes stays running', async () => {
  const runner = bench.another();
  const { id } = await runner.submit(bench.submission(await bench.save(endless)));
  await runner.start();
  const folder = join(bench.home, 'runs', `${id}`);
  const { pid } = await vi.waitFor(
    () => JSON.parse(readFileSync(join(folder, 'process.json'), 'utf8')) as { pid: number },
    60_000,
  );
  expect(readFileSync(join(folder, 'owner'), 'utf8')).toContain(`/${process.pid}/`);
  process.kill(pid, 'SIGKILL');
  const execution = await runner.ended(id);
  await runner.close();
  expect(statusName(execution.status)).toBe('FAILED');
  expect(
    execution.metrics?.nodes.filter(({ status }) => status === 'RUNNING' || status === 'WAITING'),
  ).toEqual([]);
  expect([existsSync(join(folder, 'work')), existsSync(join(folder, 'owner'))]).toEqual([
    false,
    false,
  ]);
});
