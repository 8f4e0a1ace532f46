import { join } from 'node:path';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { openSqliteStore, statusName, type Execution, type Store } from '@millrace/store';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Runner } from './index.ts';
import { ownerName } from './processes/process-identity.ts';
import { openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 2 });
let bench: Workbench;
let second: Store;
let runners: Runner[];
beforeEach(async () => {
  bench = await openWorkbench({ embedded: engine });
  second = await openSqliteStore(join(bench.home, 'millrace.db'));
  runners = [bench.another({ concurrency: 2 }), bench.another({ concurrency: 2, store: second })];
  await bench.put(
    'shared/in.csv',
    `n\n${Array.from({ length: ROWS }, (_, index) => index).join('\n')}\n`,
  );
});
afterEach(async () => {
  for (const runner of runners) await runner.close();
  await second.close();
  await bench.close();
});
afterAll(() => engine.close());

const ROWS = 50;

type Target = { readonly path: string; readonly saveMode: string };

/** Runs that each write their own tag into every row of every target. */
async function submit(tag: string, ...targets: readonly Target[]): Promise<number> {
  const nodes: Record<string, NodeSpec> = {
    r: ['Read CSV', { path: '/shared/in.csv', header: 'true' }],
    t: ['Add Columns', { outputCols: '["tag"]', expressions: `["'<${tag}>'"]` }, 'r'],
  };
  for (const [index, target] of targets.entries())
    nodes[`w${index}`] = ['Save CSV', { ...target }, 't'];
  return (await bench.runner.submit(bench.submission(await bench.save(nodes)))).id;
}

async function runAll(ids: readonly number[]): Promise<Execution[]> {
  for (const runner of runners) await runner.start();
  return Promise.all(ids.map((id) => bench.runner.ended(id)));
}

/** How many rows of each tag are at a path and below it. */
async function tagsBelow(path: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const entry of await bench.files.list(path)) {
    const found = entry.directory
      ? await tagsBelow(entry.path)
      : tagsOf(await bench.files.head(entry.path, 1 << 20));
    for (const [tag, count] of Object.entries(found)) counts[tag] = (counts[tag] ?? 0) + count;
  }
  return counts;
}

function tagsOf(text: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, tag = ''] of text.matchAll(/<(\w+)>/g)) counts[tag] = (counts[tag] ?? 0) + 1;
  return counts;
}

async function expectNothingLeft(): Promise<void> {
  expect([await bench.store.targetLocks.list(), await bench.store.publishJournals.list()]).toEqual([
    [],
    [],
  ]);
}

const words = (executions: readonly Execution[]): string[] =>
  executions.map(({ status }) => statusName(status)).toSorted();

test('of several runs that fail if the target exists one wins, and the others name it', async () => {
  const ids = await Promise.all(
    ['a', 'b', 'c', 'd'].map((tag) =>
      submit(tag, { path: '/shared/out', saveMode: 'ErrorIfExists' }),
    ),
  );
  const ended = await runAll(ids);
  expect(words(ended)).toEqual(['COMPLETED', 'FAILED', 'FAILED', 'FAILED']);
  const winner = ended.find(({ status }) => statusName(status) === 'COMPLETED')!;
  for (const { reason, metrics } of ended.filter(({ id }) => id !== winner.id)) {
    expect(reason).toContain(`Execution ${winner.id} ("test") wrote it at`);
    expect(metrics?.nodes.find(({ nodeId }) => nodeId === 'w0')).toMatchObject({
      status: 'FAILED',
      error: { code: 'TARGET_EXISTS' },
    });
  }
  expect(Object.values(await tagsBelow('/shared/out'))).toEqual([ROWS]);
  await expectNothingLeft();
});

test('all rows of several appending runs are there; of several overwriting runs, those of one', async () => {
  const tags = ['a', 'b', 'c', 'd'];
  const appended = await runAll(
    await Promise.all(tags.map((tag) => submit(tag, { path: '/shared/all', saveMode: 'Append' }))),
  );
  expect(words(appended)).toEqual(tags.map(() => 'COMPLETED'));
  expect(await tagsBelow('/shared/all')).toEqual(
    Object.fromEntries(tags.map((tag) => [tag, ROWS])),
  );
  const overwritten = await runAll(
    await Promise.all(
      tags.map((tag) => submit(tag, { path: '/shared/one', saveMode: 'Overwrite' })),
    ),
  );
  expect(words(overwritten)).toEqual(tags.map(() => 'COMPLETED'));
  expect(Object.values(await tagsBelow('/shared/one'))).toEqual([ROWS]);
  await expectNothingLeft();
});

