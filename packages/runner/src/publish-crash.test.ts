import { fork } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { statusName } from '@millrace/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 1 });
let bench: Workbench;
beforeAll(async () => void (bench = await openWorkbench({ embedded: engine })));
afterAll(async () => {
  await bench.close();
  await engine.close();
});

const save = (path: string, more: Readonly<Record<string, string>>): NodeSpec => [
  'Save CSV',
  { path, saveMode: 'Overwrite', ...more },
  'r',
];

/**
 * An output of each kind: replacing a folder, replacing a file, new in a new folder, next to other
 * parts.
 */
const graph = {
  r: ['Read CSV', { path: '/shared/in.csv', header: 'true' }],
  a: save('/shared/folder', { partitionBy: '["k"]' }),
  b: save('/shared/file.csv', { singleFile: 'true' }),
  c: save('/shared/new/deep/out', {}),
  d: save('/shared/parts', { saveMode: 'Append' }),
} satisfies Readonly<Record<string, NodeSpec>>;

const input = { 'in.csv': 'k,v\n1,new\n2,new\n' };
const old = {
  'file.csv': 'old',
  'folder/k=1/old.csv': 'old',
  'parts/part-00000.csv': 'old',
  ...input,
};

/**
 * Each point requires a service that starts, runs and dies. MILLRACE_CRASH_POINTS=all tries every
 * one, which takes minutes.
 */
const everyPoint = process.env['MILLRACE_CRASH_POINTS'] === 'all';
const stride = everyPoint ? 1 : 6;

test(
  'a service that is killed while it publishes leaves all of the outputs or none',
  { timeout: 600_000 },
  async () => {
    const workflow = await bench.save(graph);
    const outcomes = new Map<string, number>();
    for (let crashAt = 1; ; crashAt += stride) {
      await restore();
      const { id } = await bench.runner.submit(bench.submission(workflow));
      const survived = await service(id, crashAt);
      const runner = bench.another();
      await runner.start();
      await runner.close();
      const status = statusName((await bench.store.executions.get('all', id))!.status);
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
      const now = found();
      if (status === 'FAILED') expect([crashAt, now]).toEqual([crashAt, old]);
      else expect([crashAt, status, ...outputsOf(now)]).toEqual([crashAt, 'COMPLETED', 2, 1, 1, 1]);
      expect(await bench.store.publishJournals.list()).toEqual([]);
      expect(await bench.store.targetLocks.list()).toEqual([]);
      if (survived) break;
    }
    expect(outcomes.get('FAILED')).toBeGreaterThan(15 / stride);
    expect(outcomes.get('COMPLETED')).toBeGreaterThan(3 / stride);
  },
);

/** Whether the service was not killed. */
async function service(id: number, crashAt: number): Promise<boolean> {
  const file = fileURLToPath(new URL('./testing/publishing-service.ts', import.meta.url));
  const child = fork(file, [bench.home, '@millrace/engine-duckdb', `${id}`, `${crashAt}`], {
    execArgv: [],
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('exit', (...end) => resolve(end)),
  );
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL']);
  return signal === null;
}

async function restore(): Promise<void> {
  rmSync(join(bench.home, 'files', 'shared'), { recursive: true, force: true });
  for (const [path, content] of Object.entries(old)) await bench.put(`shared/${path}`, content);
}

/** Every file below `/shared`, including hidden ones. An empty folder counts as a file. */
function found(folder = join(bench.home, 'files', 'shared'), prefix = ''): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const inside = statSync(path).isDirectory()
      ? found(path, `${prefix}${name}/`)
      : { [prefix + name]: readFileSync(path, 'utf8') };
    Object.assign(files, Object.keys(inside).length === 0 ? { [`${prefix}${name}/`]: '' } : inside);
  }
  return files;
}

/** How many new files each output has, all of them complete, with everything else unchanged. */
function outputsOf(now: Record<string, string>): readonly number[] {
  const names = Object.keys(now);
  const fresh = (pattern: RegExp): number =>
    names.filter((name) => pattern.test(name) && now[name]!.includes('new')).length;
  const counts = [
    fresh(/^folder\/k=\d\//),
    fresh(/^file\.csv$/),
    fresh(/^new\/deep\/out\//),
    fresh(/^parts\/part-00000-/),
  ];
  expect(names).toHaveLength(counts.reduce((sum, count) => sum + count, 0) + 2);
  expect(now['parts/part-00000.csv']).toBe('old');
  expect(existsSync(join(bench.home, 'runs'))).toBe(true);
  return counts;
}
