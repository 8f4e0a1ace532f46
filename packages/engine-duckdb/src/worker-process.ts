import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RunContext, RunEvent } from '@millrace/engine';
import type { Program } from '@millrace/plan';
import { EventQueue } from './event-queue.ts';
import { failedBy } from './failed-by.ts';
import type { FromWorker, ToWorker } from './worker/messages.ts';

const interruptMilliseconds = 2000;
const mostRuns = 200;

/** One child process in a process group of its own, with nothing of this process's environment but what a program needs to start. */
export class WorkerProcess {
  private readonly child: ChildProcess;
  private readonly exited: Promise<string>;
  private queue: EventQueue<RunEvent> | null = null;
  private log: (line: string) => void = () => undefined;
  private runs = 0;
  private alive = true;
  private exit: Extract<RunEvent, { kind: 'exited' }> = { kind: 'exited', exitCode: null, signal: null };

  constructor() {
    const file = fileURLToPath(new URL('./worker/main.ts', import.meta.url));
    const { PATH = '', HOME = '' } = process.env;
    this.child = fork(file, [], { detached: true, serialization: 'advanced', execArgv: [], env: { PATH, HOME, LANG: 'C.UTF-8', TZ: 'UTC' } });
    this.child.on('message', (messages: readonly FromWorker[]) => messages.forEach((message) => this.receive(message)));
    this.exited = new Promise((resolve) => {
      this.child.once('error', (error) => resolve(this.die(error.message)));
      this.child.once('exit', (exitCode, signal) => {
        this.exit = { kind: 'exited', exitCode, signal };
        resolve(this.die(signal === null ? `exit code ${exitCode}` : `signal ${signal}`));
      });
    });
  }

  get isUsable(): boolean {
    return this.alive && this.runs < mostRuns;
  }

  async *run(program: Program, context: RunContext): AsyncIterable<RunEvent> {
    const queue = new EventQueue<RunEvent>();
    this.queue = queue;
    this.log = context.log;
    this.runs += 1;
    const stop = this.obey(context.signal);
    const { runId, workspace, sources, limits, timeZone } = context;
    const state = new RunState(program);
    if (!this.alive) queue.end();
    this.tell({ kind: 'run', task: { runId, workspace, sources, limits, timeZone, program } });
    try {
      for await (const event of queue) {
        state.see(event);
        yield event;
      }
      if (!this.alive && !state.isOver) {
        yield state.died(context.signal.aborted, await this.exited);
        yield this.exit;
      }
    } finally {
      stop();
      this.queue = null;
      this.log = () => undefined;
      if (!queue.isEnded) await this.kill();
    }
  }

  /** Kills the whole process group and waits until it is gone. */
  async kill(): Promise<void> {
    const { pid } = this.child;
    if (this.alive && pid !== undefined) {
      try {
        process.kill(-pid, 'SIGKILL');
      } catch {
        this.child.kill('SIGKILL');
      }
    }
    await this.exited;
  }

  /** On abort: asks the worker to interrupt itself, and kills it when it has not within two seconds. */
  private obey(signal: AbortSignal): () => void {
    let timer: NodeJS.Timeout | undefined;
    const interrupt = (): void => {
      this.tell({ kind: 'cancel' });
      timer = setTimeout(() => void this.kill(), interruptMilliseconds);
    };
    if (signal.aborted) interrupt();
    else signal.addEventListener('abort', interrupt, { once: true });
    return () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', interrupt);
    };
  }

  private tell(message: ToWorker): void {
    if (this.alive && this.child.connected) this.child.send(message, () => undefined);
  }

  private receive(message: FromWorker): void {
    switch (message.kind) {
      case 'event':
        return this.queue?.push(message.event);
      case 'log':
        return this.log(message.line);
      case 'ended':
        return this.queue?.end();
      case 'fault':
        return this.queue?.fail(new Error(message.message));
      case 'ready':
        return undefined;
    }
  }

  private die(reason: string): string {
    this.alive = false;
    this.queue?.end();
    return reason;
  }
}

/** Follows a run's events to know which step was under way when its worker died. */
class RunState {
  private readonly program: Program;
  private running: string | null = null;
  private failed = false;
  private done = 0;

  constructor(program: Program) {
    this.program = program;
  }

  get isOver(): boolean {
    return this.failed || this.done === this.program.steps.length;
  }

  see(event: RunEvent): void {
    if (event.kind !== 'step') return;
    if (event.state === 'running') this.running = event.stepId;
    else if (event.state === 'done') this.done += 1;
    else this.failed = true;
  }

  died(cancelled: boolean, reason: string): RunEvent {
    const step = this.program.steps.find(({ id }) => id === this.running) ?? this.program.steps[0];
    return failedBy(step, cancelled ? 'CANCELLED' : 'ENGINE_DIED', reason);
  }
}
