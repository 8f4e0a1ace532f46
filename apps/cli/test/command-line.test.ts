import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, largeAmounts, node } from '@millrace/test-support/graphs';
import { startTestServer } from '@millrace/test-support/test-server';

const main = join(import.meta.dirname, '..', 'src', 'main.mjs');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millrace-cli-'));
  await writeFile(join(folder, 'amounts.csv'), 'id,amount\n1,5\n2,50\n3,\n4,500\n');
  await writeFile(join(folder, 'large.json'), JSON.stringify(largeAmounts('amounts.csv')));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Outcome = { readonly code: number; readonly out: string; readonly err: string };

/** Runs the command as a shell in the folder would. */
function millrace(args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [main, ...args],
      { cwd: folder, env: { ...process.env, ...env } },
      (error, out, err) => {
        resolve({
          code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1,
          out,
          err,
        });
      },
    );
  });
}

test('run prints the results of nodes with types, numbers right-aligned', async () => {
  const { code, out, err } = await millrace(['run', 'large.json']);
  expect([code, out]).toEqual([
    0,
    [
      'The largest',
      '',
      '     id  amount',
      'INTEGER  DOUBLE',
      '───────  ──────',
      '      4     500',
      '      2      50',
      '',
      '',
    ].join('\n'),
  ]);
  expect(err).toMatch(/^Done in [\d.]+ s\./);
});

test('run --json prints results as JSON', async () => {
  const { code, out, err } = await millrace(['run', 'large.json', '--json']);
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toMatchObject({
    status: 'COMPLETED',
    results: [
      {
        nodeId: 'print',
        type: 'table',
        result: {
          headers: ['id', 'amount'],
          cells: [
            [4, 500],
            [2, 50],
          ],
        },
      },
    ],
  });
});

test('detect shows how a file is written', async () => {
  const lines = 'Bericht\n\nName;Preis;Tag\nMüller;1.234,5;3/2/2024\nSchön;2,25;1/2/2024\n';
  await writeFile(join(folder, 'german.csv'), Buffer.from(lines, 'latin1'));
  const { code, out } = await millrace(['detect', 'german.csv']);
  expect(code).toBe(0);
  expect(out).toMatch(/^separator {13};/m);
  expect(out).toMatch(/^encoding {14}windows-1252/m);
  expect(out).toMatch(/^skipLines {13}2$/m);
  expect(out).toMatch(/^Tag +DATE +d\/M\/yyyy +M\/d\/yyyy/m);
  const json = JSON.parse((await millrace(['detect', 'german.csv', '--json'])).out);
  expect(json.settings).toMatchObject({ separator: ';', decimalSeparator: ',', skipLines: 2 });
  const missing = await millrace(['detect', 'none.csv']);
  expect([missing.code, missing.err]).toEqual([3, 'There is no file or folder "none.csv".\n']);
});

test('passes parameters with any characters', async () => {
  const graph = {
    name: 'Greeting',
    parameters: '[{"name":"who","type":"STRING","value":"nobody"}]',
    nodes: [
      node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '1' }),
      node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
        outputCols: '["text"]',
        expressions: '["concat(\'hello \', $who)"]',
      }),
      node('print', 'millrace.nodes.look.PrintRows', 'transform', { title: 'Greeting' }),
    ],
    edges: [edge(1, 'rows', 'add'), edge(2, 'add', 'print')],
  };
  await writeFile(join(folder, 'greeting.json'), JSON.stringify(graph));
  const { code, out } = await millrace([
    'run',
    'greeting.json',
    '--param',
    `who=O'Neil "the \\ first" = 1`,
    '--json',
  ]);
  expect(code).toBe(0);
  expect(JSON.parse(out).results[0].result.cells[0][1]).toBe(`hello O'Neil "the \\ first" = 1`);
  expect((await millrace(['run', 'greeting.json', '--param', 'whom=x'])).code).not.toBe(0);
});

test('writes files relative to the current folder', async () => {
  const graph = largeAmounts('amounts.csv');
  graph.nodes[3] = node('save', 'millrace.nodes.write.SaveCsv', 'transform', {
    path: 'out.csv',
    singleFile: 'true',
    saveMode: 'Overwrite',
    header: 'true',
  });
  graph.edges[2] = edge(3, 'sort', 'save');
  await writeFile(join(folder, 'save.json'), JSON.stringify(graph));
  const { code, err } = await millrace(['run', 'save.json']);
  expect([code, err]).toEqual([0, expect.stringContaining('2 rows written')]);
  expect(await readFile(join(folder, 'out.csv'), 'utf8')).toMatch(/^id,amount\n4,500/);
});

