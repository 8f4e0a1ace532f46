import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import type { Graph } from '@millrace/model';
import type { Program } from '@millrace/plan';
import { statusName, type Execution } from '@millrace/store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Subject } from '../people/subject.ts';
import {
  graphOf,
  openWorkbench,
  withMember,
  type NodeSpec,
  type Workbench,
} from '../testing/workbench.ts';

let real: Engine;
let programs: Program[];
let bench: Workbench;
beforeAll(() => {
  real = duckdbEngine({ workers: 2 });
});
afterAll(() => real.close());
beforeEach(async () => {
  programs = [];
  const seen: Engine = {
    ...real,
    run: (program, context) => (programs.push(program), real.run(program, context)),
  };
  bench = await openWorkbench({ embedded: seen });
  await bench.put('shared/people.csv', 'name,age\nAda,36\nBen,41\nCleo,\n');
  await bench.runner.start();
});
afterEach(() => bench.close());

const read: NodeSpec = [
  'Read CSV',
  {
    path: '/shared/people.csv',
    header: 'true',
    mode: 'FAILFAST',
    outputColNames: '["name","age"]',
    outputColTypes: '["STRING","INTEGER"]',
  },
];
const group: NodeSpec = [
  'Group By',
  {
    groupingCols: '[]',
    aggregateCols: '["age"]',
    aggregateOperations: '["sum"]',
    outputCols: '["total"]',
  },
  'r',
];
const subject = (changes: Partial<Subject> = {}): Subject => ({
  userId: bench.user.id,
  username: 'ada',
  target: 'embedded',
  ...changes,
});
const cached = (specs: Readonly<Record<string, NodeSpec>>, ...ids: string[]): Graph =>
  withMember(graphOf(specs), 'cache', Object.fromEntries(ids.map((id) => [id, true])));
const paths = (from = 0): readonly string[] =>
  programs
    .slice(from)
    .flatMap(({ steps }) => steps.flatMap(({ reads }) => reads.map((path) => path.slice(0, 7))));

async function run(graph: Graph): Promise<Execution> {
  const { id } = await bench.runner.submit(bench.submission(await bench.saveGraph(graph)));
  return bench.runner.ended(id);
}

async function shown(execution: Execution): Promise<readonly unknown[]> {
  expect([execution.reason, statusName(execution.status)]).toEqual([null, 'COMPLETED']);
  const entries = await bench.runner.results(execution.id);
  return Promise.all(
    entries.map(async (entry) => (await bench.runner.result(execution.id, entry)).result.rows),
  );
}

const nodesOf = ({ metrics }: Execution): readonly string[] =>
  (metrics?.nodes ?? []).map(
    ({ nodeId, status, from, outputs }) =>
      `${nodeId} ${status} ${from ?? '-'} ${outputs?.join(' ') ?? '-'}`,
  );

