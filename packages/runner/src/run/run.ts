import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunEvent } from '@millrace/engine';
import type { Program } from '@millrace/plan';
import { statusName, type Execution, type ExecutionChanges, type StatusName } from '@millrace/store';
import type { ExecutionEvent, Subject } from '../contract/runner.ts';
import type { Knowledge } from '../facts/knowledge.ts';
import { checkLibJars } from '../lib-jars.ts';
import { LogFile } from '../log/log-file.ts';
import { analyze } from '../analysis/analyze.ts';
import type { RunPlan } from '../analysis/runner-tasks.ts';
import { findSources, readersOf, writersOf, type Sources } from '../prepare/sources.ts';
import { forgetOwner, noteOwner } from '../queue/workspaces.ts';
import { findRejected } from '../rejects/find-rejected.ts';
import { writeRejected } from '../rejects/rejected-file.ts';
import { rejectedText } from '../rejects/rejected-text.ts';
import { runSettings } from '../run-settings.ts';
import { engineOf, runFolder, type Services } from '../services.ts';
import { EngineProcess } from './engine-process.ts';
import { ExecutionRow } from './execution-row.ts';
import { CachedWork } from './cached-work.ts';
import { NodeTracker, type Work } from './node-tracker.ts';
import { diskFullMessage, isDiskFull } from './disk-full.ts';
import { completed, failed, failureText, interrupted, labelOf, messageOf, type Interruption, type Outcome } from './outcome.ts';
import { OutputError, outputError } from './output-error.ts';
import { Outputs } from './outputs.ts';
import type { PreparedRun } from './prepared-run.ts';
import { ProgramRun } from './program-run.ts';
import { lockTarget, lockTargets } from './target-locks.ts';

const STORE_METRICS_EVERY_MS = 1000;
/** So often, and so far apart, the end of a run is stored while the disk is full. */
const END_TRIES = 120;
const END_AGAIN_MS = 500;
const LOST = 'The execution was ended by another process.';
const nothing: Program = { steps: [] };

/** One claimed execution, from STARTING to its end. */
export class Run {
  private readonly services: Services;
  private readonly knowledge: Knowledge;
  private readonly publish: (event: ExecutionEvent) => void;
  private readonly row: ExecutionRow;
  private readonly log: LogFile;
  private readonly workspace: string;
  private readonly process: EngineProcess;
  private readonly outputs: Outputs;
  private readonly aborting = new AbortController();
  private interruption: Interruption | null = null;
  private tracker: NodeTracker | null = null;
  private plan: RunPlan | null = null;
  private program: ProgramRun | null = null;
  private bytesRead: number | null = null;
  private metricsStored = 0;

  constructor(services: Services, knowledge: Knowledge, execution: Execution, publish: (event: ExecutionEvent) => void) {
    this.services = services;
    this.knowledge = knowledge;
    this.publish = publish;
    const folder = runFolder(services, execution.id);
    this.workspace = join(folder, 'work');
    this.process = new EngineProcess(folder);
    this.log = new LogFile(join(services.home, execution.logs), services.clock, (line) => publish({ kind: 'log', line }));
    this.row = new ExecutionRow(
      services.store,
      execution,
      ({ status, reason }) => publish({ kind: 'state', status: statusName(status), reason, queuePosition: null }),
      () => this.interrupt({ to: 'lost', reason: LOST }),
    );
    this.outputs = new Outputs(services.files, {
      write: async (entries) => {
        const { id, fencingToken } = this.execution;
        if (!(await services.store.publishJournals.write(id, fencingToken, services.owner, entries))) throw new Error(LOST);
      },
      delete: () => services.store.publishJournals.delete(execution.id),
      lock: (paths) => lockTargets(services, this.execution, paths, { signal: this.aborting.signal, log: (line) => this.log.write(line) }),
      unlock: async (written) => {
        const paths = await Promise.all(written.map(async (path) => (await lockTarget(services.files, path)).path));
        await services.store.targetLocks.release(execution.id, paths);
      },
      failure: (target, error) => outputError(services, target, error),
    });
  }

