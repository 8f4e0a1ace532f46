import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { typeName, type Schema } from '@millrace/plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExecutionEvent, Subject } from './index.ts';
import { endless, manyRows } from './testing/endless.ts';
import { graphOf, openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 2 });
let bench: Workbench;
let subject: Subject;

beforeAll(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.put(
    'shared/sales.csv',
    'country,year,amount\nNO,2023,1.5\nNO,2024,2\nSE,2023,4\nSE,2024,\n',
  );
  await bench.put('user/ada/own.csv', 'a\n1\n');
  await bench.runner.start();
  subject = { userId: bench.user.id, username: 'ada', target: 'embedded' };
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

const read: NodeSpec = ['Read CSV', { path: '/shared/sales.csv', header: 'true' }];
const shown = (schema: Schema | undefined): string =>
  schema?.kind === 'closed'
    ? schema.fields.map(({ name, type }) => `${name} ${typeName(type)}`).join(', ')
    : `${schema?.kind}`;

describe('a graph', () => {
  test('is inspected: the columns of every node', async () => {
    const { issues, nodes, unavailable } = await bench.runner.inspect(
      graphOf({ r: read, s: ['Select Columns', { inputCols: '["amount"]' }, 'r'] }),
      subject,
    );
    expect([issues, unavailable]).toEqual([[], []]);
    expect(shown(nodes.get('r')?.outputs[0])).toBe('country STRING, year INTEGER, amount DOUBLE');
    expect(shown(nodes.get('s')?.outputs[0])).toBe('amount DOUBLE');
  });

  test('whose files changed is analyzed again', async () => {
    const graph = graphOf({ r: ['Read CSV', { path: '/shared/changing.csv', header: 'true' }] });
    expect((await bench.runner.inspect(graph, subject)).unavailable).toEqual([
      {
        nodeId: 'r',
        code: 'FILE_NOT_FOUND',
        reason: 'There is no file or folder "/shared/changing.csv".',
        text: { code: 'FILE_NOT_FOUND', args: { path: '/shared/changing.csv' } },
      },
    ]);
    await bench.put('shared/changing.csv', 'a\n1\n');
    expect(shown((await bench.runner.inspect(graph, subject)).nodes.get('r')?.outputs[0])).toBe(
      'a INTEGER',
    );
    await bench.put('shared/changing.csv', 'a,b\nx,2\n');
    expect(shown((await bench.runner.inspect(graph, subject)).nodes.get('r')?.outputs[0])).toBe(
      'a STRING, b INTEGER',
    );
  });

  test('with a pivot finds its values', async () => {
    const pivot: NodeSpec = [
      'Pivot',
      {
        groupingCols: '["country"]',
        pivotCol: 'year',
        pivotValues: '[]',
        aggregateCols: '["amount"]',
        aggregateOperations: '["sum"]',
      },
      'r',
    ];
    const execution = await bench.run({ r: read, v: pivot, p: ['Print Rows', {}, 'v'] });
    expect(execution).toMatchObject({ status: 2 });
    const [entry] = await bench.runner.results(execution.id);
    const { result } = await bench.runner.result(execution.id, entry!);
    expect(result.fields.map(({ name }) => name)).toEqual(['country', '2023', '2024']);
    expect(result.rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ['NO', 1.5, 2],
      ['SE', 4, null],
    ]);
  });

  test('with a dataset finds it', async () => {
    const base = {
      userId: bench.user.id,
      projectId: 1,
      name: 'sales',
      category: null,
      description: null,
      header: true,
      readOptions: null,
      path: '/shared/sales.csv',
    };
    const { uuid } = await bench.store.datasets.create({
      ...base,
      delimiter: ',',
      datasetType: 'CSV',
      filterLinesContaining: 'SE',
      datasetSchema: '',
    });
    const found = await bench.runner.preview(
      graphOf({ d: ['Dataset', { dataset: uuid }] }),
      subject,
      'd',
    );
    expect(found.rows).toHaveLength(2);
    const missing = await bench.runner.check(
      graphOf({ d: ['Dataset', { dataset: 'none' }] }),
      subject,
    );
    expect(missing).toMatchObject([{ nodeId: 'd', field: 'dataset' }]);
  });

  test('is previewed at a node, and nothing is written', async () => {
    const graph = graphOf({
      r: read,
      s: ['Sort', { sortCols: '["amount"]', ascDesc: '["DESC"]' }, 'r'],
      w: ['Save CSV', { path: '/shared/preview', saveMode: 'Overwrite' }, 's'],
    });
    const { rows, total } = await bench.runner.preview(graph, subject, 's', { limit: 2 });
    expect({ rows, total }).toEqual({
      rows: [
        ['SE', 2023, 4],
        ['NO', 2024, 2],
      ],
      total: 3,
    });
    expect(await bench.files.stat('/shared/preview')).toBeUndefined();
    await expect(bench.runner.preview(graph, subject, 'none')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      bench.runner.preview(graphOf({ r: ['Read CSV', { path: '/no' }] }), subject, 'r'),
    ).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });
});

