import type { Engine, RunEvent } from '@millrace/engine';
import { stageKnown, type Program, type Relation, type Staged } from '@millrace/plan';
import type { Computed, Computing } from '../result-cache/cache-result.ts';
import { withoutRemoteFiles } from '../result-cache/cache-points.ts';
import { readCachedResults, type CachedResults } from '../result-cache/read-cached-results.ts';
import { labelOf } from '../messages/node-label.ts';
import type { PreparedRun } from './prepared-run.ts';
import { readersOf, type Sources } from '../sources/sources.ts';
import type { Services } from '../services/services.ts';
import type { NodeTracker } from './node-tracker.ts';
import type { StepFailure } from './outcome.ts';
import { figureText, type ProgramRun } from './program-run.ts';

export type CachedWorkOptions = {
  readonly engine: Engine;
  readonly tracker: NodeTracker;
  /** The run's workspace: it may be removed before each attempt. */
  readonly workspace: string;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  readonly follow: (program: Program, workspace: string) => ProgramRun;
  readonly start: (program: Program, given: Computing) => AsyncIterable<RunEvent>;
};

/**
 * A run's work: reads the cached results of cache points, caches those that are not cached yet, and
 * computes the rest.
 */
export class CachedWork {
  private readonly services: Services;
  private readonly prepared: PreparedRun;
  private readonly found: Sources;
  private readonly options: CachedWorkOptions;
  private sources: Computing['sources'] = {};
  private left: Staged = { program: { steps: [] }, computes: new Map() };
  private cached: CachedResults | null = null;
  private read = 0;

  constructor(
    services: Services,
    prepared: PreparedRun,
    found: Sources,
    options: CachedWorkOptions,
  ) {
    this.services = services;
    this.prepared = prepared;
    this.found = found;
    this.options = options;
  }

  /** The files that were read, also by cached results and by failed attempts. */
  get bytesRead(): number {
    return this.read;
  }

  /** Readers whose statistics were cached with a result: their files are not read in this run. */
  get countedBefore(): ReadonlySet<string> {
    return new Set(this.cached?.figures.map(({ target }) => target.nodeId));
  }

  /** Everything up to the program that is left to run. */
  async ready(): Promise<ProgramRun> {
    const { log, tracker, workspace } = this.options;
    const cached = (this.cached = await this.keep());
    for (const note of cached.notes) log(note);
    for (const nodeId of this.prepared.pinned) {
      tracker.pins(nodeId);
      log(`Pinned rows replace the output of ${labelOf(this.prepared, nodeId)}.`);
    }
    for (const { point, rows, time } of cached.read.filter((each) => !each.point.isPinned)) {
      tracker.reads(point.nodeId, point.relation, rows);
      log(
        `${rows} rows of ${point.label} are read from the cache of ${new Date(time).toISOString()}.`,
      );
    }
    for (const figure of cached.figures) {
      const { target, value } = figure;
      tracker.measures(target, value, figure);
      if (value !== 0) log(figureText(target, value));
    }
    this.left = this.leftBy(cached);
    tracker.expect(this.left);
    tracker.leaveOut();
    this.sources = { ...this.found.sources, ...cached.sources };
    return this.options.follow(this.left.program, workspace);
  }

  /** The failure, or null. */
  async attempt(run: ProgramRun): Promise<StepFailure | null> {
    const { workspace, signal, start } = this.options;
    const { program, computes } = this.left;
    this.countBytes(program);
    const failure = await run.attempt(() =>
      start(program, { workspace, sources: this.sources, signal }),
    );
    if (failure === null)
      await this.cached?.saveFigures(
        new Map(
          [...run.figures].flatMap(([stepId, value]) => entryOf(computes.get(stepId), value)),
        ),
      );
    return failure;
  }

  private keep(): Promise<CachedResults> {
    const { engine, workspace, signal } = this.options;
    const { demands, points, timeZone } = this.prepared;
    return readCachedResults(demands, withoutRemoteFiles(points, this.services.files), {
      ...this.services.cache,
      engine,
      sources: this.found.sources,
      labelOf: (nodeId) => labelOf(this.prepared, nodeId),
      workspace,
      clock: this.services.clock,
      timeZone,
      signal,
      patienceMs: null,
      compute: (staged, given) => this.compute(staged, given),
    });
  }

  private async compute(staged: Staged, given: Computing): Promise<Computed> {
    const { tracker, follow, start } = this.options;
    tracker.expect(staged, true);
    this.countBytes(staged.program);
    const run = follow(staged.program, given.workspace);
    const failure = await run.attempt(() => start(staged.program, given));
    const [written] = run.written;
    if (failure === null && written !== undefined) return written;
    tracker.forget(staged.program);
    return { reason: failure?.message ?? 'The engine wrote nothing.' };
  }

  /**
   * The program that is left to run, and what each step computes in terms of the original
   * relations.
   */
  private leftBy(cached: CachedResults): Staged {
    const { program, computes } = this.prepared;
    if (cached.read.length === 0 && program !== null) return { program, computes };
    const left = stageKnown(cached.demands);
    const before = new Map<Relation, Relation>(
      [...cached.stands].map(([relation, stands]) => [stands, relation]),
    );
    return {
      program: left.program,
      computes: new Map(
        [...left.computes].map(([stepId, relation]) => [stepId, before.get(relation) ?? relation]),
      ),
    };
  }

  private countBytes(program: Program): void {
    for (const [path] of readersOf(program)) this.read += this.found.bytes[path] ?? 0;
  }
}

function entryOf(
  relation: Relation | undefined,
  value: number,
): readonly (readonly [Relation, number])[] {
  return relation === undefined ? [] : [[relation, value]];
}