  /** Does the work and brings the execution to its end. Never throws. */
  async run(): Promise<void> {
    const cancelTimeout = this.watchTimeout();
    try {
      const outcome = await this.work().catch((error: unknown): Outcome =>
        failed(isDiskFull(error) ? diskFullMessage('what this run keeps') : messageOf(error)),
      );
      if (outcome.to !== 'COMPLETED') await this.removeWorkspace();
      await this.end(outcome);
    } catch (error) {
      this.services.log(`Execution ${this.execution.id} could not be brought to its end: ${messageOf(error)}`);
      await this.outputs.rollback().catch(() => undefined);
    } finally {
      cancelTimeout();
      await this.clear();
    }
  }

  /** Ends the work early, where there is any left. The first interruption counts, but a kill overrides a stop. */
  interrupt(interruption: Interruption): void {
    if (this.row.isEnded) return;
    if (this.interruption !== null && !(interruption.to === 'KILLED' && this.interruption.to === 'STOPPED')) return;
    this.interruption = interruption;
    this.log.write(interruption.reason);
    this.aborting.abort();
  }

  /** STOPPING, then the interruption. False where it has already ended. */
  async stop(reason: string): Promise<boolean> {
    if (!(await this.row.move('STOPPING', { reason }))) return this.row.status === 'STOPPING';
    this.interrupt({ to: 'STOPPED', reason });
    return true;
  }

  /** Ends the engine's process group at once; its number, or null where none had started. */
  async kill(reason: string): Promise<number | null> {
    this.interrupt({ to: 'KILLED', reason });
    return this.process.kill();
  }

  /** How the engine's process ended, as a shell has it; null where it was not seen to end. */
  get exitValue(): number | null {
    return this.process.exitValue;
  }

  /** Somebody else's STOPPING, seen in the store. */
  applyStatus(status: StatusName | undefined): void {
    if (status === undefined) this.interrupt({ to: 'lost', reason: LOST });
    else if (status === 'STOPPING') this.interrupt({ to: 'STOPPED', reason: 'Stopping, as asked for.' });
  }

  private get execution(): Execution {
    return this.row.current;
  }

  private async work(): Promise<Outcome> {
    const { id, name, analysisFlowId, workflowVersion, target, untilNodeId, usePinned } = this.execution;
    await this.noteOwner();
    this.log.write(`Execution ${id} of "${name}" (workflow ${analysisFlowId}, version ${workflowVersion}) starts on ${target}.`);
    const stored = await this.services.store.workflows.version(analysisFlowId, workflowVersion);
    if (stored === undefined) return failed(`Version ${workflowVersion} of workflow ${analysisFlowId} is not there any more.`);
    const source = { kind: 'stored', text: stored.content } as const;
    const options = { signal: this.aborting.signal, isPatient: true };
    const subject = subjectOf(this.execution);
    const analyzed = await analyze<RunPlan>(this.services, this.knowledge, 'run', source, subject, { untilNodeId, usePinned }, options);
    const { result: prepared, person, timeZone } = analyzed;
    if (untilNodeId !== null) this.log.write(`Only what leads to ${labelOf(prepared, untilNodeId)} is run, and what it gives is shown.`);
    for (const { message } of prepared.issues) this.log.write(`Issue: ${message}`);
    await checkLibJars(this.services.files, person, this.execution.libJars);
    if (prepared.issues.length > 0) return failed(`The workflow cannot be run: ${prepared.issues[0]?.message}`);
    this.tracker = new NodeTracker(prepared, workOf(prepared), (node) => this.publish({ kind: 'node', node }));
    if (prepared.program === null) return this.lacking(prepared, this.tracker);
    this.logNotes();
    if (prepared.program.steps.length === 0) return this.nothingToDo();
    const refused = await this.refusedTargets(prepared, prepared.program, this.tracker);
    if (refused !== null) return refused;
    return this.runProgram(prepared.program, { ...prepared, person, timeZone }, this.tracker);
  }

