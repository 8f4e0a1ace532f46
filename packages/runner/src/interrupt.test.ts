import { phrase } from '@millrace/model';
import { hostname } from 'node:os';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { statusName, type Execution, type NewExecution } from '@millrace/store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock, type Clock, type Submission } from './index.ts';
import { endless, manyRows } from './testing/endless.ts';
import { openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 2 });
let bench: Workbench;

beforeEach(async () => {
  bench = await openWorkbench({ embedded: engine }, { concurrency: 2 });
  await bench.put('shared/many.csv', manyRows);
});
afterEach(() => bench.close());

const quick: Readonly<Record<string, NodeSpec>> = {
  r: ['Read CSV', { path: '/shared/many.csv', header: 'true' }],
  p: ['Print Rows', { n: '3' }, 'r'],
};

async function begin(changes: Partial<Submission> = {}, graph = endless): Promise<number> {
  const { id } = await bench.runner.submit(bench.submission(await bench.save(graph), changes));
  return id;
}

/** Waits until the engine is in the middle of its work. */
async function working(id: number, runner = bench.runner): Promise<number> {
  for await (const event of runner.follow(id)) {
    const pid = event.kind === 'log' ? /in process (\d+)/.exec(event.line)?.[1] : undefined;
    if (pid !== undefined) return Number(pid);
    if (event.kind === 'state' && event.status === 'FAILED') throw new Error(event.reason ?? '');
  }
  throw new Error('It ended before it worked.');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function expectEnd(id: number, status: string): Promise<Execution> {
  const execution = await bench.runner.ended(id);
  expect([statusName(execution.status), execution.reason]).toEqual([status, execution.reason]);
  expect(execution.endTime).not.toBeNull();
  expect(await bench.files.stat('/shared/out')).toBeUndefined();
  return execution;
}

describe('a run in progress', () => {
  test('stops when asked', async () => {
    await bench.runner.start();
    const id = await begin();
    await working(id);
    expect(await bench.runner.stop(id)).toEqual({
      status: expect.stringMatching(/^STOPP(ING|ED)$/) as string,
      message: expect.stringContaining(`${id}`) as string,
    });
    await expectEnd(id, 'STOPPED');
    await expect(bench.runner.stop(id)).rejects.toMatchObject({ code: 'WRONG_STATE', status: 409 });
    expect(await bench.runner.kill(id)).toBe(
      `Execution ${id} is already STOPPED: there is nothing to kill.`,
    );
  });

  test('is killed, and its processes are gone when that is reported', async () => {
    await bench.runner.start();
    const id = await begin();
    const pid = await working(id);
    const sentence = await bench.runner.kill(id);
    expect(isAlive(pid)).toBe(false);
    expect(sentence).toMatch(/was killed.*exit value 137\.$/);
    await expectEnd(id, 'KILLED');
    const { status } = await bench.run(quick);
    expect(statusName(status)).toBe('COMPLETED');
  });

  test('ends at its time limit', async () => {
    await bench.runner.start();
    const { reason, reasonText } = await expectEnd(await begin({ timeoutSeconds: 1 }), 'TIMEOUT');
    expect(reason).toBe('It took longer than the allowed second.');
    expect(reasonText).toEqual(phrase`It took longer than the allowed second.`);
  });

  test('fails if its engine dies, or is retried if allowed', async () => {
    await bench.runner.start();
    const once = await begin();
    process.kill(await working(once), 'SIGKILL');
    expect((await expectEnd(once, 'FAILED')).reason).toMatch(/process.* ended in the middle/);
    const twice = await begin({ retries: 1 });
    const first = await working(twice);
    process.kill(first, 'SIGKILL');
    let second = first;
    while (second === first) second = await working(twice);
    await bench.runner.kill(twice);
    expect(await bench.log(await expectEnd(twice, 'KILLED'))).toContain('Trying again (1 of 1).');
  });

  test('stops when the service is shut down', async () => {
    await bench.runner.start();
    const id = await begin();
    await working(id);
    await bench.runner.close();
    expect((await expectEnd(id, 'STOPPED')).reason).toBe('The service was shut down.');
  });

  test('applies what another process stored', async () => {
    const hurried: Clock = {
      now: Date.now,
      after: (milliseconds, callback) => systemClock.after(milliseconds / 50, callback),
    };
    const runner = bench.another({ clock: hurried });
    await runner.start();
    const { id } = await runner.submit(bench.submission(await bench.save(endless)));
    await working(id, runner);
    expect((await bench.another().stop(id)).status).toBe('STOPPING');
    await expectEnd(id, 'STOPPED');
    await runner.close();
  });
});

describe('a waiting run', () => {
  test('is stopped or killed at once', async () => {
    const [stopped, killed] = [await begin({}, quick), await begin({}, quick)];
    expect(await bench.runner.stop(stopped)).toEqual({
      status: 'STOPPED',
      message: `Execution ${stopped} is STOPPED.`,
    });
    expect(await bench.runner.kill(killed)).toBe(
      `Execution ${killed} was killed before its application started; exit value 0.`,
    );
    await bench.runner.start();
    expect(statusName((await bench.store.executions.get('all', stopped))!.status)).toBe('STOPPED');
    expect(statusName((await bench.store.executions.get('all', killed))!.status)).toBe('KILLED');
  });

  test('knows its position, and runs in order', async () => {
    const ids = [await begin({}, quick), await begin({}, quick), await begin({}, quick)];
    expect(await bench.store.executions.queuePosition(ids[2]!)).toBe(2);
    await bench.runner.start();
    const ended = await Promise.all(ids.map((id) => bench.runner.ended(id)));
    expect(ended.map(({ status }) => statusName(status))).toEqual([
      'COMPLETED',
      'COMPLETED',
      'COMPLETED',
    ]);
  });
});

describe('a run of a dead owner', () => {
  const claimedBy = async (
    owner: string,
    changes: Partial<NewExecution> = {},
  ): Promise<Execution> => {
    const { id: analysisFlowId } = await bench.save(quick);
    const base = {
      analysisFlowId,
      workflowVersion: 1,
      userId: bench.user.id,
      projectId: 1,
      name: 'x',
      category: '',
      description: '',
      target: 'embedded',
    };
    await bench.store.executions.create({ ...base, ...changes });
    return (await bench.store.executions.claim({
      owner,
      leaseMs: 60_000,
      targets: ['embedded'],
      projectLimit: null,
    }))!;
  };
  test('fails with that reason at the next start', async () => {
    const { id } = await claimedBy(`${hostname()}/999999999/gone`);
    await bench.runner.start();
    expect((await bench.store.executions.get('all', id))?.reason).toContain(
      'ended before the run did',
    );
  });
  test('runs again if retries are allowed', async () => {
    const { id } = await claimedBy(`${hostname()}/999999999/gone`, { retries: 1 });
    await bench.runner.start();
    const [again] = await bench.store.executions.list('all', { page: { page: 0, size: 1 } });
    expect(again).toMatchObject({ retries: 0 });
    expect(again?.id).toBeGreaterThan(id);
    expect(statusName((await bench.runner.ended(again!.id)).status)).toBe('COMPLETED');
  });
  test('is left alone while its lease is valid elsewhere', async () => {
    const { id } = await claimedBy('elsewhere/1/x');
    await bench.runner.start();
    expect(statusName((await bench.store.executions.get('all', id))!.status)).toBe('STARTING');
  });
});
