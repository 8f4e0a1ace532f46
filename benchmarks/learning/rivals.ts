import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { stage, type Program } from '@millrace/plan';
import { lowerGraph } from '@millrace/processors';
import { draw } from '../support/draw.ts';
import type { LearningCase } from './cases.ts';
import { features } from './data.ts';

export type Taken = { readonly ms: number; readonly cpuMs: number };

/** `fixedMs`: what a run takes besides its steps. */
export type Outcome = {
  readonly fit: Taken;
  readonly score: Taken;
  readonly fixedMs: number;
  readonly peakBytes: number;
  readonly quality: number;
};

export type RivalOutcome = Taken & { readonly readMs: number; readonly quality: number };

export type Rivals = {
  readonly train: (name: string) => Promise<RivalOutcome>;
  readonly close: () => void;
};

type Limits = { readonly memoryBytes: number; readonly threads: number };

/** Trains in one run of a fresh worker, then predicts the same rows, read from the file again. */
export async function runOurs(each: LearningCase, file: string, limits: Limits): Promise<Outcome> {
  const program = programOf(each);
  const engine = duckdbEngine({ workers: 1, memoryBytes: limits.memoryBytes });
  const workspace = mkdtempSync(join(tmpdir(), 'millrace-benchmark-'));
  const steps: Taken[] = [];
  let [pid, cpu, peakBytes, quality]: [number | null, number, number, number] = [null, 0, 0, NaN];
  const context = {
    runId: 'benchmark',
    workspace,
    sources: { '/data.parquet': [file] },
    limits,
    timeZone: 'UTC',
    signal: new AbortController().signal,
    log: () => undefined,
  };
  const started = performance.now();
  for await (const event of engine.run(program, context)) {
    if (event.kind === 'started') pid = event.pid;
    if (event.kind === 'peak memory') peakBytes = event.bytes;
    if (event.kind === 'result') quality = valueIn(join(workspace, event.file));
    if (event.kind !== 'step') continue;
    if (event.state === 'failed') throw new Error(`${each.name}: ${event.error.message}`);
    if (event.state === 'running') cpu = cpuMsOf(pid);
    else steps.push({ ms: event.ms, cpuMs: cpuMsOf(pid) - cpu });
  }
  const ms = performance.now() - started;
  rmSync(workspace, { recursive: true, force: true });
  await engine.close();
  const score = steps.at(-1)!;
  // The model's table is a step of its own.
  const fit = total(steps.slice(0, -1));
  return { fit, score, fixedMs: ms - fit.ms - score.ms, peakBytes, quality };
}

/** The script in a process that stays: a line with a name is answered by a line of JSON. */
export function startRivals(python: string, script: string, args: readonly string[]): Rivals {
  const child = spawn(python, [join(import.meta.dirname, script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, OMP_NUM_THREADS: '2', OPENBLAS_NUM_THREADS: '2' },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    train: async (name) => {
      child.stdin.write(`${name}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`${script} ended at ${name}.`);
      return JSON.parse(value) as RivalOutcome;
    },
    close: () => child.kill(),
  };
}

function programOf({ learner, quality }: LearningCase): Program {
  const isTransformer = 'outputCol' in learner[1];
  const graph = draw(
    {
      read: [
        'Read Parquet',
        {
          path: '/data.parquet',
          outputColNames: [...features, 'y', 't'],
          outputColTypes: [...features, 'y', 't'].map(() => 'DOUBLE'),
          outputColFormats: [...features, 'y', 't'].map(() => ''),
        },
      ],
      vectors: ['Vector Assembler', { inputCols: features }],
      learn: learner,
      // A transformer such as PCA gives the rows itself.
      ...(isTransformer ? {} : { predict: ['Predict', {}] }),
      quality: ['SQL', { sql: `SELECT ${quality}` }],
      print: ['Print Rows', { title: '', n: '1' }],
    },
    [
      ['read', 'vectors'],
      ['vectors', 'learn'],
      ...(isTransformer
        ? ([['learn', 'quality']] as const)
        : ([
            ['learn', 'predict'],
            ['predict', 'quality'],
          ] as const)),
      ['quality', 'print'],
    ],
  );
  const { issues, demands } = lowerGraph(graph);
  if (issues.length > 0) throw new Error(JSON.stringify(issues));
  return stage(demands);
}

function total(steps: readonly Taken[]): Taken {
  return {
    ms: steps.reduce((sum, { ms }) => sum + ms, 0),
    cpuMs: steps.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  };
}

function valueIn(file: string): number {
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as { readonly rows: unknown[][] };
  return Number(rows[0]![0]);
}

/** The time that the threads of a process have run so far; not available outside of Linux. */
function cpuMsOf(pid: number | null): number {
  const file = `/proc/${pid}/stat`;
  if (pid === null || !existsSync(file)) return Number.NaN;
  const stat = readFileSync(file, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}
