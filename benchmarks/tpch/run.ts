// `node benchmarks/tpch/run.ts [part of a name]`: TPC-H at scale 1, Millrace against the best
// hand-written DuckDB SQL, in turns in one run.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { range, stage, type Program } from '@millrace/plan';
import { lowerGraph, typeNamed, type Fact, type Need } from '@millrace/processors';
import { machine, median } from '../support/measure.ts';
import { tpchData } from './data.ts';
import { laxer, queries, type Query } from './queries.ts';

const rounds = 21;
const coldRounds = 3;
/** Each side first lets the other one finish tidying up behind its answer. */
const pauseMs = 150;
const limits = { memoryBytes: 8 * 2 ** 30, threads: 2 };
const data = tpchData();
const native = startNative();
const engine = duckdbEngine({ workers: 1 });

console.log(`TPC-H scale 1, ${rounds} rounds in turns, medians, on ${machine()}`);
console.log('query | Millrace, ms | by hand, ms | ratio');
for (const query of queries.filter(({ name }) => name.includes(process.argv[2] ?? '')))
  await compare(query);
for (const query of queries.filter(
  ({ name }) => name.includes('CSV') && name.includes(process.argv[2] ?? ''),
))
  await compareCold(query);
if ('CSV to aggregate'.includes(process.argv[2] ?? '')) await lax();
await engine.close();
native.kill();

async function compare(query: Query): Promise<void> {
  const program = await programOf(query);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const mine = await runOurs(engine, program);
    const other = await runNative(query.sql);
    if (round > 0) ours.push(mine);
    if (round > 0) theirs.push(other);
  }
  print(query.name, ours, theirs);
}

/**
 * Processes of their own for each run, which have seen nothing of the file: ours looks through it
 * first.
 */
async function compareCold(query: Query): Promise<void> {
  const program = await programOf(query);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < coldRounds; round += 1) {
    const fresh = duckdbEngine({ workers: 1 });
    await runOurs(
      fresh,
      stage([
        {
          relation: range('n', 0n, 1n, 1n, { nodeId: 'n' }),
          target: { kind: 'measure', nodeId: 'n', name: 'n' },
        },
      ]),
    );
    ours.push(await runOurs(fresh, program));
    await fresh.close();
    const child = startNative();
    await ask(['SELECT 1'], child);
    theirs.push(await runNative(query.sql, child));
    child.kill();
  }
  print(`${query.name}, cold`, ours, theirs);
}

function print(name: string, ours: readonly number[], theirs: readonly number[]): void {
  const ratio = median(ours) / median(theirs);
  console.log(
    `${name} | ${median(ours).toFixed(0)} | ${median(theirs).toFixed(0)} | ${ratio.toFixed(2)}`,
  );
}

function startNative(): ChildProcess {
  return fork(join(import.meta.dirname, 'native.ts'), [], { stdio: 'inherit' });
}

async function lax(): Promise<void> {
  for (const [name, statement] of Object.entries(laxer)) {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) taken.push(await runNative([statement]));
    console.log(`for the record: ${name} | | ${median(taken).toFixed(0)} |`);
  }
}

async function programOf({ name, graph }: Query): Promise<Program> {
  const { needs } = lowerGraph(graph);
  const facts = new Map<string, Fact>();
  for (const need of needs) facts.set(need.key, await factOf(need));
  const { issues, demands } = lowerGraph(graph, { facts });
  if (issues.length > 0) throw new Error(`${name}: ${JSON.stringify(issues)}`);
  return stage(demands);
}

async function factOf(need: Need): Promise<Fact> {
  if (need.kind !== 'schema of file') throw new Error(`Cannot find out ${need.kind}.`);
  const { rows } = await ask([`DESCRIBE SELECT * FROM '${physical(need.path)}'`]);
  const columns = rows[0] as readonly (readonly [string, string])[];
  return {
    kind: 'schema of file',
    fields: columns.map(([column, type]) => ({
      name: column,
      type: typeNamed(sparkType(type))!,
      format: '',
    })),
  };
}

function sparkType(type: string): string {
  return { BIGINT: 'LONG', VARCHAR: 'STRING' }[type] ?? type;
}

function physical(path: string): string {
  const table = path.slice('/shared/'.length);
  return table.endsWith('.csv') ? data.csv : data.parquet(table.slice(0, -'.parquet'.length));
}

async function runOurs(on: Engine, program: Program): Promise<number> {
  const workspace = mkdtempSync(join(tmpdir(), 'millrace-benchmark-'));
  const paths = program.steps.flatMap(({ reads }) => reads);
  const sources = Object.fromEntries(paths.map((path) => [path, [physical(path)]]));
  await pause(pauseMs);
  const started = performance.now();
  const context = {
    runId: 'benchmark',
    workspace,
    sources,
    limits,
    timeZone: 'UTC',
    signal: new AbortController().signal,
    log: () => undefined,
  };
  for await (const event of on.run(program, context)) {
    if (event.kind === 'step' && event.state === 'failed')
      throw new Error(JSON.stringify(event.error));
  }
  const taken = performance.now() - started;
  rmSync(workspace, { recursive: true, force: true });
  return taken;
}

async function runNative(sql: readonly string[], child: ChildProcess = native): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-by-hand-'));
  await pause(pauseMs);
  const { ms } = await ask(
    sql.map((statement) => withPaths(statement, folder)),
    child,
  );
  rmSync(folder, { recursive: true, force: true });
  return ms;
}

function withPaths(statement: string, folder: string): string {
  return statement.replaceAll(/\{([a-z]+\.(?:parquet|csv)|out)\}/g, (_, name: string) =>
    name === 'out' ? join(folder, 'out.parquet') : physical(`/shared/${name}`),
  );
}

async function ask(
  sql: readonly string[],
  child: ChildProcess = native,
): Promise<{ readonly ms: number; readonly rows: readonly unknown[] }> {
  child.send({ sql, ...limits });
  const [answer] = (await once(child, 'message')) as [{ ms: number; rows: readonly unknown[] }];
  return answer;
}
