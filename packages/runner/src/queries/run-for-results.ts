import { mkdir, readFile, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  EngineUnavailable,
  type Engine,
  type ResultFile,
  type RunContext,
  type RunEvent,
  type StepError,
} from '@millrace/engine';
import { phrase, detailedError, type ErrorCode, MillraceError } from '@millrace/model';
import { stage, type Program } from '@millrace/plan';
import type { DataQuery } from '../analysis/contract.ts';
import type { Computed, Computing } from '../result-cache/cache-result.ts';
import { withoutRemoteFiles } from '../result-cache/cache-points.ts';
import { readCachedResults, type CacheHit } from '../result-cache/read-cached-results.ts';
import type { Person } from '../people/person.ts';
import { noteOwner } from '../workspaces/owner-note.ts';
import { fetchInto } from '../sources/fetch-sources.ts';
import { findSources } from '../sources/sources.ts';
import { withTables } from '../sources/with-tables.ts';
import type { Services } from '../services/services.ts';
import { explainFailure } from './explain-failure.ts';

export type ComputeOptions = Pick<RunContext, 'timeZone' | 'signal' | 'limits'>;

type Computation = ComputeOptions & { readonly isPreview: boolean };

/** A result for each demand, and the cached results that were read for them. */
export type ComputedResults = {
  readonly results: readonly ResultFile[];
  readonly read: readonly CacheHit[];
};

/**
 * Runs a program with results for a user, outside any execution. Waits until its memory is
 * available. Throws `NOT_ALLOWED`, `MEMORY_LIMIT`, `CPU_LIMIT`, `UNAVAILABLE` if the signal ends
 * the wait or the engine doesn't start, or `INVALID` with the engine's message.
 */
export async function runForResults(
  services: Services,
  engine: Engine,
  query: DataQuery,
  person: Person,
  options: ComputeOptions,
): Promise<ComputedResults> {
  const { budget } = services;
  if (budget.isHeld)
    return computeResults(services, engine, query, person, { ...options, isPreview: false });
  const share = await budget
    .acquire(options.limits.memoryBytes, options.signal)
    .catch((error: unknown) => {
      throw new MillraceError(
        'UNAVAILABLE',
        phrase`Other runs and previews use all the memory of the server. Try again when they have ended.`,
        { cause: error },
      );
    });
  return budget.hold(share, () =>
    computeResults(services, engine, query, person, { ...options, isPreview: true }),
  );
}

async function computeResults(
  services: Services,
  engine: Engine,
  query: DataQuery,
  person: Person,
  context: Computation,
): Promise<ComputedResults> {
  const { demands, labels } = query;
  const points = withoutRemoteFiles(query.points, services.files);
  const runId = `look-${randomUUID()}`;
  const workspace = join(services.home, 'runs', runId);
  refuseForeignPaths(services, query, person);
  if (query.refusal !== null) throw new MillraceError('INVALID', query.refusal);
  await mkdir(workspace, { recursive: true, mode: 0o700 });
  await noteOwner(workspace, services);
  try {
    const fetch = fetchInto(join(workspace, 'tables'), services, {
      person,
      signal: context.signal,
    });
    const found = await findSources(services.files, query.readers, person, () => null, fetch);
    const { sources, paths } = found;
    const run = (program: Program, given: Computing): AsyncIterable<RunEvent> =>
      engine.run(withTables(program, found), {
        runId,
        ...context,
        ...given,
        paths,
        log: () => undefined,
      });
    const explain = (error: StepError): Promise<string> =>
      explainFailure(error, query, {
        services,
        engine,
        sources: found,
        workspace,
        run,
        ...context,
      });
    const plain = { workspace, sources, signal: context.signal };
    if (points.length === 0)
      return {
        results: inOrder(query, await resultsOf(run(query.program, plain), workspace, explain)),
        read: [],
      };
    const cached = await readCachedResults(demands, points, {
      ...services.cache,
      engine,
      sources,
      labelOf: (nodeId) => labels.get(nodeId) ?? nodeId,
      workspace,
      clock: services.clock,
      timeZone: context.timeZone,
      signal: context.signal,
      patienceMs: services.previewLimits.timeoutMs / 2,
      compute: ({ program }, given) => writtenBy(program, given, run),
    });
    const results = await resultsOf(
      run(stage(cached.demands), {
        workspace,
        sources: { ...sources, ...cached.sources },
        signal: context.signal,
      }),
      workspace,
      explain,
    );
    return { results: inOrder(query, results), read: cached.read };
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    throw new MillraceError('UNAVAILABLE', error.message, { cause: error });
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

function inOrder(
  { demands }: DataQuery,
  found: ReadonlyMap<string, ResultFile>,
): readonly ResultFile[] {
  return demands.map((_, index) => required(found.get(`sink${index + 1}`)));
}

async function resultsOf(
  events: AsyncIterable<RunEvent>,
  workspace: string,
  explain: (error: StepError) => Promise<string>,
): Promise<ReadonlyMap<string, ResultFile>> {
  const found = new Map<string, ResultFile>();
  let failure: StepError | null = null;
  for await (const event of events) {
    if (event.kind === 'step' && event.state === 'failed') failure ??= event.error;
    if (event.kind === 'result')
      found.set(
        event.stepId,
        JSON.parse(await readFile(join(workspace, event.file), 'utf8')) as ResultFile,
      );
  }
  if (failure === null) return found;
  throw failed(failure, await explain(failure));
}

/** The engine's message, and the place in the graph that it refers to. */
function failed(
  { code, message: own, text, nodeId, field, span }: StepError,
  added: string,
): MillraceError {
  const known = limitCodes.find((each) => each === code) ?? 'INVALID';
  const message = `${own}${added}`;
  const said = text === undefined ? {} : { text: added === '' ? text : phrase`${text}${added}` };
  if (nodeId === null) return new MillraceError(known, message, said);
  const path = ['nodes', nodeId, field].filter((part) => part !== null).join('.');
  const errors = [{ path, message, nodeId, field, span }];
  return new MillraceError(known, message, { ...said, errors });
}

const limitCodes: readonly ErrorCode[] = ['MEMORY_LIMIT', 'CPU_LIMIT', 'DISK_FULL'];

function required(found: ResultFile | undefined): ResultFile {
  if (found === undefined) throw new Error('The engine gave no result.');
  return found;
}

async function writtenBy(
  program: Program,
  given: Computing,
  run: (program: Program, given: Computing) => AsyncIterable<RunEvent>,
): Promise<Computed> {
  await mkdir(given.workspace, { recursive: true });
  let computed: Computed = { reason: 'The engine wrote nothing.' };
  for await (const event of run(program, given)) {
    if (event.kind === 'step' && event.state === 'failed')
      computed = { reason: event.error.message };
    if (event.kind === 'written') computed = { folder: event.folder, rows: event.rows };
  }
  return computed;
}

function refuseForeignPaths(
  { files }: Services,
  { readers }: DataQuery,
  { user, access }: Person,
): void {
  for (const [path, , what] of readers) {
    if (typeof what === 'object' && what.kind !== 'lake') continue;
    const read = typeof what === 'object' ? what.table.path : path;
    if (access(files.normalize(read)) === 'none')
      throw detailedError('NOT_ALLOWED', 'MAY_NOT_READ', { user: user.username, path: read });
  }
}
