import { mkdir, readFile, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Engine, ResultFile, RunContext } from '@millrace/engine';
import { millraceError } from '@millrace/model';
import type { Program } from '@millrace/plan';
import type { Person } from '../person.ts';
import { findSources, readersOf } from '../prepare/sources.ts';
import type { Services } from '../services.ts';

export type LookOptions = Pick<RunContext, 'timeZone' | 'signal' | 'limits'>;

/** Runs a program with one result for a person, outside any execution: a look at data. Throws `NOT_ALLOWED`, or `INVALID` with the engine's message. */
export async function runForResult(services: Services, engine: Engine, program: Program, person: Person, options: LookOptions): Promise<ResultFile> {
  const runId = `look-${randomUUID()}`;
  const workspace = join(services.home, 'runs', runId);
  refuseForeignPaths(services, program, person);
  const [refusal] = engine.check(program);
  if (refusal !== undefined) throw millraceError('INVALID', { message: refusal.message });
  const { sources } = await findSources(services.files, program, person, () => null);
  await mkdir(workspace, { recursive: true });
  try {
    let found: ResultFile | null = null;
    for await (const event of engine.run(program, { runId, workspace, sources, ...options, log: () => undefined })) {
      if (event.kind === 'step' && event.state === 'failed') throw millraceError('INVALID', { message: event.error.message });
      if (event.kind === 'result') found = JSON.parse(await readFile(join(workspace, event.file), 'utf8')) as ResultFile;
    }
    if (found === null) throw new Error('The engine gave no result.');
    return found;
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

function refuseForeignPaths({ files }: Services, program: Program, { user, access }: Person): void {
  for (const path of readersOf(program).keys()) {
    if (access(files.normalise(path)) === 'none') throw millraceError('NOT_ALLOWED', { message: `${user.username} may not read "${path}".` });
  }
}
