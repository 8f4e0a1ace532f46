import { duckdbEngine } from '@millrace/engine-duckdb';
import { compactGraph, fieldValue, type Graph } from '@millrace/model';
import { statusName, type Execution } from '@millrace/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Subject } from './index.ts';
import { graphOf, openWorkbench, type NodeSpec, type Workbench } from './testing/workbench.ts';

const engine = duckdbEngine({ workers: 1 });
let bench: Workbench;
let subject: Subject;
beforeAll(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.runner.start();
  subject = { userId: bench.user.id, username: 'ada', target: 'embedded' };
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

const print: NodeSpec = ['Print Rows', {}, 'r'];

async function pinned(read: NodeSpec): Promise<Graph> {
  return bench.runner.pin(graphOf({ r: read, p: print }), subject);
}

async function run(graph: Graph): Promise<Execution> {
  const content = compactGraph(graph);
  const base = {
    userId: bench.user.id,
    projectId: 1,
    name: 'test',
    category: '',
    description: '',
    datasets: [],
  };
  const workflow = await bench.store.workflows.create({ ...base, content: () => content });
  return bench.runner.ended((await bench.runner.submit(bench.submission(workflow))).id);
}

describe('columns that were pinned', () => {
  test('are checked when it runs: changes are reported, and nothing is read wrongly', async () => {
    await bench.put('shared/a.csv', 'id,amount\n1,2.5\n');
    const graph = await pinned(['Read CSV', { path: '/shared/a.csv', header: 'true' }]);
    expect(fieldValue(graph.nodes[0]!, 'outputColNames')).toBe('["id","amount"]');
    expect(fieldValue(graph.nodes[0]!, 'outputColTypes')).toBe('["INTEGER","DOUBLE"]');
    expect(statusName((await run(graph)).status)).toBe('COMPLETED');

    await bench.put('shared/a.csv', 'id,country,amount\n1,NO,2.5\n');
    const execution = await run(graph);
    const reason =
      'The columns of "/shared/a.csv" have changed: `country` is new. Clear the node\'s columns to detect them again, or fix the file.';
    expect([statusName(execution.status), execution.reason]).toEqual([
      'FAILED',
      `${reason} (*Read CSV* (r))`,
    ]);
    expect(execution.metrics?.nodes[0]).toMatchObject({
      nodeId: 'r',
      status: 'FAILED',
      error: { code: 'SCHEMA_CHANGED', message: reason },
    });
    expect((await bench.runner.inspect(graph, subject)).unavailable).toMatchObject([
      { nodeId: 'r', code: 'SCHEMA_CHANGED', reason, text: { args: { '0': '/shared/a.csv' } } },
    ]);
    await expect(bench.runner.preview(graph, subject, 'p')).rejects.toMatchObject({
      code: 'SCHEMA_CHANGED',
      status: 409,
    });

    await bench.put('shared/a.csv', 'ID,Amount\nx,3\n');
    expect(statusName((await run(graph)).status)).toBe('COMPLETED');
  });

  test('are compared with every part of a folder', async () => {
    await bench.put('shared/parts/part-1.csv', 'a,b\n1,2\n');
    await bench.put('shared/parts/part-2.csv', '');
    const graph = await pinned(['Read CSV', { path: '/shared/parts', header: 'true' }]);
    expect(statusName((await run(graph)).status)).toBe('COMPLETED');
    await bench.put('shared/parts/part-3.csv', 'b,a\n1,2\n');
    expect((await run(graph)).reason).toContain(
      '"/shared/parts/part-3.csv" have changed: `b` is where `a` is expected',
    );
    const found = graphOf({ r: ['Read CSV', { path: '/shared/parts', header: 'true' }], p: print });
    expect((await run(found)).reason).toContain('part-3.csv');
  });

  test('of JSON must exist, others may be added', async () => {
    await bench.put('shared/a.json', '{"a": 1, "b": "x"}\n');
    const graph = await pinned(['Read JSON', { path: '/shared/a.json' }]);
    expect(fieldValue(graph.nodes[0]!, 'outputColNames')).toBe('["a","b"]');
    await bench.put('shared/a.json', '{"a": 1, "b": "x", "c": true}\n{"a": 2}\n');
    expect(statusName((await run(graph)).status)).toBe('COMPLETED');
    await bench.put('shared/a.json', '{"a": 1, "bb": "x"}\n');
    expect((await run(graph)).reason).toContain('`b` is missing');
  });

  test('of Parquet must exist in some part', async () => {
    const write = async (columns: string, path: string): Promise<Execution> => {
      await bench.put('shared/source.csv', `${columns}\n1,2\n`);
      const read: NodeSpec = ['Read CSV', { path: '/shared/source.csv', header: 'true' }];
      return bench.run({ r: read, w: ['Save Parquet', { path, saveMode: 'Overwrite' }, 'r'] });
    };
    expect(await write('a,b', '/shared/p')).toMatchObject({ status: 2 });
    const graph = await pinned(['Read Parquet', { path: '/shared/p' }]);
    expect(fieldValue(graph.nodes[0]!, 'outputColNames')).toBe('["a","b"]');
    expect(statusName((await run(graph)).status)).toBe('COMPLETED');
    await write('a,c', '/shared/p');
    expect((await run(graph)).reason).toContain(
      'The columns of "/shared/p" have changed: `b` is missing.',
    );
  });
});

describe('columns that a user declared', () => {
  const given = {
    outputColNames: '["x","y"]',
    outputColTypes: '["INTEGER","STRING"]',
    outputColFormats: '["",""]',
  };

  test('are read by position, as enforceSchema says', async () => {
    await bench.put('shared/given.csv', 'a,b\n1,u\n');
    const graph = await pinned([
      'Read CSV',
      { path: '/shared/given.csv', header: 'true', ...given },
    ]);
    expect(graph.nodes[0]).not.toHaveProperty('pinned');
    expect(statusName((await run(graph)).status)).toBe('COMPLETED');
  });

  test('are compared with every part of a folder if enforceSchema is off', async () => {
    await bench.put('shared/enforced/part-1.csv', 'a,b\n1,2\n');
    const declared = {
      path: '/shared/enforced',
      header: 'true',
      enforceSchema: 'false',
      outputColNames: '["a","b"]',
      outputColTypes: '["INTEGER","INTEGER"]',
    };
    const graph = graphOf({ r: ['Read CSV', declared], p: print });
    expect(statusName((await run(graph)).status)).toBe('COMPLETED');
    await bench.put('shared/enforced/part-2.csv', 'b,a\n1,2\n');
    const { status, reason } = await run(graph);
    expect([statusName(status), reason]).toEqual([
      'FAILED',
      expect.stringContaining(
        'The columns of "/shared/enforced/part-2.csv" differ from the declared ones: `b` is where `a` is expected. Correct the columns, set enforceSchema to true',
      ),
    ]);
  });

  test('of the first file are compared with those of the others', async () => {
    await bench.put('shared/alike/part-1.csv', 'a,b\n1,2\n');
    await bench.put('shared/alike/part-2.csv', 'b,a\n1,2\n');
    const graph = graphOf({ r: ['Read CSV', { path: '/shared/alike', header: 'true' }], p: print });
    expect((await run(graph)).reason).toContain(
      'The columns of "/shared/alike/part-2.csv" differ from the first file\'s: `b` is where `a` is expected. Declare the columns to take them by position, or fix the file.',
    );
  });

  test('changes to a dataset may rename columns, but not put values into wrong ones', async () => {
    const datasetSchema = JSON.stringify({
      colNames: ['x', 'b'],
      colTypes: ['INTEGER', 'STRING'],
      colFormats: ['', ''],
      colMLTypes: ['NUMERIC', 'TEXT'],
    });
    const base = {
      userId: bench.user.id,
      projectId: 1,
      name: 'd',
      category: null,
      description: null,
      header: true,
      readOptions: null,
      delimiter: ',',
    };
    const { uuid } = await bench.store.datasets.create({
      ...base,
      path: '/shared/given.csv',
      datasetType: 'CSV',
      filterLinesContaining: null,
      datasetSchema,
    });
    const graph = graphOf({ r: ['Dataset', { dataset: uuid }], p: print });
    expect(statusName((await run(graph)).status)).toBe('COMPLETED');
    await bench.put('shared/given.csv', 'b,a\nu,1\n');
    expect((await run(graph)).reason).toContain(
      '`b` is where `x` is expected. Correct the columns in the dataset',
    );
  });
});

test('a missing file pins nothing, nor does one that may not be read', async () => {
  const graph = graphOf({
    r: ['Read CSV', { path: '/shared/later.csv', header: 'true' }],
    p: print,
  });
  expect(await bench.runner.pin(graph, subject)).toEqual(graph);
  await bench.put('user/ada/own.csv', 'a\n1\n');
  const eve = await bench.store.users.create({ username: 'eve', password: '', role: 'ANALYST' });
  const foreign = graphOf({
    r: ['Read CSV', { path: '/user/ada/own.csv', header: 'true' }],
    p: print,
  });
  expect(await bench.runner.pin(foreign, { ...subject, userId: eve.id })).toEqual(foreign);
});
