import { readdir, readFile, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, ResultFile, RunEvent, StepError } from '@millrace/engine';
import { stage, type Demand } from '@millrace/plan';
import { timeZone } from '../run-together.ts';
import type { World } from './world.ts';

/**
 * What became of a demand: rows, a figure, files (by partition folder, parts in name order), or a
 * failure.
 */
export type Answer =
  | { readonly kind: 'rows'; readonly rows: ResultFile }
  | { readonly kind: 'figure'; readonly value: number }
  | {
      readonly kind: 'files';
      readonly rows: number;
      readonly folders: ReadonlyMap<string, readonly string[]>;
    }
  | { readonly kind: 'failed'; readonly error: StepError };

type Staging = typeof stage;

let runs = 0;

/**
 * Runs everything in one program, as a workflow runs; where that fails, each demand that has no
 * answer in one of its own.
 */
export async function runDemands(
  engine: Engine,
  demands: readonly Demand[],
  world: World,
  staging: Staging = stage,
): Promise<readonly Answer[]> {
  const together = await runOnce(engine, demands, world, staging);
  if (together.error === null)
    return demands.map((_, index) => together.answers.get(index) ?? lost(engine, index));
  const answers: Answer[] = [];
  for (const [index, demand] of demands.entries()) {
    const known = together.answers.get(index);
    answers.push(known ?? (await runAlone(engine, demand, world, staging)));
  }
  return answers;
}

async function runAlone(
  engine: Engine,
  demand: Demand,
  world: World,
  staging: Staging,
): Promise<Answer> {
  const { answers, error } = await runOnce(engine, [demand], world, staging);
  return answers.get(0) ?? (error === null ? lost(engine, 0) : { kind: 'failed', error });
}

function lost(engine: Engine, index: number): never {
  throw new Error(`${engine.name} neither answered demand ${index} nor failed.`);
}

type Outcome = { readonly answers: ReadonlyMap<number, Answer>; readonly error: StepError | null };

async function runOnce(
  engine: Engine,
  demands: readonly Demand[],
  world: World,
  staging: Staging,
): Promise<Outcome> {
  const workspace = await mkdtemp(join(world.folder, 'run-'));
  await mkdir(workspace, { recursive: true });
  const context = {
    runId: `workflow-${(runs += 1)}`,
    workspace,
    sources: await world.sources(demands),
    limits: { memoryBytes: 2 ** 31, threads: 2 },
    timeZone,
    signal: new AbortController().signal,
    log: () => {},
  };
  const answers = new Map<number, Answer>();
  const events: RunEvent[] = [];
  let error: StepError | null = null;
  for await (const event of engine.run(staging(demands), context)) {
    events.push(event);
    if (event.kind === 'step' && event.state === 'failed') error ??= event.error;
  }
  for (const event of events) {
    const answer = await answerOf(event, workspace);
    if (answer !== null && 'stepId' in event)
      answers.set(Number(/^sink(\d+)$/.exec(event.stepId)?.[1] ?? 0) - 1, answer);
  }
  return { answers, error };
}

async function answerOf(event: RunEvent, workspace: string): Promise<Answer | null> {
  switch (event.kind) {
    case 'result':
      return {
        kind: 'rows',
        rows: JSON.parse(await readFile(join(workspace, event.file), 'utf8')) as ResultFile,
      };
    case 'measure':
      return { kind: 'figure', value: event.value };
    case 'written':
      return {
        kind: 'files',
        rows: event.rows,
        folders: await partsOf(join(workspace, event.folder)),
      };
    case 'exited':
    case 'peak memory':
    case 'progress':
    case 'started':
    case 'step':
      return null;
  }
}

/** The data files below a folder, by the partition folders they are in. */
async function partsOf(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Map.groupBy(files.toSorted(), (file) =>
    file.slice(folder.length + 1, Math.max(folder.length + 1, file.lastIndexOf('/'))),
  );
}
