import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { duckdbEngine } from '@millrace/engine-duckdb';
import type { Field, Program } from '@millrace/plan';
import { typeNamed } from '@millrace/processors';
import type { Schemas } from './bind-text.ts';

/** One run of a query; `error`: why it gave no rows. */
export type Outcome = {
  readonly ms: number;
  /** Of all threads; other work on the machine hardly changes it. */
  readonly cpuMs: number;
  readonly rows: unknown;
  readonly error: string | null;
};

type Answer = {
  readonly ms: number;
  readonly cpuMs: number;
  readonly rows: readonly unknown[];
  readonly error?: string;
};

export type Rivals = {
  readonly schemas: Schemas;
  readonly ours: (program: Program) => Promise<Outcome>;
  readonly native: (text: string) => Promise<Outcome>;
  readonly close: () => void;
};

const limits = { memoryBytes: 6 * 2 ** 30, threads: 2 };
/** Each side first lets the other one finish tidying up behind its answer. */
const pauseMs = 60;

/**
 * The embedded engine and a DuckDB of its own process, over the same files and under the same
 * limits.
 */
export async function createRivals(
  tables: ReadonlyMap<string, string>,
  limitMs: number,
): Promise<Rivals> {
  const engine = duckdbEngine({ workers: 1, memoryBytes: limits.memoryBytes });
  const views = [...tables].map(
    ([table, file]) => `CREATE VIEW ${table} AS SELECT * FROM read_parquet('${file}')`,
  );
  let child = start();
  const schemas = new Map<string, readonly Field[]>();
  for (const table of tables.keys()) schemas.set(table, await describe(table));
  return {
    schemas,
    ours: runOurs,
    native: runNative,
    close: () => {
      child.kill();
      void engine.close();
    },
  };

  function start(): ChildProcess {
    return fork(join(import.meta.dirname, '../tpch/native.ts'), [], { stdio: 'inherit' });
  }

  async function runNative(text: string): Promise<Outcome> {
    await pause(pauseMs);
    child.send({ setup: views, sql: [text], ...limits });
    const timeout = new AbortController();
    const answer = await Promise.race([
      once(child, 'message') as Promise<[Answer]>,
      pause(limitMs, null, { signal: timeout.signal }).catch(() => null),
    ]);
    timeout.abort();
    if (answer === null) {
      child.kill('SIGKILL');
      child = start();
      return { ms: limitMs, cpuMs: limitMs, rows: null, error: `no answer in ${limitMs / 1000} s` };
    }
    const [{ ms, cpuMs, rows, error = null }] = answer;
    return { ms, cpuMs, rows: rows[0], error };
  }

  async function describe(table: string): Promise<readonly Field[]> {
    const { rows } = await runNative(`DESCRIBE SELECT * FROM ${table}`);
    return (rows as readonly (readonly [string, string])[]).map(([name, type]) => ({
      name,
      type: typeNamed(sparkType(type))!,
      nullable: true,
    }));
  }

  async function runOurs(program: Program): Promise<Outcome> {
    const workspace = mkdtempSync(join(tmpdir(), 'millrace-benchmark-'));
    const paths = program.steps.flatMap(({ reads }) => reads);
    const sources = Object.fromEntries(
      paths.map((path) => [path, [tables.get(path.slice(1, -'.parquet'.length))!]]),
    );
    await pause(pauseMs);
    const started = performance.now();
    let result: string | null = null;
    let error: string | null = null;
    let pid: number | null = null;
    let before = 0;
    let after = 0;
    const context = {
      runId: 'benchmark',
      workspace,
      sources,
      limits,
      timeZone: 'UTC',
      signal: AbortSignal.timeout(limitMs),
      log: () => undefined,
    };
    for await (const event of engine.run(program, context)) {
      if (event.kind === 'started') {
        pid = event.pid;
        before = cpuMsOf(pid);
      }
      if (event.kind === 'result') result = event.file;
      if (event.kind === 'step' && event.state !== 'running') after = cpuMsOf(pid);
      if (event.kind === 'step' && event.state === 'failed') error = event.error.message;
    }
    const ms = performance.now() - started;
    const rows =
      result === null ? null : JSON.parse(readFileSync(join(workspace, result), 'utf8')).rows;
    rmSync(workspace, { recursive: true, force: true });
    return { ms, cpuMs: after - before, rows, error };
  }
}

/** The time that the threads of a process have run so far; not available outside of Linux. */
function cpuMsOf(pid: number | null): number {
  const tasks = `/proc/${pid}/task`;
  if (pid === null || !existsSync(tasks)) return Number.NaN;
  const nanoseconds = readdirSync(tasks).map((task) => {
    try {
      return Number(readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')[0]);
    } catch {
      return 0; // The thread has ended.
    }
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

function sparkType(type: string): string {
  return (
    { BIGINT: 'LONG', VARCHAR: 'STRING', 'TIMESTAMP WITH TIME ZONE': 'TIMESTAMP' }[type] ?? type
  );
}