test(
  'runs with overlapping targets in any order end, and no output is partial or from a failed run',
  { timeout: 300_000 },
  async () => {
    const random = randomOf(20_261_122);
    const pick = <Item>(items: readonly Item[]): Item =>
      items[Math.floor(random() * items.length)]!;
    for (let round = 0; round < 3; round++) {
      const base = `/shared/round${round}`;
      const paths = [`${base}/x`, `${base}/x/k=1/deep`, `${base}/y`, `${base}/y/z`];
      const tags = Array.from({ length: 6 }, (_, index) => `r${round}x${index}`);
      const targetsOf = (): Target[] =>
        [pick(paths.slice(0, 2)), ...(random() < 0.5 ? [] : [pick(paths.slice(2))])].map(
          (path) => ({
            path,
            saveMode: pick(['Overwrite', 'Append', 'ErrorIfExists', 'Ignore']),
          }),
        );
      const ended = await runAll(await Promise.all(tags.map((tag) => submit(tag, ...targetsOf()))));
      const completed = new Set(
        ended.flatMap(({ status }, index) =>
          statusName(status) === 'COMPLETED' ? [tags[index]!] : [],
        ),
      );
      for (const { status, reason } of ended)
        expect([statusName(status), reason]).toEqual(
          expect.toBeOneOf([
            ['COMPLETED', null],
            ['FAILED', reason],
          ]),
        );
      for (const path of paths.filter(
        (each) => !paths.some((above) => each.startsWith(`${above}/`)),
      )) {
        const found = (await bench.files.stat(path)) === undefined ? {} : await tagsBelow(path);
        for (const [tag, rows] of Object.entries(found))
          expect([round, path, tag, completed.has(tag), rows % ROWS]).toEqual([
            round,
            path,
            tag,
            true,
            0,
          ]);
      }
      await expectNothingLeft();
    }
  },
);

test('a run waits for the one that publishes, reports it, and then continues', async () => {
  const release = Promise.withResolvers<void>();
  const files: typeof bench.files = {
    ...bench.files,
    async publication(...args) {
      const publication = await bench.files.publication(...args);
      await release.promise;
      return publication;
    },
  };
  const slow = bench.another({ files });
  runners.push(slow);
  const first = await submit('first', { path: '/shared/out', saveMode: 'Overwrite' });
  await slow.start();
  await vi.waitFor(
    async () =>
      expect(await bench.store.targetLocks.list()).toMatchObject([{ executionId: first }]),
    60_000,
  );
  const nested = await submit('nested', { path: '/shared/out/deep', saveMode: 'Overwrite' });
  const stopped = await submit('stopped', { path: '/shared/out', saveMode: 'Overwrite' });
  await runners[1]!.start();
  const waits = `Waiting for execution ${first} ("test"), which is writing to /shared/out.`;
  for (const id of [nested, stopped])
    await vi.waitFor(async () => expect(await logOf(id)).toContain(waits), 60_000);
  await runners[1]!.stop(stopped);
  expect(statusName((await bench.runner.ended(stopped)).status)).toBe('STOPPED');
  release.resolve();
  expect(words([await bench.runner.ended(first), await bench.runner.ended(nested)])).toEqual([
    'COMPLETED',
    'COMPLETED',
  ]);
  expect(await logOf(nested)).toContain(`execution ${first} ("test") is done with /shared/out.`);
  expect(await tagsBelow('/shared/out')).toEqual({ first: ROWS, nested: ROWS });
  await expectNothingLeft();
});

test('a run does not wait forever for one whose process is gone', async () => {
  const [host, , random, place, identity] = ownerName('dead').split('/');
  const owner = [host, process.ppid, random, place, identity].join('/');
  await runners[0]!.start();
  await runners[0]!.close();
  const dead = await submit('dead', { path: '/shared/out', saveMode: 'Overwrite' });
  const { fencingToken } = (await bench.store.executions.claim({
    owner,
    leaseMs: 3_600_000,
    targets: ['embedded'],
    projectLimit: null,
  }))!;
  await bench.store.targetLocks.acquire(dead, fencingToken, owner, [
    { path: '/shared/out', key: '/shared/out' },
  ]);
  const next = await submit('next', { path: '/shared/OUT', saveMode: 'Overwrite' });
  await runners[1]!.start();
  expect(words([await bench.runner.ended(dead), await bench.runner.ended(next)])).toEqual([
    'COMPLETED',
    'FAILED',
  ]);
  await expectNothingLeft();
});

async function logOf(id: number): Promise<string> {
  return bench.log((await bench.store.executions.get('all', id))!);
}

/** Numbers from 0 to 1, repeatable by seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
