import { constants } from 'node:os';
import type { RunEvent } from '@millrace/engine';
import { forgetProcess, killGroup, noteProcess } from './process-group.ts';

/** The process group in which an engine runs a program, and how it ended. */
export class EngineProcess {
  /** Null if there is none now. */
  pid: number | null = null;
  private readonly folder: string;
  private noted: Promise<void> = Promise.resolve();
  private exit: Extract<RunEvent, { kind: 'exited' }> | null = null;

  /** @param folder of the run; the process is noted there for the recovery after a crash */
  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Its exit code, or 128 plus the number of the signal, as in a shell. Null if its end was not
   * observed.
   */
  get exitValue(): number | null {
    if (this.exit === null) return null;
    const { exitCode, signal } = this.exit;
    return exitCode ?? 128 + (constants.signals[signal as NodeJS.Signals] ?? 0);
  }

  /** The run doesn't wait for the note. */
  started(pid: number | null): void {
    this.pid = pid;
    this.exit = null;
    if (pid !== null)
      this.noted = this.noted.then(() => noteProcess(this.folder, pid)).catch(() => undefined);
  }

  exited(exit: Extract<RunEvent, { kind: 'exited' }>): void {
    this.exit = exit;
  }

  /**
   * Passes on the events of a program. After it has ended, its process number may belong to another
   * process.
   */
  async *during(events: AsyncIterable<RunEvent>): AsyncIterable<RunEvent> {
    try {
      yield* events;
    } finally {
      this.pid = null;
    }
  }

  /** Kills the group. Returns its number, or null if there was none. */
  async kill(): Promise<number | null> {
    const { pid } = this;
    if (pid !== null) await killGroup(pid);
    return pid;
  }

  async forget(): Promise<void> {
    this.pid = null;
    await this.noted;
    await forgetProcess(this.folder);
  }
}
