import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duckdbEngine } from '@millrace/engine-duckdb';
import type { RunEvent } from '@millrace/engine';
import { range, stage, type Program } from '@millrace/plan';
import { lowerGraph } from '@millrace/processors';
import type { ReaderCase } from './cases.ts';

/**
 * `cpuMs`: of the process with DuckDB, NaN where the system doesn't tell. `peakBytes`: the most
 * memory that it had while it worked.
 */
export type Outcome = { readonly ms: number; readonly cpuMs: number; readonly peakBytes: number };

const limits = { memoryBytes: 8 * 2 ** 30, threads: 2 };
const warmUp = stage([
  {
    relation: range('n', 0n, 1n, 1n, { nodeId: 'n' }),
    target: { kind: 'measure', nodeId: 'n', name: 'n' },
  },
]);

/** A run in a worker that has started but has seen nothing of the files. */
export async function runOurs({ graph, source }: ReaderCase, folder: string): Promise<Outcome> {
  const program = programOf(graph);
  const files = filesAt(join(folder, source));
  const engine = duckdbEngine({ workers: 1 });
  let pid = 0;
  await run(warmUp);
  const outcome = await run(program);
  await engine.close();
  return outcome;

  async function run(each: Program): Promise<Outcome> {
    const workspace = mkdtempSync(join(tmpdir(), 'millrace-benchmark-'));
    const started = performance.now();
    let peakBytes = Number.NaN;
    const cpuBefore = cpuOf(pid);
    const context = {
      runId: 'benchmark',
      workspace,
      sources: { '/data': files },
      limits,
      timeZone: 'UTC',
      signal: new AbortController().signal,
      log: () => undefined,
    };
    for await (const event of engine.run(each, context)) {
      refuseFailure(event);
      if (event.kind === 'started') pid = event.pid ?? 0;
      if (event.kind === 'peak memory') peakBytes = event.bytes;
    }
    const ms = performance.now() - started;
    const cpuMs = cpuOf(pid) - cpuBefore;
    rmSync(workspace, { recursive: true, force: true });
    return { ms, cpuMs, peakBytes };
  }
}

/** The SQL in a process that has started DuckDB but has seen nothing of the files. */
export async function runNative(sql: string, folder: string): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, '../tpch/native.ts'), [], { stdio: 'inherit' });
  await ask('SELECT 1');
  const outcome = await ask(sql.replaceAll('/data/', `${folder}/`));
  child.kill();
  return outcome;

  async function ask(text: string): Promise<Outcome> {
    child.send({ sql: [text], ...limits });
    const [answer] = (await once(child, 'message')) as [Outcome & { readonly error?: string }];
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  }
}

/** In steps of 10 ms. */
function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

function refuseFailure(event: RunEvent): void {
  if (event.kind === 'step' && event.state === 'failed') throw new Error(event.error.message);
  if (event.kind === 'measure' && event.value > 0) throw new Error('Rows were rejected.');
}

function programOf(graph: ReaderCase['graph']): Program {
  const { issues, demands } = lowerGraph(graph);
  if (issues.length > 0) throw new Error(JSON.stringify(issues));
  return stage(demands);
}

function filesAt(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .map((name) => join(path, name));
}