test('a preview that takes too long is given up', async () => {
  await bench.put('shared/many.csv', manyRows);
  const { g: _sink, p: _print, w: _write, ...joined } = endless;
  const runner = bench.another({ previewLimits: { timeoutMs: 300 } });
  const sorted = graphOf({
    ...joined,
    s: ['Sort', { sortCols: '["n", "a", "b"]', ascDesc: '["ASC", "ASC", "DESC"]' }, 'x'],
  });
  await expect(runner.preview(sorted, subject, 's')).rejects.toThrow(
    'The preview took longer than 0.3 seconds.',
  );
});

test('a plan shows what is to be done, on any engine', async () => {
  const { demands, program } = await bench.runner.plan(
    graphOf({ r: read, p: ['Print Rows', {}, 'r'] }),
    subject,
  );
  expect(demands.map(({ target }) => [target.kind, target.nodeId])).toEqual([
    ['measure', 'r'],
    ['result', 'p'],
  ]);
  expect(program.steps.map(({ kind }) => kind)).toEqual(['sink', 'sink']);
  await expect(
    bench.runner.plan(graphOf({ r: ['Read CSV', { path: '/shared/no.csv' }] }), subject),
  ).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  await expect(
    bench.runner.plan(graphOf({ f: ['Filter Rows', {}] }), subject),
  ).rejects.toMatchObject({ code: 'INVALID_GRAPH' });
});

describe('a user without access', () => {
  test('neither reads nor writes, in any way', async () => {
    const eve = await bench.store.users.create({ username: 'eve', password: '', role: 'ANALYST' });
    const foreign: Subject = { ...subject, userId: eve.id, username: 'eve' };
    const own: NodeSpec = [
      'Read CSV',
      {
        path: '/user/ada/own.csv',
        header: 'true',
        outputColNames: '["a"]',
        outputColTypes: '["STRING"]',
        outputColFormats: '[""]',
      },
    ];
    await expect(bench.runner.preview(graphOf({ r: own }), foreign, 'r')).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    const inferred = graphOf({ r: ['Read CSV', { path: '/user/ada/own.csv', header: 'true' }] });
    expect((await bench.runner.inspect(inferred, foreign)).unavailable).toEqual([
      {
        nodeId: 'r',
        code: 'NOT_ALLOWED',
        reason: 'eve may not read "/user/ada/own.csv".',
        text: { code: 'MAY_NOT_READ', args: { user: 'eve', path: '/user/ada/own.csv' } },
      },
    ]);
    const issues = await bench.runner.check(
      graphOf({ r: own, w: ['Save CSV', { path: '/user/ada/out', saveMode: 'Overwrite' }, 'r'] }),
      foreign,
    );
    expect(issues.map(({ nodeId, code }) => [nodeId, code])).toEqual([
      ['r', 'PATH_NOT_ALLOWED'],
      ['w', 'PATH_NOT_ALLOWED'],
    ]);
    const { id } = await bench.save({ r: own, p: ['Print Rows', {}, 'r'] });
    await expect(
      bench.runner.submit({ ...foreign, projectId: 1, workflowId: id }),
    ).rejects.toMatchObject({ code: 'INVALID_GRAPH' });
    expect(await bench.runner.check(graphOf({ r: own }), subject)).toEqual([]);
  });
});

