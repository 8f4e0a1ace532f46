import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { workbook } from '@millrace/processors/cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphOf, openWorkbench, type NodeSpec, type Workbench } from '../testing/workbench.ts';
import type { RejectedReport } from './rejected-report.ts';

const engine = duckdbEngine({ workers: 2 });
let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench({ embedded: engine });
  await bench.runner.start();
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

const columns = {
  outputColNames: '["id","day"]',
  outputColTypes: '["INTEGER","DATE"]',
  outputColFormats: '["",""]',
};
const badDay = { column: 'day', reason: 'Not a date in the format yyyy-MM-dd' };

async function rejected(reader: NodeSpec): Promise<RejectedReport | undefined> {
  const execution = await bench.run({ r: reader, p: ['Print Rows', {}, 'r'] });
  return (await bench.runner.rejected(execution.id))[0];
}

test('rejected rows of several files go to a file of their own, with paths as users know them', async () => {
  await bench.put('shared/many/y=1/a.csv', 'id,day\n1,2024-01-31\nx,2024-01-31\n');
  await bench.put('shared/many/y=2/b.csv', 'id,day\n2,soon\n3\n');
  const graph = graphOf({
    r: ['Read CSV', { path: '/shared/many', header: 'true', ...columns }],
    p: ['Print Rows', {}, 'r'],
    s: ['Save CSV', { path: '/shared/bad.csv', singleFile: 'true', header: 'true' }, 'r'],
  });
  const edges = graph.edges.map((edge) =>
    edge.target === 's' ? { ...edge, sourcePort: 1 } : edge,
  );
  const workflow = await bench.saveGraph({ ...graph, edges });
  const { id } = await bench.runner.submit(bench.submission(workflow));
  await bench.runner.ended(id);
  const written = await readFile(join(bench.home, 'files', 'shared', 'bad.csv'), 'utf8');
  expect(written.trim().split('\n').toSorted()).toEqual([
    '/shared/many/y=1/a.csv,3,id,x,Not a whole number',
    '/shared/many/y=2/b.csv,2,day,soon,Not a date in the format yyyy-MM-dd',
    '/shared/many/y=2/b.csv,3,,3,"Row has 1 field, expected 2"',
    'file,line,column,text,reason',
  ]);
  const [report] = await bench.runner.rejected(id);
  expect(report?.rows).toBe(3);
});

test('reports broken records and bad dates of JSON lines', async () => {
  const file = '/shared/bad.ndjson';
  const lines = [
    '{"id":1,"day":"2024-01-31"}',
    '{"id":2,"day":"31.1.2024"}',
    '',
    '{"id":3,',
    '[4]',
  ];
  await bench.put(file.slice(1), lines.join('\n'));
  expect(await rejected(['Read JSON', { path: file, ...columns }])).toMatchObject({
    rows: 3,
    records: 4,
    malformed: 2,
    columns: [{ name: 'day', values: 2, rejected: 1 }],
    note: null,
    sample: [
      { file, line: 2, text: '31.1.2024', ...badDay },
      { file, line: 4, column: null, text: '{"id":3,', reason: 'Not a JSON object' },
      { file, line: 5, column: null, text: '[4]', reason: 'Not a JSON object' },
    ],
  });
});