  private lacking(plan: RunPlan, tracker: NodeTracker): Outcome {
    const { unavailable } = plan;
    for (const { nodeId, code, reason } of unavailable) tracker.lacks(nodeId, code, reason);
    return failed(unavailable.map(({ nodeId, reason }) => `${reason} (${labelOf(plan, nodeId)})`).join(' '));
  }

  /** What is at a target already is known before any work. It is checked again when the output is published. */
  private async refusedTargets(plan: RunPlan, program: Program, tracker: NodeTracker): Promise<Outcome | null> {
    const reasons: string[] = [];
    for (const target of writersOf(program)) {
      const error = await this.services.files.checkTarget(target.path, target).then(
        () => null,
        (found: unknown) => outputError(this.services, target, found),
      );
      if (error !== null) reasons.push(outputFailure(plan, tracker, error).reason ?? '');
    }
    return reasons.length === 0 ? null : failed(reasons.join(' '));
  }

  private async nothingToDo(): Promise<Outcome> {
    this.log.write('The workflow prints and writes nothing, so there is nothing to do.');
    await this.row.move('RUNNING', { runTime: this.services.clock.now() });
    return completed;
  }

  private async runProgram(program: Program, prepared: PreparedRun, tracker: NodeTracker): Promise<Outcome> {
    const { timeZone, person } = prepared;
    const found = await findSources(this.services.files, readersOf(program), person, (nodeId) => labelOf(prepared, nodeId));
    const { serviceJobId: runId, target, retries } = this.execution;
    const { limits, settings } = runSettings(this.services, this.execution);
    const { workspace, services, aborting } = this;
    const log = (line: string): void => this.log.write(line);
    const engine = engineOf(services, target);
    const context = { runId, limits, settings, timeZone, log };
    const work = new CachedWork(services, prepared, found, {
      engine,
      tracker,
      workspace,
      signal: aborting.signal,
      log,
      follow: (each, folder) => this.follow(each, tracker, folder),
      start: (each, given) => this.start(engine.run(each, { ...context, ...given })),
    });
    for (let tries = 0; ; tries++) {
      const run = (this.program = await work.ready());
      const failure = await work.attempt(run);
      this.bytesRead = work.bytesRead;
      const hasRefused = failure?.code === 'MALFORMED_CSV';
      if (failure === null || hasRefused) await this.findRejected(prepared, found, tracker, { hasRefused, countedBefore: work.countedBefore });
      if (failure === null) return this.readyOutputs(prepared, run);
      if (failure.code !== 'ENGINE_DIED' || tries >= retries || aborting.signal.aborted) return failed(failureText(prepared, failure));
      log(`${failure.message} Trying again (${tries + 1} of ${retries}).`);
      await this.removeWorkspace();
    }
  }

  /** Looks for what the readers could not read, once it is known that there is something. `hasRefused`: a reader failed the run for it; which one, an engine may not tell. `countedBefore`: readers whose files are not read now. */
  private async findRejected(
    prepared: PreparedRun,
    sources: Sources,
    tracker: NodeTracker,
    { hasRefused, countedBefore }: { readonly hasRefused: boolean; readonly countedBefore: ReadonlySet<string> },
  ): Promise<void> {
    const { services, execution, aborting } = this;
    const { demands, timeZone } = prepared;
    const refusing = demands.flatMap(({ target, effect }) => (effect === 'failed' ? [[target.nodeId, null] as const] : []));
    const known = new Map<string, number | null>(hasRefused ? refusing : tracker.rejectedRows);
    if (known.size === 0 || services.rejectedTimeoutMs === 0 || aborting.signal.aborted) return;
    const engine = engineOf(services, execution.target);
    const { limits, settings } = runSettings(services, execution);
    const timeout = new AbortController();
    const cancelTimeout = services.clock.after(services.rejectedTimeoutMs, () => timeout.abort());
    const signal = AbortSignal.any([aborting.signal, timeout.signal]);
    const context = { runId: execution.serviceJobId, limits, settings, timeZone, signal, log: (line: string) => this.log.write(line) };
    const run = (program: Program, workspace: string): AsyncIterable<RunEvent> =>
      this.start(this.noteProcess(engine.run(program, { ...context, workspace, sources: sources.sources })));
    const reports = await findRejected(demands, known, {
      engine,
      sources,
      countedBefore,
      workspace: join(this.workspace, 'rejected'),
      signal,
      run,
    }).finally(cancelTimeout);
    for (const report of reports) {
      const { nodeId, note, sample: _sample, ...counts } = report;
      tracker.rejects(nodeId, counts);
      this.log.write(rejectedText(labelOf(prepared, nodeId), report));
      if (note !== null) this.log.write(note);
    }
    await writeRejected(runFolder(services, execution.id), reports);
  }

