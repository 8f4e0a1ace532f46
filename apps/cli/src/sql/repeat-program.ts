import type { Engine, ResultFile, RunContext, StepError } from '@millrace/engine';
import { resolveSources, type FileSystem } from '@millrace/files';
import { BOOLEAN, stage, values, type Demand, type Program } from '@millrace/plan';
import { readersOf } from '@millrace/runner';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/** `ms`: how long each run took, from its start until its rows were there. */
export type Repeated =
  | { readonly kind: 'rows'; readonly result: ResultFile; readonly ms: readonly number[] }
  | { readonly kind: 'error'; readonly error: StepError };

export type RunOptions = {
  readonly memoryBytes: number;
  readonly timeZone: string;
  readonly signal: AbortSignal;
};

/** Runs a program with one result several times on an engine that has already started. */
export async function repeatProgram(
  engine: Engine,
  program: Program,
  files: FileSystem,
  options: RunOptions & { readonly times: number },
): Promise<Repeated> {
  const sources = await sourcesOf(program, files);
  await runOnce(engine, smallProgram(), {}, options);
  const ms: number[] = [];
  let result: ResultFile | null = null;
  for (let time = 0; time < options.times; time += 1) {
    const outcome = await runOnce(engine, program, sources, options);
    if (outcome.kind === 'error') return outcome;
    ({ result } = outcome);
    ms.push(outcome.ms);
  }
  return { kind: 'rows', result: result!, ms };
}

type Outcome =
  | { readonly kind: 'rows'; readonly result: ResultFile; readonly ms: number }
  | { readonly kind: 'error'; readonly error: StepError };

async function runOnce(
  engine: Engine,
  program: Program,
  sources: RunContext['sources'],
  options: RunOptions,
): Promise<Outcome> {
  return inWorkspace(sources, options, async (context) => {
    const started = performance.now();
    let ms = 0;
    let file: string | null = null;
    let error: StepError | null = null;
    for await (const event of engine.run(program, context)) {
      if (event.kind === 'result') {
        ms = performance.now() - started;
        ({ file } = event);
      }
      if (event.kind === 'step' && event.state === 'failed') error ??= event.error;
    }
    if (error !== null) return { kind: 'error', error };
    if (file === null) throw new Error('The engine gave no rows.');
    const result = JSON.parse(await readFile(join(context.workspace, file), 'utf8')) as ResultFile;
    return { kind: 'rows', result, ms };
  });
}

/**
 * The records of each table that can't be read as declared, for tables that have some. Null if they
 * can't be counted.
 */
export async function countRejected(
  engine: Engine,
  rejections: readonly Demand[],
  files: FileSystem,
  options: RunOptions,
): Promise<ReadonlyMap<string, number> | null> {
  if (rejections.length === 0) return new Map();
  const program = stage(rejections);
  const tables = new Map(
    program.steps.map((step) => [step.id, step.kind === 'sink' ? step.target.nodeId : '']),
  );
  return inWorkspace(await sourcesOf(program, files), options, async (context) => {
    const counts = new Map<string, number>();
    for await (const event of engine.run(program, context)) {
      if (event.kind === 'step' && event.state === 'failed') return null;
      if (event.kind === 'measure' && event.value > 0)
        counts.set(tables.get(event.stepId)!, event.value);
    }
    return counts;
  });
}

async function inWorkspace<Result>(
  sources: RunContext['sources'],
  { memoryBytes, timeZone, signal }: RunOptions,
  use: (context: RunContext) => Promise<Result>,
): Promise<Result> {
  const workspace = await mkdtemp(join(tmpdir(), 'millrace-sql-'));
  try {
    const limits = { memoryBytes, threads: availableParallelism() };
    const log = (): void => undefined;
    return await use({ runId: 'sql', workspace, sources, limits, timeZone, signal, log });
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

async function sourcesOf(program: Program, files: FileSystem): Promise<RunContext['sources']> {
  const sources: Record<string, readonly string[]> = {};
  for (const [path] of readersOf(program)) {
    const parts = await resolveSources(files, path);
    sources[path] = await files.localPaths(parts.map((part) => part.path));
  }
  return sources;
}

/** Waits until the engine's process has started. */
function smallProgram(): Program {
  const rows = values([{ name: 'a', type: BOOLEAN, nullable: false }], [[true]], {
    nodeId: 'query',
  });
  return stage([{ relation: rows, target: resultTarget }]);
}

export const resultTarget = {
  kind: 'result',
  nodeId: 'query',
  title: '',
  type: 'table',
  limit: 10_000_000,
  options: {},
} as const;