describe('a cache point', () => {
  const chain = { r: read, g: group, p: ['Print Rows', {}, 'g'] } as const;

  test('is computed once, and read by later previews and runs', async () => {
    const graph = cached(chain, 'g');
    expect(await bench.runner.preview(graph, subject(), 'p')).toMatchObject({
      rows: [['77']],
      cached: ['g'],
    });
    expect(paths()).toEqual(['/shared', 'cached:' + paths()[1]!.slice('cached:'.length)]);
    expect(await bench.runner.preview(graph, subject(), 'g')).toMatchObject({
      rows: [['77']],
      cached: ['g'],
    });
    expect(await bench.runner.preview(graph, subject(), 'r')).toMatchObject({
      rows: { length: 3 },
      cached: [],
    });
    await run(graph);
    const before = programs.length;
    const execution = await run(graph);
    expect(await shown(execution)).toEqual([[['77']]]);
    expect(paths(before).every((path) => path.startsWith('cached:'))).toBe(true);
    expect(nodesOf(execution)).toEqual(['r SKIPPED - -', 'g COMPLETED cache 1', 'p COMPLETED - 1']);
    expect(execution.metrics).toMatchObject({ bytesRead: 0, rowsWritten: null });
    expect(await bench.log(execution)).toMatch(
      /1 rows of \*Group By\* \(g\) are read from the cache of \d{4}-/,
    );
  });

  test('that is not cached yet is cached by a run, which reports all nodes', async () => {
    const execution = await run(cached(chain, 'g'));
    expect(await shown(execution)).toEqual([[['77']]]);
    expect(nodesOf(execution)).toEqual([
      'r COMPLETED - -',
      'g COMPLETED cache 1',
      'p COMPLETED - 1',
    ]);
    expect(execution.metrics?.rowsWritten).toBeNull();
    expect(execution.metrics?.bytesRead).toBeGreaterThan(0);
  });

  test('is computed again when one of its files changes, even to one of the same size and time', async () => {
    const graph = cached(chain, 'g');
    const file = join(bench.home, 'files', 'shared', 'people.csv');
    expect((await bench.runner.preview(graph, subject(), 'g')).rows).toEqual([['77']]);
    const { atime, mtime } = await stat(file);
    await writeFile(file, 'name,age\nAda,37\nBen,41\nCleo,\n');
    await utimes(file, atime, mtime);
    expect((await bench.runner.preview(graph, subject(), 'g')).rows).toEqual([['78']]);
    await rm(file);
    await expect(bench.runner.preview(graph, subject(), 'g')).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
    });
  });

  test('is computed again for other settings and another time zone', async () => {
    const times: NodeSpec = [
      'Add Columns',
      { outputCols: '["t"]', expressions: `["cast(timestamp'2024-01-01T00:00:00Z' as string)"]` },
      'r',
    ];
    const graph = cached({ r: read, t: times }, 't');
    const first = async (changes: Partial<Subject>) =>
      (await bench.runner.preview(graph, subject(changes), 't')).rows[0]![2];
    expect(await first({})).toBe('2024-01-01 00:00:00');
    expect(await first({ sparkConfig: '--conf spark.sql.session.timeZone=Asia/Tokyo' })).toBe(
      '2024-01-01 09:00:00',
    );
    const least = async (age: string) =>
      (
        await bench.runner.preview(
          cached({ r: read, f: ['Filter Rows', { conditionExpr: `age > ${age}` }, 'r'] }, 'f'),
          subject(),
          'f',
        )
      ).rows;
    expect([await least('0'), await least('40')]).toMatchObject([{ length: 2 }, { length: 1 }]);
  });

  test('is not needed below another one that is cached', async () => {
    const graph = cached(chain, 'r', 'g');
    await run(graph);
    const before = programs.length;
    const execution = await run(graph);
    expect(programs.length - before).toBe(1);
    expect(nodesOf(execution)).toEqual(['r SKIPPED - -', 'g COMPLETED cache 1', 'p COMPLETED - 1']);
  });

  test('stores the statistics of its readers with it', async () => {
    await bench.put('shared/odd.csv', 'name,age\nAda,36\nBen,many\nCleo\n');
    const odd: NodeSpec = ['Read CSV', { ...read[1], path: '/shared/odd.csv', mode: 'PERMISSIVE' }];
    const specs = { r: odd, g: group, p: ['Print Rows', {}, 'g'] } as const;
    const measuresOf = ({ metrics }: Execution): unknown =>
      metrics?.nodes.find(({ nodeId }) => nodeId === 'r')?.measures;
    const plain = await run(graphOf(specs));
    expect(Object.values(measuresOf(plain) as object).some((value) => value > 0)).toBe(true);
    for (const _round of [1, 2, 3])
      expect(measuresOf(await run(cached(specs, 'g')))).toEqual(measuresOf(plain));
    expect(paths(programs.length - 1).some((path) => path === '/shared')).toBe(false);
    await bench.put('shared/odd.csv', 'name,age\nAda,36\n');
    expect(measuresOf(await run(cached(specs, 'g')))).not.toEqual(measuresOf(plain));
  });

  test('at both outputs of a split, and before writers, does not change any result', async () => {
    const specs = (folder: string): Record<string, NodeSpec> => ({
      r: read,
      s: ['Split by Expression', { conditionExpr: 'age > 40' }, 'r'],
      a: ['Sort', { sortCols: '["name"]' }, 's'],
      b: ['Sort', { sortCols: '["name"]' }, 's'],
      w: [
        'Save CSV',
        { path: `/shared/${folder}`, saveMode: 'Overwrite', header: 'true', singleFile: 'true' },
        'b',
      ],
      p: ['Print Rows', {}, 'a'],
    });
    const plain = await run(graphOf(specs('plain')));
    for (const round of [1, 2]) {
      const cachedRun = await run(cached(specs(`kept${round}`), 's', 'b'));
      expect(await shown(cachedRun)).toEqual(await shown(plain));
      expect(cachedRun.metrics?.rowsWritten).toBe(plain.metrics?.rowsWritten);
      expect(await bench.files.head(`/shared/kept${round}`, 1000)).toBe(
        await bench.files.head('/shared/plain', 1000),
      );
    }
  });
});

