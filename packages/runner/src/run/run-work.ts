import { join } from 'node:path';
import { issueText, phrase, textOf, writeText } from '@millrace/model';
import type { Program } from '@millrace/plan';
import type { Execution, ExecutionChanges } from '@millrace/store';
import type { RunPlan } from '../analysis/runner-tasks.ts';
import { analyze } from '../graphs/analyze.ts';
import { checkLibJars } from '../settings/lib-jars.ts';
import { labelOf } from '../messages/node-label.ts';
import { runSettings } from '../settings/run-settings.ts';
import { engineOf, runFolder, tablesFolder } from '../services/services.ts';
import { fetchInto } from '../sources/fetch-sources.ts';
import { findSources, readersOf, writersOf } from '../sources/sources.ts';
import { UnreadableSource } from '../sources/unreadable-source.ts';
import { withTables } from '../sources/with-tables.ts';
import type { Subject } from '../people/subject.ts';
import { CachedWork } from './cached-work.ts';
import { diskFullText, isDiskFull } from '../messages/disk-full.ts';
import { firstRejectedText } from '../rejects/rejected-text.ts';
import { NodeTracker, type Work } from './node-tracker.ts';
import { completed, failed, failureText, type Outcome } from './outcome.ts';
import { noteSavedModel } from './note-saved-model.ts';
import { OutputError, outputError } from './output-error.ts';
import type { Written } from './outputs.ts';
import type { PreparedRun } from './prepared-run.ts';
import { ProgramRun } from './program-run.ts';
import type { RunSite } from './run-site.ts';
import { searchRejected } from './search-rejected.ts';

const STORE_METRICS_EVERY_MS = 1000;
const nothing: Program = { steps: [] };

/**
 * The work of a run: analyzes its graph, runs its program, and prepares its outputs. Publishing
 * them, and how the run ends, is decided outside.
 */
export class RunWork {
  private readonly site: RunSite;
  private tracker: NodeTracker | null = null;
  private plan: RunPlan | null = null;
  private program: ProgramRun | null = null;
  private bytesRead: number | null = null;
  private metricsStored = 0;

  constructor(site: RunSite) {
    this.site = site;
  }

  /**
   * Analyzes the graph and runs its program, up to outputs that are ready to be published. Throws
   * what the analysis throws.
   */
  async run(): Promise<Outcome> {
    const { id, name, analysisFlowId, workflowVersion, target, untilNodeId, usePinned } =
      this.execution;
    this.site.log.write(
      `Execution ${id} of "${name}" (workflow ${analysisFlowId}, version ${workflowVersion}) started on ${target}.`,
    );
    const stored = await this.site.services.store.workflows.version(
      analysisFlowId,
      workflowVersion,
    );
    if (stored === undefined)
      return failed(
        phrase`Version ${`${workflowVersion}`} of workflow ${`${analysisFlowId}`} no longer exists.`,
      );
    const source = { kind: 'stored', text: stored.content } as const;
    const options = { signal: this.site.signal, isPatient: true };
    const subject = subjectOf(this.execution);
    const analyzed = await analyze<RunPlan>(
      this.site.services,
      'run',
      source,
      subject,
      { untilNodeId, usePinned },
      options,
    );
    const { result: prepared, person, timeZone } = analyzed;
    if (untilNodeId !== null)
      this.site.log.write(
        `Only what leads to ${labelOf(prepared, untilNodeId)} is run, and what it gives is shown.`,
      );
    for (const issue of prepared.issues) this.site.log.write(`Issue: ${issueText(issue)}`);
    await checkLibJars(this.site.services.files, person, this.execution.libJars);
    if (prepared.issues.length > 0)
      return failed(`The workflow cannot be run: ${issueText(prepared.issues[0]!)}`);
    this.tracker = new NodeTracker(prepared, workOf(prepared), {
      now: () => this.site.services.clock.now(),
      onChange: (node) => this.site.publish({ kind: 'node', node }),
    });
    if (prepared.program === null) return this.failUnavailable(prepared, this.tracker);
    this.logNotes();
    this.reportNotices(prepared, this.tracker);
    if (prepared.program.steps.length === 0) return this.nothingToDo();
    const run = { ...prepared, person, timeZone };
    const refused = await this.refusedTargets(run, prepared.program, this.tracker);
    if (refused !== null) return refused;
    return this.runProgram(prepared.program, run, this.tracker);
  }