  private async *noteProcess(events: AsyncIterable<RunEvent>): AsyncIterable<RunEvent> {
    for await (const event of events) {
      if (event.kind === 'started') this.process.started(event.pid);
      yield event;
    }
  }

  /** Once a program has ended, its process may be another's. */
  private async *start(events: AsyncIterable<RunEvent>): AsyncIterable<RunEvent> {
    try {
      yield* events;
    } finally {
      this.process.pid = null;
    }
  }

  private follow(program: Program, tracker: NodeTracker, workspace: string): ProgramRun {
    const { services } = this;
    return new ProgramRun({
      program,
      tracker,
      folder: runFolder(services, this.execution.id),
      workspace,
      now: () => services.clock.now(),
      log: (line) => this.log.write(line),
      onStarted: (applicationId, pid) => this.started(applicationId, pid),
      onExited: (exit) => {
        this.process.exited(exit);
        this.log.write(`The engine's process has ended: exit value ${this.process.exitValue}.`);
      },
      onResult: (result) => this.publish({ kind: 'result', result }),
      onStep: () => this.storeMetrics(),
    });
  }

  private async started(applicationId: string, pid: number | null): Promise<void> {
    this.log.write(pid === null ? `Running as ${applicationId}.` : `Running as ${applicationId} in process ${pid}.`);
    this.process.started(pid);
    const moved = await this.row.move('RUNNING', { applicationId, runTime: this.services.clock.now() });
    if (!moved && this.interruption === null) this.applyStatus(this.row.status);
    if (this.interruption?.to === 'KILLED') await this.process.kill();
  }

  /** Now and then, so that whoever looks into the store sees how far it is. */
  private async storeMetrics(): Promise<void> {
    const now = this.services.clock.now();
    if (this.metricsStored === 0) this.metricsStored = now;
    if (now - this.metricsStored < STORE_METRICS_EVERY_MS) return;
    this.metricsStored = now;
    await this.row.note(this.findings(false)).catch(unlessDiskFull);
  }

  private async readyOutputs(plan: RunPlan, { written }: ProgramRun): Promise<Outcome> {
    this.plan = plan;
    try {
      await this.outputs.ready(this.workspace, this.execution.serviceJobId, written);
    } catch (error) {
      return this.outputFailed(error);
    }
    for (const line of this.outputs.summaries) this.log.write(line);
    return completed;
  }

  /** Outputs appear only if the store agrees that the run is completed; else they go. */
  private async end(outcome: Outcome): Promise<void> {
    const final = await this.commit(this.interruption === null || outcome.to === 'COMPLETED' ? outcome : interrupted(this.interruption));
    if (final === null) return this.outputs.rollback();
    if (final.to !== 'COMPLETED') this.tracker?.withdraw();
    this.tracker?.end();
    this.log.write(final.reason === null ? `${final.to}.` : `${final.to}: ${final.reason}`);
    await this.log.flush();
    const moved = await this.moveWhenRoom(final.to, { reason: final.reason, endTime: this.services.clock.now(), ...this.findings(final.to === 'COMPLETED') });
    if (moved && final.to === 'COMPLETED') await this.outputs.finish();
    else await this.outputs.rollback();
  }

