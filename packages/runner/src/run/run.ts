import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrorText, phrase, textOf, writeText, type ErrorText } from '@millrace/model';
import type { Execution, ExecutionChanges, StatusName } from '@millrace/store';
import { messageOf } from '../messages/error-message.ts';
import { stateOf, type ExecutionEvent } from '../events/execution-event.ts';
import { LogFile } from '../log/log-file.ts';
import { EngineProcess } from '../processes/engine-process.ts';
import { runFolder, tablesFolder, type Services } from '../services/services.ts';
import { forgetOwner, noteOwner } from '../workspaces/owner-note.ts';
import { createOutputs } from './create-outputs.ts';
import { diskFullText, isDiskFull } from '../messages/disk-full.ts';
import { ExecutionRow } from './execution-row.ts';
import { failed, interrupted, type Interruption, type Outcome } from './outcome.ts';
import type { Outputs } from './outputs.ts';
import { RunWork } from './run-work.ts';

/** How often storing the end of a run is retried while the disk is full, and the pause between. */
const END_TRIES = 120;
const END_AGAIN_MS = 500;
const LOST = phrase`The execution was ended by another process.`;

/** One claimed execution, from STARTING to its end. */
export class Run {
  private readonly services: Services;
  private readonly row: ExecutionRow;
  private readonly log: LogFile;
  private readonly workspace: string;
  private readonly process: EngineProcess;
  private readonly outputs: Outputs;
  private readonly work: RunWork;
  private readonly aborting = new AbortController();
  private interruption: Interruption | null = null;

  constructor(services: Services, execution: Execution, publish: (event: ExecutionEvent) => void) {
    this.services = services;
    const folder = runFolder(services, execution.id);
    this.workspace = join(folder, 'work');
    this.process = new EngineProcess(folder);
    this.log = new LogFile(join(services.home, execution.logs), services.clock, (line) =>
      publish({ kind: 'log', line }),
    );
    this.row = new ExecutionRow(
      services.store,
      execution,
      (moved) => publish(stateOf(moved)),
      () => this.interrupt({ to: 'lost', reason: LOST }),
    );
    const { row, log, workspace, process } = this;
    const { signal } = this.aborting;
    this.outputs = createOutputs(services, {
      row,
      signal,
      log: (line) => log.write(line),
      lost: writeText(LOST),
    });
    this.work = new RunWork({
      services,
      row,
      log,
      workspace,
      process,
      outputs: this.outputs,
      signal,
      publish,
      onStarted: (applicationId, pid) => this.started(applicationId, pid),
      removeWorkspace: () => this.removeWorkspace(),
    });
  }

  /** Does the work and moves the execution to its final state. Never throws. */
  async run(): Promise<void> {
    const cancelTimeout = this.watchTimeout();
    try {
      const outcome = await this.attempt().catch((error: unknown): Outcome =>
        failed(isDiskFull(error) ? diskFullText('what this run keeps') : textOf(error)),
      );
      if (outcome.to !== 'COMPLETED') await this.removeFiles();
      await this.end(outcome);
    } catch (error) {
      this.services.log(
        `Execution ${this.execution.id} could not be brought to its end: ${messageOf(error)}`,
      );
      await this.outputs.rollback().catch(() => undefined);
    } finally {
      cancelTimeout();
      await this.clear();
    }
  }

  /**
   * Ends the work early, if it has not ended. The first interruption counts, but a kill overrides a
   * stop.
   */
  interrupt(interruption: Interruption): void {
    if (this.row.isEnded) return;
    if (
      this.interruption !== null &&
      !(interruption.to === 'KILLED' && this.interruption.to === 'STOPPED')
    )
      return;
    this.interruption = interruption;
    this.log.write(writeText(interruption.reason));
    this.aborting.abort();
  }

  /** Moves to STOPPING, then interrupts the work. False if the run has already ended. */
  async stop(reason: ErrorText): Promise<boolean> {
    if (!(await this.row.move('STOPPING', { reason }))) return this.row.status === 'STOPPING';
    this.interrupt({ to: 'STOPPED', reason });
    return true;
  }

  /** Kills the engine's process group. Returns its number, or null if none had started. */
  async kill(reason: ErrorText): Promise<number | null> {
    this.interrupt({ to: 'KILLED', reason });
    return this.process.kill();
  }