describe('results that are not cached are computed, with a reason', () => {
  const logOf = async (
    specs: Readonly<Record<string, NodeSpec>>,
    ...ids: string[]
  ): Promise<string> => {
    const execution = await run(cached(specs, ...ids));
    expect([execution.reason, statusName(execution.status)]).toEqual([null, 'COMPLETED']);
    return bench.log(execution);
  };

  test('rows that depend on randomness or the current time', async () => {
    const add = (expression: string): NodeSpec => [
      'Add Columns',
      { outputCols: '["x"]', expressions: JSON.stringify([expression]) },
      'r',
    ];
    const print: NodeSpec = ['Print Rows', {}, 'x'];
    expect(
      await logOf({ r: read, x: ['Sample', { fraction: '0.5' }, 'r'], p: print }, 'x'),
    ).toContain('*Sample* (x) draws a sample');
    expect(await logOf({ r: read, x: add('uuid()'), p: print }, 'x')).toContain(
      '*Add Columns* (x) uses chance',
    );
    expect(await logOf({ r: read, x: add('current_date()'), p: print }, 'x')).toContain(
      'asks for the time or the day',
    );
    expect(await logOf({ r: read, x: ['Limit', { limit: '1' }, 'r'], p: print }, 'x')).toContain(
      'takes the first of rows that have no order',
    );
    expect(await readdir(join(bench.home, 'cache')).catch(() => [])).toEqual([]);
  });

  test('a column that raises an error and that nothing needs', async () => {
    const specs: Record<string, NodeSpec> = {
      r: read,
      a: ['Add Columns', { outputCols: '["x"]', expressions: '["1 / (age - 36)"]' }, 'r'],
      d: ['Select Columns', { inputCols: '["name"]' }, 'a'],
      p: ['Print Rows', {}, 'd'],
    };
    const plain = await run(graphOf(specs));
    const cachedRun = await run(cached(specs, 'a'));
    expect(statusName(cachedRun.status)).toBe(statusName(plain.status));
    expect(await bench.log(cachedRun)).toContain('The result of *Add Columns* (a) is not cached.');
    if (statusName(plain.status) === 'COMPLETED')
      expect(await shown(cachedRun)).toEqual(await shown(plain));
  });

  test('anything if the cache is switched off', async () => {
    const runner = bench.another({ resultCacheLimits: { bytes: 0 } });
    expect(await runner.preview(cached({ r: read, g: group }, 'g'), subject(), 'g')).toMatchObject({
      rows: [['77']],
      cached: [],
    });
  });
});