  /** The disk may be full: that this run has ended can be stored as soon as there is room again. */
  private async moveWhenRoom(to: StatusName, changes: ExecutionChanges): Promise<boolean> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.row.move(to, changes);
      } catch (error) {
        if (!isDiskFull(error) || tries === END_TRIES) throw error;
        await new Promise<void>((resolve) => void this.services.clock.after(END_AGAIN_MS, resolve));
      }
    }
  }

  private outputFailed(error: unknown): Outcome {
    const [first] = this.program?.written ?? [];
    if (isDiskFull(error) && !(error instanceof OutputError) && first !== undefined)
      return this.outputFailed(new OutputError(first.target.nodeId, 'DISK_FULL', diskFullMessage(first.target.path), error));
    if (!(error instanceof OutputError) || this.plan === null || this.tracker === null) return failed(messageOf(error));
    return outputFailure(this.plan, this.tracker, error);
  }

  private async commit(outcome: Outcome): Promise<Outcome | null> {
    const { interruption } = this;
    if (interruption?.to === 'lost') return null;
    if (outcome.to !== 'COMPLETED') return outcome;
    if (interruption !== null && interruption.to !== 'STOPPED') return interrupted(interruption);
    try {
      await this.outputs.commit();
      this.tracker?.published();
      return outcome;
    } catch (error) {
      return this.outputFailed(error);
    }
  }

  private findings(isPublished: boolean): Pick<ExecutionChanges, 'metrics' | 'results'> {
    const results = { results: this.program?.results ?? [] };
    const { bytes } = this.outputs;
    const written = bytes === null || isPublished ? bytes : 0;
    return this.tracker === null ? results : { ...results, metrics: this.tracker.metrics({ read: this.bytesRead, written }) };
  }

  private watchTimeout(): () => void {
    const { timeoutSeconds } = this.execution;
    if (timeoutSeconds === null) return () => undefined;
    const reason = `It took longer than its ${timeoutSeconds} seconds.`;
    return this.services.clock.after(timeoutSeconds * 1000, () => this.interrupt({ to: 'TIMEOUT', reason }));
  }

  private logNotes(): void {
    const { target, libJars } = this.execution;
    for (const note of runSettings(this.services, this.execution).notes) this.log.write(note);
    if (libJars !== null && libJars !== '') this.log.write(`The target ${target} has no use for libJars.`);
  }

  private async clear(): Promise<void> {
    await this.log.close();
    await this.removeWorkspace();
    await forgetOwner(runFolder(this.services, this.execution.id)).catch(() => undefined);
    await this.process.forget().catch((error: unknown) => this.services.log(messageOf(error)));
  }

  /** A workspace without a note is removed by its age, should this process be killed. */
  private async noteOwner(): Promise<void> {
    const folder = runFolder(this.services, this.execution.id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await noteOwner(folder, this.services);
  }

  /** Before a failure is stored: where the disk is full, the store needs room too. */
  private async removeWorkspace(): Promise<void> {
    await rm(this.workspace, { recursive: true, force: true, maxRetries: 5 }).catch((error: unknown) =>
      this.services.log(`The workspace of execution ${this.execution.id} could not be removed: ${messageOf(error)}`),
    );
  }
}

/** Blames the node and names it. */
function outputFailure(plan: RunPlan, tracker: NodeTracker, { nodeId, code, message }: OutputError): Outcome {
  tracker.outputFailed(nodeId, code, message);
  return failed(`${message} (${labelOf(plan, nodeId)})`);
}

function workOf({ program, outputs }: RunPlan): Work {
  return { program: program ?? nothing, ports: outputs };
}

function subjectOf({ userId, target, programParameters, sparkConfig, libJars }: Execution): Subject {
  return { userId, username: '', target, programParameters, sparkConfig, libJars };
}

/** How far a run is may be missing in the store for a while. */
function unlessDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error;
}
