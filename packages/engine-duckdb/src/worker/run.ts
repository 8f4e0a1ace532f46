import { rm } from 'node:fs/promises';
import { failure as failureOf, limitDetail, type RunEvent, type StepError } from '@millrace/engine';
import {
  topologicalOrder,
  type Program,
  type Relation,
  type SinkStep,
  type Step,
  phrase,
  writeText,
} from '@millrace/plan';
import { Counts } from './counts.ts';
import { findCulprit, findMemoryCulprit } from './find-culprit.ts';
import { foldMeasures, type Fold } from './fold-measures.ts';
import { foldShared } from './fold-shared.ts';
import { TrainingThread } from '@millrace/learning';
import { confine, dispose, scratchFolder, type PreparedInstance } from './instance.ts';
import type { FromWorker, Task } from './messages.ts';
import { peakMemory, resetPeakMemory } from './peak-memory.ts';
import { watchProgress } from './progress.ts';
import { reportUsage } from './report-usage.ts';
import { Session } from './session.ts';
import { Sources } from './sources/sources.ts';
import { runStep } from './step.ts';
import { damagedPart } from './damaged-part.ts';
import { damageIn, stepError } from './step-error.ts';

/** Runs a program on an instance: its steps in order until one fails. */
export class Run {
  private readonly task: Task;
  private readonly send: (message: FromWorker) => void;
  private readonly cancelling = new AbortController();
  private readonly training: TrainingThread;
  private session: Session | null = null;

  constructor(task: Task, send: (message: FromWorker) => void) {
    this.task = task;
    this.training = new TrainingThread(task.limits.threads);
    this.send = send;
  }

  get limits(): Task['limits'] {
    return this.task.limits;
  }

  /** Of its statements so far, with the statements that create them. */
  calledMacros: ReadonlyMap<string, string> = new Map();

  cancel(): void {
    this.cancelling.abort();
    this.session?.interrupt();
  }

  /** `macros`: those that the instance has. */
  async execute(prepared: PreparedInstance, macros: ReadonlyMap<string, string>): Promise<void> {
    const confined = confine(prepared, this.task);
    confined.catch(() => undefined);
    resetPeakMemory();
    this.send({
      kind: 'event',
      event: { kind: 'started', applicationId: `embedded-${this.task.runId}`, pid: process.pid },
    });
    const session = new Session(prepared.connection, this.task.timeZone, confined, macros);
    this.session = session;
    const stopReporting = this.task.reportUsage
      ? reportUsage((usage) => this.send({ kind: 'usage', usage }))
      : () => undefined;
    try {
      await this.steps(this.task.program, session);
    } finally {
      stopReporting();
      await this.training.close();
      this.calledMacros = session.calledMacros;
      this.session = null;
      // Closing a connection while it runs a statement crashes the process.
      await confined.catch(() => undefined);
    }
    this.send({ kind: 'event', event: { kind: 'peak memory', bytes: peakMemory() } });
  }

  /** Cleanup that nobody needs to wait for: it takes ten times as long as a small run. */
  async cleanUp(prepared: PreparedInstance): Promise<void> {
    dispose(prepared);
    await rm(scratchFolder(this.task.workspace), { recursive: true, force: true });
  }

  private async steps(program: Program, session: Session): Promise<void> {
    const sources = new Sources(session, this.task, this.cancelling.signal, (line) =>
      this.send({ kind: 'log', line }),
    );
    const folds = foldMeasures(program);
    const inOtherPasses = new Set(
      [...folds.values()].flatMap((each) => each.map(({ measure }) => measure.id)),
    );
    const { steps, within } = foldShared(program, folds);
    for (const step of steps.filter(({ id }) => !inOtherPasses.has(id))) {
      const parts = within.get(step.id) ?? [];
      if (!(await this.step(step, parts, folds.get(step.id) ?? [], session, sources))) return;
    }
  }