test('users can’t read through a cache what they may not read', async () => {
  await bench.put('user/ada/own.csv', 'name,age\nAda,36\n');
  const own: NodeSpec = ['Read CSV', { ...read[1], path: '/user/ada/own.csv' }];
  const graph = cached({ r: own, g: group }, 'g');
  expect((await bench.runner.preview(graph, subject(), 'g')).rows).toEqual([['36']]);
  const ben = await bench.store.users.create({ username: 'ben', password: 'x', role: 'ANALYST' });
  await expect(
    bench.runner.preview(graph, subject({ userId: ben.id, username: 'ben' }), 'g'),
  ).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  const workflow = await bench.saveGraph({
    ...graph,
    nodes: [...graph.nodes, ...graphOf({ p: ['Print Rows', {}] }).nodes],
    edges: [...graph.edges, { id: 9, source: 'g', target: 'p' }],
  });
  await expect(
    bench.runner.submit(bench.submission(workflow, { userId: ben.id, username: 'ben' })),
  ).rejects.toMatchObject({ code: 'INVALID_GRAPH' });
});

test('each user reads the cached result of those files of a folder that they may read', async () => {
  await bench.put('user/ada/parts/a.csv', 'name,age\nAda,1\n');
  await bench.put('shared/parts/b.csv', 'name,age\nBen,2\n');
  const all: NodeSpec = ['Read CSV', { ...read[1], path: '/*/*parts/*.csv' }];
  const graph = cached({ r: all, g: group }, 'g');
  const ben = await bench.store.users.create({ username: 'ben', password: 'x', role: 'ANALYST' });
  const totals = async (userId: number) =>
    (
      await bench.runner
        .preview(graph, subject({ userId }), 'g')
        .catch((error: unknown) => ({ rows: String(error) }))
    ).rows;
  const before = [await totals(bench.user.id), await totals(ben.id)];
  expect([await totals(bench.user.id), await totals(ben.id)]).toEqual(before);
  expect(before[0]).not.toEqual(before[1]);
});

test('two runs and many previews at the same time cache one result, and all read it', async () => {
  const graph = cached({ r: read, g: group, p: ['Print Rows', {}, 'g'] }, 'g');
  const previews = Array.from({ length: 6 }, () => bench.runner.preview(graph, subject(), 'g'));
  const runs = [run(graph), run(graph)];
  expect((await Promise.all(previews)).map(({ rows }) => rows)).toEqual(
    previews.map(() => [['77']]),
  );
  for (const execution of await Promise.all(runs))
    expect(await shown(execution)).toEqual([[['77']]]);
  const fills = programs.filter(({ steps }) => steps.some(({ id }) => id.startsWith('keep_')));
  expect(fills).toHaveLength(1);
});

test('results are complete even while they are constantly evicted', async () => {
  const graph = cached({ r: read, g: group }, 'r', 'g');
  const over = new AbortController();
  const evicting = (async () => {
    while (!over.signal.aborted)
      await rm(join(bench.home, 'cache'), { recursive: true, force: true }).catch(() => undefined);
  })();
  for (let round = 0; round < 8; round += 1)
    expect((await bench.runner.preview(graph, subject(), 'g')).rows).toEqual([['77']]);
  over.abort();
  await evicting;
});

test('a run that is killed while it caches a result leaves none', async () => {
  const far: Record<string, NodeSpec> = {
    n: ['Generate Rows', { count: '9000000000', outputCol: 'n' }],
    f: ['Filter Rows', { conditionExpr: 'n % 2 = 0' }, 'n'],
    p: ['Print Rows', { n: '1' }, 'f'],
  };
  const { id } = await bench.runner.submit(
    bench.submission(await bench.saveGraph(cached(far, 'f'))),
  );
  for await (const event of bench.runner.follow(id))
    if (event.kind === 'node' && event.node.nodeId === 'f' && event.node.status === 'RUNNING')
      break;
  await bench.runner.kill(id);
  expect(statusName((await bench.runner.ended(id)).status)).toBe('KILLED');
  expect(await readdir(join(bench.home, 'cache')).catch(() => [])).toEqual([]);
  expect(await readdir(join(bench.home, 'runs', String(id)))).toEqual([]);
});