  private reportNotices(plan: RunPlan, tracker: NodeTracker): void {
    for (const { nodeId, text } of plan.notices) {
      this.site.log.write(`${writeText(text)} (${labelOf(plan, nodeId)})`);
      tracker.notes(nodeId, text);
    }
  }

  private failUnavailable(plan: RunPlan, tracker: NodeTracker): Outcome {
    const { unavailable } = plan;
    for (const each of unavailable) tracker.lacks(each);
    return failed(
      unavailable.map(({ nodeId, reason }) => `${reason} (${labelOf(plan, nodeId)})`).join(' '),
    );
  }

  /**
   * Checks for existing targets before any work. They are checked again when the outputs are
   * published.
   */
  private async refusedTargets(
    plan: PreparedRun,
    program: Program,
    tracker: NodeTracker,
  ): Promise<Outcome | null> {
    const reasons: string[] = [];
    for (const target of writersOf(program)) {
      const { files, databases } = this.site.services;
      const checked =
        target.database === undefined
          ? files.checkTarget(target.path, target)
          : databases.checkTable(target, plan.person, this.site.signal);
      const error = await checked.then(
        () => null,
        (found: unknown) => outputError(this.site.services, target, found),
      );
      if (error !== null) reasons.push(outputFailure(plan, tracker, error));
    }
    return reasons.length === 0 ? null : failed(reasons.join(' '));
  }

  private async nothingToDo(): Promise<Outcome> {
    this.site.log.write('The workflow prints and writes nothing, so there is nothing to do.');
    await this.site.row.move('RUNNING', { runTime: this.site.services.clock.now() });
    return completed;
  }

  private async runProgram(
    program: Program,
    prepared: PreparedRun,
    tracker: NodeTracker,
  ): Promise<Outcome> {
    const { timeZone, person } = prepared;
    const found = await findSources(
      this.site.services.files,
      readersOf(program),
      person,
      (nodeId) => labelOf(prepared, nodeId),
      fetchInto(tablesFolder(this.site.services, this.execution.id), this.site.services, {
        person,
        signal: this.site.signal,
        log: (line) => this.site.log.write(line),
      }),
    ).catch((error: unknown) => {
      if (error instanceof UnreadableSource) blame(error, tracker);
      throw error;
    });
    withTables(program, found);
    const { serviceJobId: runId, target, retries } = this.execution;
    const { limits, settings } = runSettings(this.site.services, this.execution);
    const { workspace, services, signal } = this.site;
    const log = (line: string): void => this.site.log.write(line);
    const engine = engineOf(services, target);
    const context = { runId, limits, settings, timeZone, log, paths: found.paths };
    const work = new CachedWork(services, prepared, found, {
      engine,
      tracker,
      workspace,
      signal,
      log,
      follow: (each, folder) => this.follow(each, tracker, folder),
      start: (each, given) =>
        this.site.process.during(engine.run(withTables(each, found), { ...context, ...given })),
    });
    for (let tries = 0; ; tries++) {
      const run = (this.program = await work.ready());
      const failure = await work.attempt(run);
      this.bytesRead = work.bytesRead;
      const hasRefused = failure?.code === 'MALFORMED_CSV';
      const reports =
        failure === null || hasRefused
          ? await searchRejected(this.site, prepared, found, tracker, {
              hasRefused,
              countedBefore: work.countedBefore,
            })
          : [];
      if (failure === null) return this.readyOutputs(prepared, run);
      if (failure.code !== 'ENGINE_DIED' || tries >= retries || signal.aborted)
        return failed(
          `${failureText(prepared, failure)}${firstRejectedText(reports, failure.nodeId)}`,
        );
      log(`${failure.message} Trying again (${tries + 1} of ${retries}).`);
      await this.site.removeWorkspace();
    }
  }

  private follow(program: Program, tracker: NodeTracker, workspace: string): ProgramRun {
    const { services } = this.site;
    return new ProgramRun({
      program,
      tracker,
      folder: runFolder(services, this.execution.id),
      workspace,
      now: () => services.clock.now(),
      log: (line) => this.site.log.write(line),
      onStarted: (applicationId, pid) => this.site.onStarted(applicationId, pid),
      onExited: (exit) => {
        this.site.process.exited(exit);
        this.site.log.write(
          `The engine's process has ended: exit value ${this.site.process.exitValue}.`,
        );
      },
      onResult: (result) => this.site.publish({ kind: 'result', result }),
      onStep: () => this.storeMetrics(),
    });
  }