  private async step(
    step: Step,
    parts: readonly Step[],
    folds: readonly Fold[],
    session: Session,
    sources: Sources,
  ): Promise<boolean> {
    const { id: stepId, nodeIds } = step;
    const start = performance.now();
    this.send({
      kind: 'event',
      event: { kind: 'step', stepId, nodeIds, state: 'running', time: Date.now() },
    });
    const counts = new Counts(session, sources, folds);
    const onProgress = (fraction: number): void =>
      this.send({ kind: 'event', event: { kind: 'progress', stepId, fraction } });
    const stopWatching = watchProgress(session, onProgress);
    try {
      this.cancelling.signal.throwIfAborted();
      const { rows, event } = await runStep(step, {
        session,
        sources,
        counts,
        workspace: this.task.workspace,
        limits: this.task.limits,
        signal: this.cancelling.signal,
        training: this.training,
        onProgress,
      });
      const counted = await Promise.all(folds.map(({ measure }) => counts.value(measure)));
      if (event !== null) this.send({ kind: 'event', event });
      for (const part of parts) this.done(part, performance.now() - start);
      this.send({
        kind: 'event',
        event: {
          kind: 'step',
          stepId,
          nodeIds,
          state: 'done',
          time: Date.now(),
          rows,
          ms: performance.now() - start,
        },
      });
      folds.forEach(({ measure }, index) =>
        this.measured(measure, counted[index]!, performance.now() - start),
      );
      return true;
    } catch (error) {
      const ms = performance.now() - start;
      const failure = await this.explain(error, step, ms, session, sources);
      this.send({
        kind: 'event',
        event: {
          kind: 'step',
          stepId,
          nodeIds,
          state: 'failed',
          time: Date.now(),
          ms,
          error: failure,
        },
      });
      return false;
    } finally {
      stopWatching();
    }
  }

  /** A measure that was computed in another step's pass. */
  private measured(step: SinkStep, value: number, ms: number): void {
    this.done(step, ms, { kind: 'measure', stepId: step.id, value });
  }

  /** A step that was done as a part of another one. */
  private done({ id: stepId, nodeIds }: Step, ms: number, event: RunEvent | null = null): void {
    const time = Date.now();
    this.send({
      kind: 'event',
      event: { kind: 'step', stepId, nodeIds, state: 'running', time: time - ms },
    });
    if (event !== null) this.send({ kind: 'event', event });
    this.send({
      kind: 'event',
      event: { kind: 'step', stepId, nodeIds, state: 'done', time, rows: null, ms },
    });
  }

  private async explain(
    error: unknown,
    step: Step,
    ms: number,
    session: Session,
    sources: Sources,
  ): Promise<StepError> {
    const { signal } = this.cancelling;
    if (signal.aborted) return cancelled;
    const failure = await this.locateDamage(error, step, session, sources);
    const found =
      failure.code === 'MEMORY_LIMIT'
        ? await this.explainMemory(failure, step, session, sources)
        : await findCulprit(failure, step, ms, session, sources);
    return signal.aborted ? cancelled : found;
  }

  /** The error's message, and which part of the Parquet file is damaged. */
  private async locateDamage(
    error: unknown,
    { relation }: Step,
    session: Session,
    sources: Sources,
  ): Promise<StepError> {
    const path = onlyParquetPath(relation);
    const failure = stepError(error, path);
    const damage = damageIn(error);
    if (damage === null) return failure;
    const files = path === null ? [] : sources.filesAt(path);
    const file = damage.file ?? (files.length === 1 ? files[0]! : null);
    if (file === null) return failure;
    const part = await damagedPart(file, session);
    if (part === null) return failure;
    const text = phrase`${failure.text ?? failure.message} ${part}`;
    return { ...failure, message: writeText(text), text };
  }

  private async explainMemory(
    failure: StepError,
    step: Step,
    session: Session,
    sources: Sources,
  ): Promise<StepError> {
    const limit = failureOf('MEMORY_LIMIT', limitDetail('MEMORY_LIMIT', this.task.limits));
    if (failure.nodeId !== null) return { ...failure, ...limit };
    return { ...limit, ...(await findMemoryCulprit(step, session, sources)) };
  }
}

/** The path of the Parquet files that a relation reads, if they have only one. */
function onlyParquetPath(relation: Relation): string | null {
  const paths = topologicalOrder([relation]).flatMap((part) =>
    part.kind === 'scan' && part.format.kind === 'parquet' ? [part.path] : [],
  );
  return new Set(paths).size === 1 ? paths[0]! : null;
}

const cancelled: StepError = {
  ...failureOf('CANCELLED', ''),
  nodeId: null,
  field: null,
  span: null,
};
