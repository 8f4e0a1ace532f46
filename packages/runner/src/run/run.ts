import { mkdir, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import type { RunEvent, StepError } from '@millrace/engine';
import { isMillraceError, readGraph, type Graph } from '@millrace/model';
import type { Program } from '@millrace/plan';
import { statusName, type Execution, type ExecutionChanges, type ResultEntry, type StatusName } from '@millrace/store';
import type { ExecutionEvent, Subject } from '../contract/runner.ts';
import type { FileSchemas } from '../facts/file-schema.ts';
import { LogFile } from '../log/log-file.ts';
import { findSources } from '../prepare/sources.ts';
import { prepare, type Prepared } from '../prepare/prepare.ts';
import { engineOf, runFolder, type Services } from '../services.ts';
import { ignoredByEmbedded, parseSparkConfig } from '../spark-config.ts';
import { isTerminal, mayMove } from '../state-machine.ts';
import { NodeTracker } from './node-tracker.ts';
import { Outputs, type Written } from './outputs.ts';
import { forgetProcess, killGroup, noteProcess } from './process-group.ts';
import { keepResult } from './results.ts';

/** How a run is told to end before its work is done. `lost`: somebody else has ended it in the store. */
export type Interruption = { readonly to: 'STOPPED' | 'KILLED' | 'TIMEOUT' | 'lost'; readonly reason: string };

type Outcome = { readonly to: StatusName; readonly reason: string | null };

const STORE_METRICS_EVERY_MS = 1000;

/** One claimed execution, from STARTING to its end. */
export class Run {
  readonly id: number;
  private readonly services: Services;
  private readonly schemas: FileSchemas;
  private readonly publish: (event: ExecutionEvent) => void;
  private readonly log: LogFile;
  private readonly folder: string;
  private readonly workspace: string;
  private readonly aborting = new AbortController();
  private execution: Execution;
  private interruption: Interruption | null = null;
  private tracker: NodeTracker | null = null;
  private readonly results: ResultEntry[] = [];
  /** The result of the step that is not done yet. */
  private result: ResultEntry | null = null;
  private written: Written[] = [];
  private bytesRead: number | null = null;
  private pid: number | null = null;
  private exit: Extract<RunEvent, { kind: 'exited' }> | null = null;
  private metricsStored = 0;
  private readonly outputs = new Outputs();

  constructor(services: Services, schemas: FileSchemas, execution: Execution, publish: (event: ExecutionEvent) => void) {
    this.services = services;
    this.schemas = schemas;
    this.execution = execution;
    this.id = execution.id;
    this.publish = publish;
    this.log = new LogFile(join(services.home, execution.logs), services.clock, (line) => publish({ kind: 'log', line }));
    this.folder = runFolder(services, execution.id);
    this.workspace = join(this.folder, 'work');
  }

  /** Does the work and brings the execution to its end. Never throws. */
  async run(): Promise<void> {
    const cancelTimeout = this.watchTimeout();
    try {
      const outcome = await this.work().catch((error: unknown): Outcome => ({ to: 'FAILED', reason: messageOf(error) }));
      await this.end(outcome);
    } catch (error) {
      this.services.log(`Execution ${this.id} could not be brought to its end: ${messageOf(error)}`);
      await this.outputs.rollback().catch(() => undefined);
    } finally {
      cancelTimeout();
      await this.clear().catch((error: unknown) => this.services.log(`The workspace of execution ${this.id} could not be removed: ${messageOf(error)}`));
    }
  }

  /** Ends the work early. The first interruption counts, but a kill overrides a stop. */
  interrupt(interruption: Interruption): void {
    if (this.interruption !== null && !(interruption.to === 'KILLED' && this.interruption.to === 'STOPPED')) return;
    this.interruption = interruption;
    this.log.write(interruption.reason);
    this.aborting.abort();
  }

  /** STOPPING, then the interruption. False where it has already ended. */
  async stop(reason: string): Promise<boolean> {
    if (!(await this.move('STOPPING', { reason }))) return statusName(this.execution.status) === 'STOPPING';
    this.interrupt({ to: 'STOPPED', reason });
    return true;
  }

  /** How the engine's process ended: its exit code, or 128 and the number of the signal, as a shell has it. Null where it was not seen to end. */
  get exitValue(): number | null {
    if (this.exit === null) return null;
    const { exitCode, signal } = this.exit;
    return exitCode ?? 128 + (constants.signals[signal as NodeJS.Signals] ?? 0);
  }

  /** Ends the engine's process group at once. */
  async kill(reason: string): Promise<number | null> {
    this.interrupt({ to: 'KILLED', reason });
    const { pid } = this;
    if (pid !== null) await killGroup(pid);
    return pid;
  }

  /** Somebody else's STOPPING, seen in the store. */
  obey(status: StatusName | undefined): void {
    if (status === undefined) this.interrupt({ to: 'lost', reason: 'The execution was ended by another process.' });
    else if (status === 'STOPPING') this.interrupt({ to: 'STOPPED', reason: 'Stopping, as asked for.' });
  }

  private async work(): Promise<Outcome> {
    const { name, analysisFlowId, workflowVersion, target } = this.execution;
    this.log.write(`Execution ${this.id} of "${name}" (workflow ${analysisFlowId}, version ${workflowVersion}) starts on ${target}.`);
    const stored = await this.services.store.workflows.version(analysisFlowId, workflowVersion);
    if (stored === undefined) return failed(`Version ${workflowVersion} of workflow ${analysisFlowId} is not there any more.`);
    const graph = readGraph(stored.content);
    const prepared = await prepare(this.services, this.schemas, graph, subjectOf(this.execution), { signal: this.aborting.signal });
    for (const { message } of prepared.faults) this.log.write(`Fault: ${message}`);
    if (prepared.faults.length > 0) return failed(`The workflow cannot be run: ${prepared.faults[0]?.message}`);
    if (prepared.program === null) return failed(prepared.unavailable.map(({ nodeId, reason }) => `${reason} (${titleOf(graph, nodeId)})`).join(' '));
    this.tracker = new NodeTracker(graph, prepared.program, (node) => this.publish({ kind: 'node', node }));
    this.logIgnoredSettings();
    if (prepared.program.steps.length === 0) return this.nothingToDo();
    return this.runProgram(graph, prepared.program, prepared);
  }

  private async nothingToDo(): Promise<Outcome> {
    this.log.write('The workflow prints and writes nothing, so there is nothing to do.');
    await this.move('RUNNING', { runTime: this.services.clock.now() });
    return { to: 'COMPLETED', reason: null };
  }

  private async runProgram(graph: Graph, program: Program, { timeZone, person }: Prepared): Promise<Outcome> {
    const { sources, bytes } = await findSources(this.services.files, program, person, (id) => titleOf(graph, id));
    this.bytesRead = bytes;
    const engine = engineOf(this.services, this.execution.target);
    for (let tries = 0; ; tries++) {
      const failure = await this.attempt(tries, program, () =>
        engine.run(program, {
          runId: this.execution.serviceJobId,
          workspace: this.workspace,
          sources,
          limits: this.services.limits,
          timeZone,
          signal: this.aborting.signal,
          log: (line) => this.log.write(line),
        }),
      );
      if (failure === null) return this.publishOutputs();
      if (failure.code !== 'ENGINE_DIED' || tries >= this.execution.retries || this.aborting.signal.aborted) return failed(failureText(graph, failure));
      this.log.write(`${failure.message} Trying again (${tries + 1} of ${this.execution.retries}).`);
    }
  }

  private async attempt(tries: number, program: Program, start: () => AsyncIterable<RunEvent>): Promise<StepError | null> {
    if (tries > 0) await rm(this.workspace, { recursive: true, force: true, maxRetries: 5 });
    await mkdir(this.workspace, { recursive: true });
    this.results.length = 0;
    this.exit = null;
    this.written = [];
    let failure: StepError | null = null;
    try {
      for await (const event of start()) {
        await this.see(program, event);
        if (event.kind === 'step' && event.state === 'failed') failure = event.error;
      }
      return failure;
    } catch (error) {
      return { code: 'ENGINE_DIED', message: `The engine failed: ${messageOf(error)}`, nodeId: null, field: null, span: null };
    } finally {
      this.pid = null;
    }
  }

  private async see(program: Program, event: RunEvent): Promise<void> {
    this.tracker?.see(event);
    const step = 'stepId' in event ? program.steps.find(({ id }) => id === event.stepId) : undefined;
    switch (event.kind) {
      case 'started':
        return this.started(event.applicationId, event.pid);
      case 'step':
        this.logStep(event);
        if (event.state === 'done' && this.result !== null) this.keep({ ...this.result, total: event.rows ?? 0 });
        return this.storeMetrics();
      case 'result':
        if (step?.kind !== 'sink' || step.target.kind !== 'result') return;
        this.result = await keepResult(this.folder, join(this.workspace, event.file), step.target, this.results.length, this.services.clock.now());
        return;
      case 'written':
        if (step?.kind === 'sink' && step.target.kind === 'file') this.written.push({ target: step.target, folder: event.folder });
        return;
      case 'measure':
        if (step?.kind === 'sink' && step.target.kind === 'measure' && event.value !== 0)
          this.log.write(`${step.target.name} of ${step.target.nodeId}: ${event.value}`);
        return;
      case 'exited':
        this.exit = event;
        this.log.write(`The engine's process has ended: exit value ${this.exitValue}.`);
        return;
      default:
        return;
    }
  }

  private async started(applicationId: string, pid: number | null): Promise<void> {
    this.pid = pid;
    this.log.write(pid === null ? `Running as ${applicationId}.` : `Running as ${applicationId} in process ${pid}.`);
    const noted = pid === null ? null : noteProcess(this.folder, pid);
    const moved = await this.move('RUNNING', { applicationId, runTime: this.services.clock.now() });
    await noted;
    if (!moved && this.interruption === null) this.obey(statusName(this.execution.status));
    if (this.interruption?.to === 'KILLED' && pid !== null) await killGroup(pid);
  }

  private logStep(event: Extract<RunEvent, { kind: 'step' }>): void {
    if (event.state === 'done')
      this.log.write(`${event.stepId} (${event.nodeIds.join(', ')}): done in ${Math.round(event.ms)} ms${event.rows === null ? '' : `, ${event.rows} rows`}.`);
    if (event.state === 'failed') this.log.write(`${event.stepId} (${event.nodeIds.join(', ')}): ${event.error.code}: ${event.error.message}`);
  }

  private keep(entry: ResultEntry): void {
    this.result = null;
    this.results.push(entry);
    this.publish({ kind: 'result', result: entry });
  }

  /** Now and then, so that whoever looks into the store sees how far it is. */
  private async storeMetrics(): Promise<void> {
    const now = this.services.clock.now();
    if (this.metricsStored === 0) this.metricsStored = now;
    if (now - this.metricsStored < STORE_METRICS_EVERY_MS) return;
    this.metricsStored = now;
    await this.services.store.executions.note(this.id, { fencingToken: this.execution.fencingToken }, { ...this.findings(), results: this.results });
  }

  private async publishOutputs(): Promise<Outcome> {
    await this.outputs.ready(this.services.files, this.workspace, this.execution.serviceJobId, this.written);
    for (const line of this.outputs.summaries) this.log.write(line);
    return { to: 'COMPLETED', reason: null };
  }

  /** Outputs appear only if the store agrees that the run is completed; else they go. */
  private async end(outcome: Outcome): Promise<void> {
    const final = await this.commit(this.interruption === null || outcome.to === 'COMPLETED' ? outcome : interrupted(this.interruption));
    if (final === null) return this.outputs.rollback();
    this.tracker?.end();
    this.log.write(final.reason === null ? `${final.to}.` : `${final.to}: ${final.reason}`);
    await this.log.flush();
    const changes = {
      reason: final.reason,
      endTime: this.services.clock.now(),
      ...this.findings(),
      results: this.results,
    };
    const moved = await this.move(final.to, changes);
    if (moved && final.to === 'COMPLETED') await this.outputs.finish();
    else await this.outputs.rollback();
  }

  private async commit(outcome: Outcome): Promise<Outcome | null> {
    const interruption = this.interruption;
    if (interruption?.to === 'lost') return null;
    if (outcome.to !== 'COMPLETED') return outcome;
    if (interruption !== null && interruption.to !== 'STOPPED') return interrupted(interruption);
    try {
      await this.outputs.commit();
      return outcome;
    } catch (error) {
      return failed(messageOf(error));
    }
  }

  private findings(): Pick<ExecutionChanges, 'metrics'> {
    return this.tracker === null ? {} : { metrics: this.tracker.metrics({ read: this.bytesRead, written: this.outputs.bytes }) };
  }

  /** Compare-and-set, again where somebody else has moved it meanwhile. False where that move is not possible. */
  private async move(to: StatusName, changes: ExecutionChanges): Promise<boolean> {
    for (;;) {
      const { stateVersion, fencingToken } = this.execution;
      const status = statusName(this.execution.status);
      if (mayMove(status, to)) {
        const moved = await this.services.store.executions.transition(this.id, { status, stateVersion, fencingToken }, to, changes);
        if (moved !== undefined) return this.moved(moved);
      }
      if (!(await this.refresh(stateVersion))) return false;
    }
  }

  private moved(execution: Execution): true {
    this.execution = execution;
    this.publish({ kind: 'state', status: statusName(execution.status), reason: execution.reason, queuePosition: null });
    return true;
  }

  /** Whether the execution has moved on from the version that was tried, and is still this run's. */
  private async refresh(tried: number): Promise<boolean> {
    const current = await this.services.store.executions.get('all', this.id);
    if (current === undefined || current.fencingToken !== this.execution.fencingToken || isTerminal(statusName(current.status))) {
      this.interrupt({ to: 'lost', reason: 'The execution was ended by another process.' });
      return false;
    }
    this.execution = current;
    return current.stateVersion !== tried;
  }

  private watchTimeout(): () => void {
    const { timeoutSeconds } = this.execution;
    if (timeoutSeconds === null) return () => undefined;
    const reason = `It took longer than its ${timeoutSeconds} seconds.`;
    return this.services.clock.after(timeoutSeconds * 1000, () => this.interrupt({ to: 'TIMEOUT', reason }));
  }

  private logIgnoredSettings(): void {
    const { target, sparkConfig, libJars } = this.execution;
    if (target !== 'embedded') return;
    const ignored = [...ignoredByEmbedded(parseSparkConfig(sparkConfig)), ...(libJars === null || libJars === '' ? [] : ['libJars'])];
    if (ignored.length > 0) this.log.write(`The embedded engine has no use for ${ignored.join(', ')}.`);
  }

  private async clear(): Promise<void> {
    await this.log.flush();
    await rm(this.workspace, { recursive: true, force: true, maxRetries: 5 });
    await forgetProcess(this.folder);
  }
}

function subjectOf({ userId, projectId, target, programParameters, sparkConfig, libJars }: Execution): Subject {
  return { userId, username: '', projectId, target, programParameters, sparkConfig, libJars };
}

function interrupted({ to, reason }: Interruption): Outcome {
  return { to: to === 'lost' ? 'FAILED' : to, reason };
}

function failed(reason: string): Outcome {
  return { to: 'FAILED', reason };
}

function failureText(graph: Graph, { message, nodeId }: StepError): string {
  return nodeId === null || message.includes(`(${nodeId})`) ? message : `${message} (${titleOf(graph, nodeId)})`;
}

function titleOf(graph: Graph, nodeId: string): string {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  return node === undefined ? nodeId : `*${node.title || node.name}* (${nodeId})`;
}

function messageOf(error: unknown): string {
  if (isMillraceError(error)) return error.message;
  return error instanceof Error ? error.message : String(error);
}