  /** Stores the progress at most once a second, for readers of the store. */
  private async storeMetrics(): Promise<void> {
    const now = this.site.services.clock.now();
    if (this.metricsStored === 0) this.metricsStored = now;
    if (now - this.metricsStored < STORE_METRICS_EVERY_MS) return;
    this.metricsStored = now;
    await this.site.row.note(this.findings(false)).catch(unlessDiskFull);
  }

  private async readyOutputs(plan: RunPlan, { written }: ProgramRun): Promise<Outcome> {
    this.plan = plan;
    try {
      await this.noteSavedModels(plan, written);
      await this.site.outputs.ready(this.site.workspace, this.execution.serviceJobId, written);
    } catch (error) {
      return this.outputFailed(error);
    }
    for (const line of this.site.outputs.summaries) this.site.log.write(line);
    return completed;
  }

  private async noteSavedModels(
    { evaluations }: RunPlan,
    written: readonly Written[],
  ): Promise<void> {
    const { services, workspace } = this.site;
    for (const { target, folder } of written)
      if (target.format.kind === 'model')
        await noteSavedModel(join(workspace, folder), evaluations.get(target.nodeId) ?? [], {
          execution: this.execution,
          folder: runFolder(services, this.execution.id),
          results: this.program?.results ?? [],
          version: services.cache.version,
          now: services.clock.now(),
        });
  }

  /**
   * How an output that could not be published ends the run: the failure belongs to the node that
   * writes it.
   */
  outputFailed(error: unknown): Outcome {
    const [first] = this.program?.written ?? [];
    if (isDiskFull(error) && !(error instanceof OutputError) && first !== undefined)
      return this.outputFailed(
        new OutputError(first.target.nodeId, 'DISK_FULL', diskFullText(first.target.path), error),
      );
    if (!(error instanceof OutputError) || this.plan === null || this.tracker === null)
      return failed(textOf(error));
    return failed(outputFailure(this.plan, this.tracker, error));
  }

  /** The outputs are in place. */
  published(): void {
    this.tracker?.published();
  }

  /**
   * The nodes don't change anymore. `isCompleted`: otherwise what they have written is withdrawn.
   */
  end(isCompleted: boolean): void {
    if (!isCompleted) this.tracker?.withdraw();
    this.tracker?.end();
  }

  /** The stored metrics of the work so far. `isPublished`: whether the outputs are in place. */
  findings(isPublished: boolean): Pick<ExecutionChanges, 'metrics' | 'results'> {
    const results = { results: this.program?.results ?? [] };
    const { bytes } = this.site.outputs;
    const written = bytes === null || isPublished ? bytes : 0;
    return this.tracker === null
      ? results
      : { ...results, metrics: this.tracker.metrics({ read: this.bytesRead, written }) };
  }

  private logNotes(): void {
    const { target, libJars } = this.execution;
    for (const note of runSettings(this.site.services, this.execution).notes)
      this.site.log.write(note);
    if (libJars !== null && libJars !== '')
      this.site.log.write(`The target ${target} has no use for libJars.`);
  }

  private get execution(): Execution {
    return this.site.row.current;
  }
}

/** A source that can't be read is a failure of its node. */
function blame(
  { nodeId, reason: { code, message, text } }: UnreadableSource,
  tracker: NodeTracker,
): void {
  tracker.lacks({ nodeId, code, reason: message, ...(text === undefined ? {} : { text }) });
}

/** Why a run fails whose output could not be written: a failure of its node. */
function outputFailure(plan: RunPlan, tracker: NodeTracker, error: OutputError): string {
  tracker.outputFailed(error);
  return `${error.message} (${labelOf(plan, error.nodeId)})`;
}

function workOf({ program, outputs }: RunPlan): Work {
  return { program: program ?? nothing, ports: outputs };
}

function subjectOf({
  userId,
  projectId,
  target,
  programParameters,
  sparkConfig,
  libJars,
}: Execution): Subject {
  return { userId, username: '', projectId, target, programParameters, sparkConfig, libJars };
}

/** A full disk may delay storing progress. */
function unlessDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error;
}