test('exit codes: 1 failed, 2 invalid command, 3 rejected', async () => {
  await writeFile(join(folder, 'missing.json'), JSON.stringify(largeAmounts('nowhere.csv')));
  const failed = await millrace(['run', 'missing.json']);
  expect([failed.code, failed.err]).toEqual([1, expect.stringContaining('nowhere.csv')]);
  for (const args of [
    [],
    ['fly'],
    ['run'],
    ['run', 'none.json'],
    ['run', 'amounts.csv'],
    ['run', 'large.json', '--colour'],
    ['run', 'large.json', '--engine', 'abacus'],
    ['export', 'large.json'],
  ]) {
    expect([args, (await millrace(args)).code]).toEqual([args, 2]);
  }
  const bad = largeAmounts('amounts.csv');
  bad.nodes[1] = node('filter', 'millrace.nodes.rows.FilterRows', 'transform', {
    conditionExpr: 'amout > 3',
  });
  await writeFile(join(folder, 'bad.json'), JSON.stringify(bad));
  for (const verb of ['run', 'validate', 'explain']) {
    const refused = await millrace([verb, 'bad.json']);
    expect([verb, refused.code, refused.out + refused.err]).toEqual([
      verb,
      3,
      expect.stringContaining('amout'),
    ]);
  }
  expect((await millrace(['validate', 'large.json'])).code).toBe(0);
});

test('explain prints plan, program and SQL; help lists every command', async () => {
  expect((await millrace(['explain', 'large.json'])).out).toMatch(/amounts\.csv/);
  expect((await millrace(['explain', 'large.json', '--program'])).out).toMatch(/sink/);
  expect((await millrace(['explain', 'large.json', '--sql'])).out).toMatch(/SELECT[\s\S]*ORDER BY/);
  expect((await millrace(['export', 'large.json', '--to', 'sql'])).out).toMatch(/SELECT/);
  const script = (await millrace(['export', 'large.json', '--to', 'pyspark'])).out;
  expect(script).toMatch(/SparkSession\.builder[\s\S]*amounts\.csv[\s\S]*spark\.stop\(\)/);
  const { code, out } = await millrace(['help']);
  expect(code).toBe(0);
  for (const verb of [
    'serve',
    'run',
    'sql',
    'validate',
    'explain',
    'export',
    'backup',
    'restore',
    'datasets',
    'executions',
  ])
    expect(out).toContain(`millrace ${verb}`);
});

test('datasets and executions list the records of a server', async () => {
  const server = await startTestServer();
  try {
    const admin = await server.admin();
    await admin.post('/dataset/save', { name: 'Numbers 数', path: '/shared/x.csv' });
    const { accessToken } = (await admin.post('/api/v1/tokens', { name: 'cli' })).json;
    const env = { MILLRACE_URL: server.address, MILLRACE_TOKEN: accessToken };
    expect((await millrace(['datasets'], env)).out).toMatch(/Numbers 数 +CSV +\/shared\/x\.csv/);
    expect(JSON.parse((await millrace(['executions', '--json'], env)).out)).toEqual([]);
    expect((await millrace(['datasets'], { ...env, MILLRACE_TOKEN: 'wrong' })).code).toBe(3);
    expect((await millrace(['datasets', '--project', 'one'], env)).code).toBe(2);
    expect(
      (await millrace(['datasets'], { ...env, MILLRACE_URL: 'http://127.0.0.1:1' })).code,
    ).toBe(1);
  } finally {
    await server.close();
  }
});

test('validate loads no drivers, mail or object store clients', async () => {
  const recorder = `import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) { process.stderr.write(url + '\\n'); return next(url, context); } });`;
  const { code, err } = await millrace(['validate', 'large.json'], {
    MILLRACE_BUNDLE: '0',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(recorder)}`,
  });
  const loaded = new Set(err.match(/(?<=\/node_modules\/)(?:@[^/]+\/)?[^/]+/g));
  expect(code).toBe(0);
  expect(err).toContain('/packages/processors/src/index.ts');
  for (const name of ['pg', 'mysql2', 'nodemailer', 'hucre', '@aws-sdk/client-s3'])
    expect(loaded).not.toContain(name);
});
