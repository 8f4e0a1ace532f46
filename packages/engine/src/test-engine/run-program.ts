import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Program } from '@millrace/plan';
import type { Engine, ResultFile, RunContext, RunEvent, RunLimits } from '../contract.ts';
import type { Outcome } from './engine-case.ts';

export type RunOptions = {
  /** Contents by path; the path of their folder stands for all of them. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Physical files of paths that exist already. */
  readonly sources?: RunContext['sources'];
  readonly memoryBytes?: number;
  /** Limits in addition to `memoryBytes`. */
  readonly limits?: Partial<RunLimits>;
  readonly settings?: RunContext['settings'];
  readonly log?: RunContext['log'];
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: RunEvent) => void;
};

let runs = 0;

/** Runs a program in a folder of its own, over files written for it. */
export async function runProgram(
  engine: Engine,
  program: Program,
  options: RunOptions = {},
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-engine-'));
  const workspace = join(folder, 'workspace');
  await mkdir(workspace);
  const sources: Record<string, readonly string[]> = { ...options.sources };
  const paths: Record<string, readonly string[]> = {};
  const read = new Set(program.steps.flatMap(({ reads }) => reads));
  for (const [path, content] of Object.entries(options.files ?? {})) {
    const file = join(folder, 'sources', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    sources[path] = [file];
    paths[path] = [path];
    const parent = dirname(path);
    if (read.has(parent)) sources[parent] = [...(sources[parent] ?? []), file];
  }
  runs += 1;
  const events: RunEvent[] = [];
  const context: RunContext = {
    runId: `${process.pid}-${runs}`,
    workspace,
    sources,
    paths,
    limits: { memoryBytes: options.memoryBytes ?? 2 ** 30, threads: 2, ...options.limits },
    timeZone: 'America/New_York',
    signal: options.signal ?? new AbortController().signal,
    ...(options.settings === undefined ? {} : { settings: options.settings }),
    log: options.log ?? (() => undefined),
  };
  for await (const event of engine.run(program, context)) {
    events.push(event);
    options.onEvent?.(event);
  }
  return { events, workspace };
}

/** The rows of the step's result. Throws the run's error if there are none. */
export async function readResult(
  { events, workspace }: Outcome,
  stepId: string,
): Promise<ResultFile> {
  const result = events.find((event) => event.kind === 'result' && event.stepId === stepId);
  if (result?.kind !== 'result')
    throw new Error(
      `Step ${stepId} has no result. ${JSON.stringify(failureOf({ events, workspace }))}`,
    );
  return JSON.parse(await readFile(join(workspace, result.file), 'utf8')) as ResultFile;
}

export function failureOf({ events }: Outcome): Extract<RunEvent, { state: 'failed' }> | undefined {
  return events.find((event) => event.kind === 'step' && event.state === 'failed') as
    | Extract<RunEvent, { state: 'failed' }>
    | undefined;
}
