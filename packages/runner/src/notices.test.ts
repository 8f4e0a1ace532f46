import { duckdbEngine } from '@millrace/engine-duckdb';
import { compactGraph, type Graph } from '@millrace/model';
import { statusName } from '@millrace/store';
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

describe('a run of a reader', () => {
  test('says that a file seems to have another separator', async () => {
    await bench.put('shared/bars.csv', 'id|name|city\n1|Ada|London\n');
    const read: NodeSpec = ['Read CSV', { path: '/shared/bars.csv', header: 'true' }];
    const message =
      '`/shared/bars.csv` is read as one column, named `id|name|city`. If its separator is `|`, set it, or detect how the file is written.';
    for (const graph of [drawn(read), await pinned(drawn(read))])
      expect(await noticesOf(graph)).toEqual({
        status: 'COMPLETED',
        notices: [message],
        log: expect.stringContaining(`${message} (*Read CSV* (r))`) as unknown,
      });
  });

  test('says so without a header, until the separator is set', async () => {
    await bench.put('shared/tabs.csv', '1\tAda\n2\tBob\n');
    const message =
      '`/shared/tabs.csv` is read as one column. If its separator is a tab, set it, or detect how the file is written.';
    const graph = drawn(['Read CSV', { path: '/shared/tabs.csv', nullValue: '-' }]);
    const kept = await pinned(graph);
    for (const each of [graph, kept])
      expect(await noticesOf(each)).toMatchObject({ notices: [message] });
    expect(await noticesOf(changed(kept, 'separator', String.raw`\t`))).toMatchObject({
      notices: [],
    });
  });

  test('says which members of JSON records have values of different types', async () => {
    await bench.put(
      'shared/mixed.json',
      '{"a":1,"b":"x","c":{"d":true}}\n{"a":"one","b":null,"c":{"d":[1]}}\n',
    );
    const graph = drawn(['Read JSON', { path: '/shared/mixed.json' }]);
    const message = 'The columns `a`, `c` have values of different types. They are read as text.';
    const kept = await pinned(graph);
    for (const each of [graph, kept])
      expect(await noticesOf(each)).toMatchObject({ notices: [message] });
    const types = '["DOUBLE","STRING","STRUCT<d: STRING>"]';
    expect(await noticesOf(changed(kept, 'outputColTypes', types))).toMatchObject({
      notices: ['Column `c` has values of different types. They are read as text.'],
    });
  });

  test('says nothing of files that are what they seem', async () => {
    await bench.put('shared/plain.csv', '"Name, as given"\nAda; Ann\nBob\n');
    await bench.put('shared/plain.json', '{"a":1,"b":[1,2.5]}\n{"a":2.5,"b":null}\n');
    const nothing = { status: 'COMPLETED', notices: [] };
    const csv: NodeSpec = ['Read CSV', { path: '/shared/plain.csv', header: 'true' }];
    expect(await noticesOf(drawn(csv))).toMatchObject(nothing);
    expect(await noticesOf(drawn(['Read JSON', { path: '/shared/plain.json' }]))).toMatchObject(
      nothing,
    );
  });
});

function drawn(read: NodeSpec): Graph {
  return graphOf({ r: read, p: ['Print Rows', {}, 'r'] });
}

async function pinned(graph: Graph): Promise<Graph> {
  return bench.runner.pin(graph, subject);
}

function changed(graph: Graph, field: string, value: string): Graph {
  const [read, ...rest] = graph.nodes;
  const fields = read!.fields.map((each) => (each.name === field ? { ...each, value } : each));
  return { ...graph, nodes: [{ ...read!, fields }, ...rest] };
}

async function noticesOf(graph: Graph): Promise<object> {
  const content = compactGraph(graph);
  const base = { userId: bench.user.id, projectId: 1, name: 'test', category: '' };
  const workflow = await bench.store.workflows.create({
    ...base,
    description: '',
    datasets: [],
    content: () => content,
  });
  const { id } = await bench.runner.submit(bench.submission(workflow));
  const execution = await bench.runner.ended(id);
  const { status, metrics } = execution;
  const notices = (metrics?.nodes ?? []).flatMap(({ notices: own = [] }) => own);
  return {
    status: statusName(status),
    notices: notices.map(({ message }) => message),
    log: await bench.log(execution),
  };
}
