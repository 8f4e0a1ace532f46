import { defaultAnalysisLimits } from '@millrace/processors';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Analyzer } from '../contract.ts';
import { analysisPool, type AnalysisPool, type AnalysisPoolOptions } from './analysis-pool.ts';

const testing = join(import.meta.dirname, '../../testing');
const engine = { cachesResults: true, usesSparkSettings: false };
const input = {
  source: { kind: 'stored', text: '' },
  target: 'embedded',
  engine,
  timeZone: 'UTC',
  programParameters: null,
  limits: defaultAnalysisLimits,
} as const;

const pools: AnalysisPool[] = [];
afterEach(async () => void (await Promise.all(pools.splice(0).map((pool) => pool.close()))));

function open(options: Partial<AnalysisPoolOptions> = {}): AnalysisPool {
  const pool = analysisPool({
    file: join(testing, 'analysis-process.ts'),
    processes: 2,
    deadlineMs: 60_000,
    heapMb: 96,
    ...options,
  });
  pools.push(pool);
  return pool;
}

type Options = {
  readonly userId?: number;
  readonly signal?: AbortSignal;
  readonly request?: unknown;
};

async function run(
  pool: Analyzer,
  task: string,
  { userId = 1, signal, request = null }: Options = {},
): Promise<unknown> {
  const session = pool.open(
    { task, input, request },
    { userId, ...(signal === undefined ? {} : { signal }) },
  );
  const round = await session.round([]);
  return round.kind === 'result' ? round.result : round.questions;
}

/** Waits until the condition is true. */
async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo, { timeout: 60_000, interval: 20 }).toBe(true);
}

