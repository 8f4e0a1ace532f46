// `node benchmarks/spill.ts`: a sort and a join of more than four times the memory limit, on TPC-H
// at scale 1.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { stage } from '@millrace/plan';
import { lowerGraph, typeNamed, type Fact } from '@millrace/processors';
import { draw, type Drawn } from './support/draw.ts';
import { machine } from './support/measure.ts';
import { tpchData } from './tpch/data.ts';

const memoryBytes = 384 * 2 ** 20;
const data = tpchData();
const columns = {
  lineitem: {
    l_orderkey: 'LONG',
    l_partkey: 'LONG',
    l_suppkey: 'LONG',
    l_extendedprice: 'DECIMAL(15,2)',
    l_shipdate: 'DATE',
    l_shipinstruct: 'STRING',
    l_shipmode: 'STRING',
    l_comment: 'STRING',
  },
  partsupp: {
    ps_partkey: 'LONG',
    ps_suppkey: 'LONG',
    ps_availqty: 'INTEGER',
    ps_supplycost: 'DECIMAL(15,2)',
    ps_comment: 'STRING',
  },
} as const;

const read = (table: keyof typeof columns): Drawn => [
  'Read Parquet',
  { path: `/shared/${table}.parquet` },
];
const save: Drawn = ['Save Parquet', { path: '/shared/out', saveMode: 'Overwrite' }];
const facts = new Map<string, Fact>();

console.log(`Beyond memory: ${memoryBytes / 2 ** 20} MiB for each run, on ${machine()}`);
await run(
  'sort of 6 million rows by a text',
  { lineitem: read('lineitem'), sort: ['Sort', { sortCols: ['l_comment'] }], save },
  [
    ['lineitem', 'sort'],
    ['sort', 'save'],
  ],
);
await run(
  'join of 6 million rows with 0.8 million, all columns',
  {
    lineitem: read('lineitem'),
    partsupp: read('partsupp'),
    join: [
      'Join',
      {
        joinType: 'inner',
        leftCols: ['l_partkey', 'l_suppkey'],
        rightCols: ['ps_partkey', 'ps_suppkey'],
      },
    ],
    save,
  },
  [
    ['lineitem', 'join'],
    ['partsupp', 'join'],
    ['join', 'save'],
  ],
);

async function run(
  name: string,
  nodes: Readonly<Record<string, Drawn>>,
  edges: readonly (readonly [string, string])[],
): Promise<void> {
  const graph = draw(nodes, edges);
  for (const need of lowerGraph(graph).needs) {
    if (need.kind !== 'schema of file') continue;
    const table = need.path.slice('/shared/'.length, -'.parquet'.length) as keyof typeof columns;
    facts.set(need.key, {
      kind: 'schema of file',
      fields: Object.entries(columns[table]).map(([field, type]) => ({
        name: field,
        type: typeNamed(type)!,
        format: '',
      })),
    });
  }
  const { demands, issues } = lowerGraph(graph, { facts });
  if (issues.length > 0) throw new Error(JSON.stringify(issues));
  const program = stage(demands);
  const workspace = mkdtempSync(join(tmpdir(), 'millrace-spill-'));
  const engine = duckdbEngine({ workers: 1 });
  const sources = Object.fromEntries(
    program.steps
      .flatMap(({ reads }) => reads)
      .map((path) => [path, [data.parquet(path.slice('/shared/'.length, -'.parquet'.length))]]),
  );
  const started = performance.now();
  let peak = 0;
  let rows = 0;
  const context = {
    runId: 'spill',
    workspace,
    sources,
    limits: { memoryBytes, threads: 2 },
    timeZone: 'UTC',
    signal: new AbortController().signal,
    log: () => undefined,
  };
  for await (const event of engine.run(program, context)) {
    if (event.kind === 'step' && event.state === 'failed')
      throw new Error(JSON.stringify(event.error));
    if (event.kind === 'written') rows += event.rows;
    if (event.kind === 'peak memory') peak = event.bytes;
  }
  console.log(
    `${name}: ${rows} rows written in ${((performance.now() - started) / 1000).toFixed(1)} s; peak of the process ${(peak / 2 ** 20).toFixed(0)} MiB`,
  );
  await engine.close();
  rmSync(workspace, { recursive: true, force: true });
}