describe('an execution', () => {
  test('is followed from its queue to its end', async () => {
    const { id } = await bench.runner.submit(
      bench.submission(await bench.save({ r: read, p: ['Print Rows', { title: 'All' }, 'r'] })),
    );
    const events: ExecutionEvent[] = await Array.fromAsync(bench.runner.follow(id));
    const states = events.flatMap((event) => (event.kind === 'state' ? [event.status] : []));
    expect(
      ['PENDING', 'STARTING', 'RUNNING', 'COMPLETED'].filter((state) =>
        states.includes(state as (typeof states)[number]),
      ),
    ).toEqual(states);
    expect(states.at(-1)).toBe('COMPLETED');
    expect(events.filter(({ kind }) => kind === 'result')).toMatchObject([
      { result: { title: 'All', total: 4 } },
    ]);
    expect(
      events.some(
        (event) =>
          event.kind === 'node' &&
          event.node.nodeId === 'p' &&
          event.node.status === 'COMPLETED' &&
          event.node.rows === 4,
      ),
    ).toBe(true);
    expect(await Array.fromAsync(bench.runner.follow(id))).toContainEqual({
      kind: 'state',
      status: 'COMPLETED',
      reason: null,
      queuePosition: null,
    });
    await expect(Array.fromAsync(bench.runner.follow(999))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('reports every node before the end, also to followers in another process or who join late', async () => {
    const { id } = await bench.runner.submit(
      bench.submission(await bench.save({ r: read, p: ['Print Rows', {}, 'r'] })),
    );
    const other = bench.another();
    for (const begin of ['while it runs', 'when it has ended']) {
      const events: ExecutionEvent[] = await Array.fromAsync(other.follow(id));
      expect([begin, events.at(-1)]).toEqual([
        begin,
        { kind: 'state', status: 'COMPLETED', reason: null, queuePosition: null },
      ]);
      const nodes = events.flatMap((event) =>
        event.kind === 'node' && event.node.status === 'COMPLETED' ? [event.node.nodeId] : [],
      );
      expect(nodes.toSorted()).toEqual(['p', 'r']);
    }
    await other.close();
  });

  test('gives its log while it runs, to the last line', async () => {
    const { id } = await bench.runner.submit(
      bench.submission(await bench.save({ r: read, p: ['Print Rows', {}, 'r'] })),
    );
    const text = Buffer.concat(
      await Array.fromAsync(bench.runner.log(id, { follow: true })),
    ).toString();
    expect(text.trimEnd().split('\n').at(-1)).toMatch(/COMPLETED\.$/);
    expect(await bench.runner.logSize(id)).toBe(Buffer.byteLength(text));
  });

  test('that ended long ago is purged with log and results', async () => {
    const execution = await bench.run({ r: read, p: ['Print Rows', {}, 'r'] });
    expect(existsSync(join(bench.home, execution.logs))).toBe(true);
    expect(await bench.runner.purge([1], execution.endTime!)).toBeGreaterThan(0);
    expect(await bench.runner.purge([1], Date.now() + 1)).toBe(1);
    expect(existsSync(join(bench.home, execution.logs))).toBe(false);
    expect(existsSync(join(bench.home, 'runs', `${execution.id}`))).toBe(false);
    expect(await bench.store.executions.count('all')).toBe(0);
  });
});

test('every value of a column fits the type that was inferred for it', async () => {
  const columns = {
    integer: ['1', '-2147483648', '2147483647', '0'],
    long: ['2147483648', '-9223372036854775808', '9223372036854775807', '7'],
    double: [
      '.5',
      '3.',
      '-1e-320',
      '1.7976931348623157e308',
      'NaN',
      '-0',
      '12',
      '9007199254740991',
    ],
    boolean: ['true', 'FALSE', 'True'],
    date: ['0001-01-01', '2024-02-29', '9999-12-31'],
    timestamp: [
      '2024-01-01',
      '2024-01-01 10:00:00',
      '2024-01-01T23:59:59.123456Z',
      '2024-01-01T10:00:00+05:30',
      '0001-01-02 00:00:00',
      '9999-12-31T00:00:00.1-17:59',
    ],
  };
  for (const [name, values] of Object.entries(columns)) {
    await bench.put(`shared/fit-${name}.csv`, `${name}\n${values.join('\n')}\n`);
    const { fields, rows } = await bench.runner.preview(
      graphOf({ r: ['Read CSV', { path: `/shared/fit-${name}.csv`, header: 'true' }] }),
      subject,
      'r',
    );
    expect([fields[0]?.type.kind, rows.length]).toEqual([name.toUpperCase(), values.length]);
    expect(values.filter((_, index) => rows[index]?.[0] === null)).toEqual([]);
  }
});