describe('a pool of analysis processes', { timeout: 120_000 }, () => {
  it('answers, asks, and continues where it asked', async () => {
    const pool = open();
    expect(await run(pool, 'echo', { request: { a: [1n, new Map([[1, 2]])] } })).toEqual({
      a: [1n, new Map([[1, 2]])],
    });
    const session = pool.open({ task: 'ask', input, request: { about: 'x' } }, { userId: 1 });
    expect(await session.round([])).toMatchObject({
      kind: 'questions',
      questions: [{ kind: 'other', key: 'asked', about: 'x' }],
    });
    expect(await session.round([['asked', 'this']])).toMatchObject({
      kind: 'result',
      result: 'this',
    });
  });

  it('continues in another process when the first has died or works for another user', async () => {
    const pool = open({ processes: 1 });
    const session = pool.open({ task: 'ask', input, request: { about: 'x' } }, { userId: 1 });
    await session.round([]);
    expect(await run(pool, 'echo', { request: 'between' })).toBe('between');
    expect(await session.round([['asked', 'this']])).toMatchObject({
      kind: 'result',
      result: 'this',
    });
  });

  it('ends a task at its deadline, and answers the next one', async () => {
    const pool = open({ processes: 1, deadlineMs: 1000 });
    await pool.ready();
    await expect(run(pool, 'loop')).rejects.toMatchObject({
      code: 'ANALYSIS_TIMEOUT',
      status: 422,
      message: expect.stringContaining('1 seconds'),
    });
    expect(await run(pool, 'echo', { request: 1 })).toBe(1);
  });

  it.each(['numbers', 'map', 'text'])(
    'survives a heap that grows without limit: %s',
    async (task) => {
      const pool = open({ processes: 1 });
      await expect(run(pool, task)).rejects.toMatchObject({
        code: 'ANALYSIS_MEMORY',
        status: 422,
        message: expect.stringContaining('96 MB'),
      });
      expect(await run(pool, 'echo', { request: 1 })).toBe(1);
    },
  );

  it('refuses a result that is too large to read', async () => {
    await expect(run(open({ heapMb: 1024 }), 'large')).rejects.toMatchObject({
      code: 'ANALYSIS_MEMORY',
    });
  });

  it('distinguishes a stack overflow from a bug, and keeps the process', async () => {
    const pool = open({ processes: 1 });
    const pid = await run(pool, 'pid');
    await expect(run(pool, 'recursion')).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringContaining('nested too deeply'),
    });
    await expect(run(pool, 'refuse')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      text: { code: 'NOT_FOUND', args: { what: 'workflow', id: 7 } },
    });
    await expect(run(pool, 'bug')).rejects.toMatchObject({
      stack: expect.stringContaining('This is a bug.'),
    });
    expect(await run(pool, 'pid')).toBe(pid);
  });

  it('tries a task once more when its process was killed', async () => {
    const pool = open({ processes: 1 });
    const session = pool.open({ task: 'ask', input, request: { about: 'x' } }, { userId: 1 });
    const pid = (await run(pool, 'pid')) as number;
    await session.round([]);
    process.kill(pid, 'SIGKILL');
    expect(await session.round([['asked', 'this']])).toMatchObject({
      kind: 'result',
      result: 'this',
    });
    await expect(run(pool, 'suicide')).rejects.toMatchObject({
      code: 'ANALYSIS_INTERRUPTED',
      status: 503,
    });
    expect(await run(pool, 'pid')).not.toBe(pid);
  });

  it('keeps a process for other users, whatever one user asks for', async () => {
    const pool = open();
    const going = new AbortController();
    const busy = Array.from({ length: 20 }, () => run(pool, 'loop', { signal: going.signal }));
    await until(() => pool.size.waiting === 19);
    expect(await run(pool, 'echo', { userId: 2, request: 'other' })).toBe('other');
    going.abort();
    for (const result of await Promise.allSettled(busy))
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { code: 'ANALYSIS_INTERRUPTED' },
      });
  });

  it('serves users in rotation', async () => {
    const pool = open({ processes: 1 });
    const order: number[] = [];
    const ask = (userId: number): Promise<unknown> =>
      run(pool, 'echo', { userId }).then(() => order.push(userId));
    await Promise.all([...Array.from({ length: 6 }, () => ask(1)), ask(2), ask(3)]);
    expect(order.slice(0, 4).toSorted()).toEqual([1, 1, 2, 3]);
  });

  it('answers a thousand concurrent requests, or refuses them at once', async () => {
    const pool = open({ queue: { perUser: 50, total: 120 } });
    const asked = Array.from({ length: 1000 }, (_, index) =>
      run(pool, 'echo', { userId: index % 10, request: index }),
    );
    const results = await Promise.allSettled(asked);
    const refused = results.filter(({ status }) => status === 'rejected');
    for (const each of refused)
      expect(each).toMatchObject({ reason: { code: 'ANALYSIS_BUSY', status: 503 } });
    for (const [index, each] of results.entries())
      if (each.status === 'fulfilled') expect(each.value).toBe(index);
    expect(1000 - refused.length).toBeGreaterThanOrEqual(120);
    expect(pool.size.waiting).toBe(0);
  });

  it('forgets tasks that nobody waits for anymore', async () => {
    const pool = open({ processes: 1 });
    const going = new AbortController();
    const running = run(pool, 'loop', { signal: going.signal });
    const waiting = run(pool, 'echo', { signal: going.signal });
    await until(() => pool.size.waiting === 1);
    going.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'ANALYSIS_INTERRUPTED' });
    await expect(running).rejects.toMatchObject({ code: 'ANALYSIS_INTERRUPTED' });
    expect(await run(pool, 'echo', { request: 1 })).toBe(1);
  });

  it('closes while tasks run and wait', async () => {
    const pool = open();
    const asked = [run(pool, 'loop'), run(pool, 'echo'), run(pool, 'loop', { userId: 2 })];
    const settled = Promise.allSettled(asked);
    await until(() => pool.size.idle === 0 && pool.size.waiting === 1);
    await pool.close();
    for (const result of await settled)
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { code: 'ANALYSIS_INTERRUPTED' },
      });
    await expect(run(pool, 'echo')).rejects.toMatchObject({ code: 'ANALYSIS_INTERRUPTED' });
  });

  it('refuses everybody if its program does not start', async () => {
    const pool = open({ file: join(testing, 'no-such-program.ts') });
    await expect(run(pool, 'echo')).rejects.toMatchObject({ code: 'ANALYSIS_INTERRUPTED' });
  });

  it('leaves no process behind when its own process is killed', async () => {
    const parent = spawn(process.execPath, [join(testing, 'orphaning-service.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(line));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await until(() => !isAlive(pid));
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
