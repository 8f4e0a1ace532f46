import type { Engine, ResultFile, RunEvent, StepError } from '@millrace/engine';
import { MillraceError } from '@millrace/model';
import type { Program } from '@millrace/plan';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export type QuickRun = {
  /** Runs a program of one result sink, away from the queue, and answers its rows. Throws for what fails. */
  run(program: Program, sources: Readonly<Record<string, readonly string[]>>): Promise<ResultFile>;
};

export type QuickRunOptions = { readonly workspaces: string; readonly memoryBytes: number; readonly timeoutMs: number; readonly log: (line: string) => void };

/** For previews and for what must be found out before a graph can be lowered. */
export function createQuickRun(engine: Engine, { workspaces, memoryBytes, timeoutMs, log }: QuickRunOptions): QuickRun {
  return {
    async run(program, sources) {
      const [refusal] = engine.check(program);
      if (refusal !== undefined) throw new MillraceError('INVALID', refusal.message);
      const runId = randomUUID();
      const workspace = join(workspaces, runId);
      await mkdir(workspace, { recursive: true });
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const context = { runId, workspace, sources, limits: { memoryBytes, threads: 1 }, timeZone: 'UTC', signal, log };
        return await result(engine.run(program, context), workspace);
      } finally {
        await rm(workspace, { recursive: true, force: true });
      }
    },
  };
}

async function result(events: AsyncIterable<RunEvent>, workspace: string): Promise<ResultFile> {
  let file: string | undefined;
  let failure: StepError | undefined;
  for await (const event of events) {
    if (event.kind === 'result') file = event.file;
    if (event.kind === 'step' && event.state === 'failed') failure ??= event.error;
  }
  if (failure !== undefined) throw new MillraceError('INVALID', failure.message);
  if (file === undefined) throw new Error('The engine ended without a result.');
  return JSON.parse(await readFile(join(workspace, file), 'utf8')) as ResultFile;
}
