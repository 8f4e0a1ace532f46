import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Engine, ResultFile, RunEvent, StepError } from '@millrace/engine';
import { stage, type Relation } from '@millrace/plan';

/** What became of a relation on an engine. */
export type Answer = { readonly rows: ResultFile } | { readonly error: StepError };

export type Sources = Readonly<Record<string, string | Uint8Array>>;

/** `MILLRACE_ZONE` runs what is generated elsewhere. */
export const timeZone = process.env['MILLRACE_ZONE'] ?? 'America/New_York';

let runs = 0;

/**
 * The rows of each relation, computed in one program; where one fails, the rest goes on in another.
 */
export async function runTogether(
  engine: Engine,
  relations: readonly Relation[],
  files: Sources = {},
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < relations.length)
    answers.push(...(await runUntilFailure(engine, relations.slice(answers.length), files)));
  return answers;
}

async function runUntilFailure(
  engine: Engine,
  relations: readonly Relation[],
  files: Sources,
): Promise<readonly Answer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-cross-'));
  try {
    const workspace = join(folder, 'workspace');
    await mkdir(workspace);
    const sources = await writeSources(folder, files);
    const program = stage(
      relations.map((relation) => ({
        relation,
        target: {
          kind: 'result',
          nodeId: 'show',
          title: 'Rows',
          type: 'table',
          limit: 100_000,
          options: {},
        },
      })),
    );
    const results = new Map<string, ResultFile>();
    let error: StepError | null = null;
    const context = {
      runId: `cross-${(runs += 1)}`,
      workspace,
      sources,
      limits: { memoryBytes: 2 ** 31, threads: 2 },
      timeZone,
      signal: new AbortController().signal,
      log: () => {},
    };
    for await (const event of engine.run(program, context)) {
      if (event.kind === 'result')
        results.set(
          event.stepId,
          JSON.parse(await readFile(join(workspace, event.file), 'utf8')) as ResultFile,
        );
      error ??= errorOf(event);
    }
    const answers: Answer[] = [];
    for (const index of relations.keys()) {
      const rows = results.get(`sink${index + 1}`);
      if (rows !== undefined) answers.push({ rows });
      else if (error !== null) return [...answers, { error }];
      else throw new Error(`${engine.name} neither answered nor failed.`);
    }
    return answers;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function errorOf(event: RunEvent): StepError | null {
  return event.kind === 'step' && event.state === 'failed' ? event.error : null;
}

async function writeSources(
  folder: string,
  files: Sources,
): Promise<Record<string, readonly string[]>> {
  const sources: Record<string, readonly string[]> = {};
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, 'sources', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    sources[path] = [file];
  }
  return sources;
}