  /** The exit value of the engine's process in a shell's form; null if its end was not observed. */
  get exitValue(): number | null {
    return this.process.exitValue;
  }

  /**
   * Applies what another process did to the execution in the store. `undefined`: it no longer
   * belongs to this process.
   */
  applyStatus(status: StatusName | undefined): void {
    if (status === undefined) this.interrupt({ to: 'lost', reason: LOST });
    else if (status === 'STOPPING')
      this.interrupt({ to: 'STOPPED', reason: phrase`Stopping, as asked for.` });
  }

  /** A workspace without a note is removed by age if this process is killed. */
  private async attempt(): Promise<Outcome> {
    await this.noteOwner();
    return this.work.run();
  }

  private get execution(): Execution {
    return this.row.current;
  }

  private async started(applicationId: string, pid: number | null): Promise<void> {
    this.log.write(
      pid === null
        ? `Running as ${applicationId}.`
        : `Running as ${applicationId} in process ${pid}.`,
    );
    this.process.started(pid);
    const moved = await this.row.move('RUNNING', {
      applicationId,
      runTime: this.services.clock.now(),
    });
    if (!moved && this.interruption === null) this.applyStatus(this.row.status);
    if (this.interruption?.to === 'KILLED') await this.process.kill();
  }

  /**
   * Outputs are kept only if the store accepts that the run is completed. Otherwise they are rolled
   * back.
   */
  private async end(outcome: Outcome): Promise<void> {
    const final = await this.commit(
      this.interruption === null || outcome.to === 'COMPLETED'
        ? outcome
        : interrupted(this.interruption),
    );
    if (final === null) return this.outputs.rollback();
    this.work.end(final.to === 'COMPLETED');
    const { to, reason } = final;
    this.log.write(
      reason === null ? `${to}.` : `${to}: ${isErrorText(reason) ? writeText(reason) : reason}`,
    );
    await this.log.flush();
    const moved = await this.moveWhenRoom(final.to, {
      reason: final.reason,
      endTime: this.services.clock.now(),
      ...this.work.findings(final.to === 'COMPLETED'),
    });
    if (moved && final.to === 'COMPLETED') await this.outputs.finish();
    else await this.outputs.rollback();
  }

  /** Retries while the disk is full, so that the end is stored as soon as there is space. */
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

  private async commit(outcome: Outcome): Promise<Outcome | null> {
    const { interruption } = this;
    if (interruption?.to === 'lost') return null;
    if (outcome.to !== 'COMPLETED') return outcome;
    if (interruption !== null && interruption.to !== 'STOPPED') return interrupted(interruption);
    try {
      await this.outputs.commit();
      this.work.published();
      return outcome;
    } catch (error) {
      return this.work.outputFailed(error);
    }
  }

  private watchTimeout(): () => void {
    const { timeoutSeconds } = this.execution;
    if (timeoutSeconds === null) return () => undefined;
    const reason =
      timeoutSeconds === 1
        ? phrase`It took longer than the allowed second.`
        : phrase`It took longer than the allowed ${timeoutSeconds} seconds.`;
    return this.services.clock.after(timeoutSeconds * 1000, () =>
      this.interrupt({ to: 'TIMEOUT', reason }),
    );
  }

  private async clear(): Promise<void> {
    await this.log.close();
    await this.removeFiles();
    await forgetOwner(runFolder(this.services, this.execution.id)).catch(() => undefined);
    await this.process.forget().catch((error: unknown) => this.services.log(messageOf(error)));
  }

  private async removeFiles(): Promise<void> {
    await this.remove(this.workspace);
    await this.remove(tablesFolder(this.services, this.execution.id));
  }

  private async noteOwner(): Promise<void> {
    const folder = runFolder(this.services, this.execution.id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await noteOwner(folder, this.services);
  }

  /** Called before a failure is stored: on a full disk the store needs the space. */
  private removeWorkspace(): Promise<void> {
    return this.remove(this.workspace);
  }

  private async remove(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch((error: unknown) =>
      this.services.log(
        `The workspace of execution ${this.execution.id} could not be removed: ${messageOf(error)}`,
      ),
    );
  }
}