test('reports JSON values of other types, also inside arrays and structs', async () => {
  const file = '/shared/kinds.ndjson';
  const lines = [
    '{"id":1,"x":1.5,"tags":[1],"p":{"q":true}}',
    '{"id":"2","x":2,"tags":[1,"two"],"p":{"q":1}}',
    '{"id":3.5,"x":"3","tags":4,"p":{}}',
    '{"id":30000000000,"x":{"y":1}}',
  ];
  await bench.put(file.slice(1), lines.join('\n'));
  const report = await rejected([
    'Read JSON',
    {
      path: file,
      outputColNames: '["id","x","tags","p"]',
      outputColTypes: '["INTEGER","DOUBLE","ARRAY<INTEGER>","STRUCT<q: BOOLEAN>"]',
      outputColFormats: '["","","",""]',
    },
  ]);
  expect(report).toMatchObject({
    rows: 3,
    records: 4,
    malformed: 0,
    columns: [
      { name: 'id', values: 4, rejected: 3 },
      { name: 'x', values: 4, rejected: 2 },
      { name: 'tags', values: 3, rejected: 2 },
      { name: 'p', values: 3, rejected: 1 },
    ],
    note: null,
    sample: [
      { file, line: 2, column: 'id', text: '"2"', reason: 'Expected INTEGER, found a string' },
      {
        line: 2,
        column: 'tags',
        text: '"two"',
        reason: "Found a string, which doesn't fit ARRAY<INTEGER>",
      },
      { line: 2, column: 'p', text: '1' },
      { line: 3, column: 'id', text: '3.5', reason: 'Not a whole number' },
      { line: 3, column: 'x', text: '"3"', reason: 'Expected DOUBLE, found a string' },
      { line: 3, column: 'tags', text: '4' },
      { line: 4, column: 'id', text: '30000000000', reason: 'Too large for INTEGER' },
      { line: 4, column: 'x', text: '{"y":1}', reason: 'Expected DOUBLE, found an object' },
    ],
  });
});

test('knows the lines of the elements of a JSON document', async () => {
  const file = '/shared/bad.json';
  await bench.put(
    file.slice(1),
    '[\n  {"id": 1,\n   "day": "2024-01-31"},\n  7,\n\n  {"day": "soon"}\n]\n',
  );
  const report = await rejected(['Read JSON', { path: file, multiLine: 'true', ...columns }]);
  expect(report?.sample).toMatchObject([
    { file, line: 4, column: null, text: '7' },
    { file, line: 6, text: 'soon', ...badDay },
  ]);
});

test('reports bad values of XML elements with their lines', async () => {
  const file = '/shared/bad.xml';
  const rows = ['<r id="1"><day>2024-01-31</day></r>', '<r id="x"><day>soon</day></r>'];
  await bench.put(file.slice(1), `<all>\n${rows.join('\n')}\n</all>\n`);
  const report = await rejected([
    'Read XML',
    { path: file, ...columns, outputColNames: '["_id","day"]' },
  ]);
  expect(report).toMatchObject({
    rows: 1,
    records: 2,
    malformed: 0,
    sample: [
      { file, line: 3, column: '_id', text: 'x', reason: 'Not a whole number' },
      { file, line: 3, text: 'soon', ...badDay },
    ],
  });
});

test('reports bad values of lines of fixed width', async () => {
  const file = '/shared/bad.txt';
  await bench.put(file.slice(1), '  12024-01-31\n\n  x2024-02-01\n');
  const positions = '["1-3","4-13"]';
  const report = await rejected(['Read Fixed Width', { path: file, positions, ...columns }]);
  expect(report).toMatchObject({
    rows: 1,
    records: 2,
    sample: [{ file, line: 3, column: 'id', text: 'x', reason: 'Not a whole number' }],
  });
});

test('reports bad cells with the rows of the sheet', async () => {
  const file = '/shared/bad.xlsx';
  const rows = [
    { B3: 'id', C3: 'day' },
    { B4: 1, C4: '2024-01-31' },
    { B7: 'x', C7: 'soon' },
  ];
  await bench.put(file.slice(1), workbook({ name: 'Data', rows }));
  const report = await rejected(['Read Excel', { path: file, ...columns }]);
  expect(report).toMatchObject({
    rows: 1,
    records: 2,
    note: null,
    sample: [
      { file, line: 7, column: 'id', text: 'x', reason: 'Not a whole number' },
      { file, line: 7, text: 'soon', ...badDay },
    ],
  });
});

test('finds the lines of files in folders of partitions', async () => {
  const file = '/shared/parts/year=2024/a.csv';
  await bench.put(file.slice(1), '1,2024-01-31\n2,soon\n');
  const report = await rejected([
    'Read CSV',
    {
      path: '/shared/parts',
      outputColNames: '["id","year","day"]',
      outputColTypes: '["INTEGER","INTEGER","DATE"]',
      outputColFormats: '["","partition",""]',
    },
  ]);
  expect(report).toMatchObject({
    note: null,
    sample: [{ file, line: 2, text: 'soon', ...badDay }],
  });
});
