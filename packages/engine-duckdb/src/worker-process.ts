import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LimitCode, RunContext, RunEvent } from '@millrace/engine';
import type { Program } from '@millrace/plan';
import { EventQueue } from './event-queue.ts';
import { defaultUsageSource, type UsageSource } from './resource-usage.ts';
import { RunState } from './run-state.ts';
import { Watchdog } from './watchdog.ts';
import { canLimitMemory, workerCommand } from './worker-command.ts';
import type { FromWorker, ToWorker } from './worker/messages.ts';

const interruptMilliseconds = 2000;
const mostRuns = 200;
const mostErrorText = 16_384;

export type WorkerOptions = {
  /**
   * Whether the system itself enforces the memory limit. By default, if it can; the watchdog always
   * runs.
   */
  readonly limitMemory: boolean;
  /** Where the watchdog reads a worker's usage. */
  readonly usageSource: UsageSource;
  /**
   * Receives what a worker wrote to standard error before it died. By default, it goes to this
   * process's standard error.
   */
  readonly reportCrash: (text: string) => void;
};

/**
 * A child process in its own process group, with only the environment variables that a program
 * needs to start. Its memory is limited to `memoryBytes` more than an idle worker takes: by the
 * system if possible, and by a watchdog.
 */
export class WorkerProcess {
  readonly memoryBytes: number;
  private readonly usageSource: UsageSource;
  private readonly reportCrash: (text: string) => void;
  private readonly child: ChildProcess;
  private readonly exited: Promise<string>;
  private queue: EventQueue<RunEvent> | null = null;
  private log: (line: string) => void = () => undefined;
  private runs = 0;
  private alive = true;
  /** Its standard error, where V8 and the C++ runtime report why they end the process. */
  private errorText = '';
  private watchdog: Watchdog | null = null;
  private exceeded: LimitCode | null = null;
  private exit: Extract<RunEvent, { kind: 'exited' }> = {
    kind: 'exited',
    exitCode: null,
    signal: null,
  };

  constructor(memoryBytes: number, options: Partial<WorkerOptions> = {}) {
    const {
      limitMemory = canLimitMemory(),
      usageSource = defaultUsageSource(),
      reportCrash = (text) => void process.stderr.write(text),
    } = options;
    this.memoryBytes = memoryBytes;
    this.usageSource = usageSource;
    this.reportCrash = reportCrash;
    const file = fileURLToPath(new URL('./worker/main.mjs', import.meta.url));
    const { PATH = '', HOME = '' } = process.env;
    const { execPath, execArgv } = workerCommand(memoryBytes, limitMemory);
    const env = { PATH, HOME, LANG: 'C.UTF-8', TZ: 'UTC' };
    const stdio = ['ignore', 'inherit', 'pipe', 'ipc'] as const;
    this.child = fork(file, [], {
      detached: true,
      serialization: 'advanced',
      execPath,
      execArgv: [...execArgv],
      env,
      stdio: [...stdio],
    });
    this.child.stderr
      ?.setEncoding('utf8')
      .on(
        'data',
        (text: string) => (this.errorText = (this.errorText + text).slice(0, mostErrorText)),
      );
    this.child.on('message', (messages: readonly FromWorker[]) =>
      messages.forEach((message) => this.receive(message)),
    );
    this.exited = new Promise((resolve) => {
      this.child.once('error', (error) => resolve(this.die(error.message)));
      this.child.once('exit', (exitCode, signal) => {
        this.exit = { kind: 'exited', exitCode, signal };
        resolve(this.die(signal === null ? `exit code ${exitCode}` : `signal ${signal}`));
      });
    });
  }

  get isUsable(): boolean {
    return this.alive && this.exceeded === null && this.runs < mostRuns;
  }

  async *run(program: Program, context: RunContext): AsyncIterable<RunEvent> {
    const queue = new EventQueue<RunEvent>();
    this.queue = queue;
    this.log = context.log;
    this.runs += 1;
    const stop = this.cancelOn(context.signal);
    const { runId, workspace, sources, paths, limits, timeZone } = context;
    const state = new RunState(program);
    if (!this.alive) queue.end();
    this.send({
      kind: 'run',
      task: {
        runId,
        workspace,
        sources,
        ...(paths === undefined ? {} : { paths }),
        limits,
        timeZone,
        program,
        reportUsage: this.usageSource === 'worker',
      },
    });
    this.watch(limits);
    try {
      for await (const event of queue) {
        state.see(event);
        // After a failed allocation, the process may be in an invalid state.
        if (state.failure === 'MEMORY_LIMIT') this.exceeded = 'MEMORY_LIMIT';
        yield event;
      }
      if (!this.alive && !state.isOver) {
        const reason = await this.exited;
        yield state.died({
          wasCancelled: context.signal.aborted,
          limit: this.causeOfDeath(),
          reason,
          limits,
        });
        yield this.exit;
      }
    } finally {
      stop();
      this.watchdog?.stop();
      this.watchdog = null;
      this.queue = null;
      this.log = () => undefined;
      if (!queue.isEnded) await this.kill();
    }
  }

  /** Kills the whole process group and waits until it has ended. */
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

  private watch(limits: RunContext['limits']): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    const onExceeded = (code: LimitCode): void => {
      this.exceeded = code;
      void this.kill();
    };
    this.watchdog = new Watchdog({ pid, source: this.usageSource, limits, onExceeded });
  }

  private causeOfDeath(): LimitCode | null {
    if (this.exceeded !== null) return this.exceeded;
    const ranOut = this.watchdog?.wasNearMemoryLimit === true || outOfMemory.test(this.errorText);
    if (!ranOut && this.errorText !== '') this.reportCrash(this.errorText);
    return ranOut ? 'MEMORY_LIMIT' : null;
  }

  /**
   * On abort, asks the worker to interrupt its program, and kills it if it hasn't within two
   * seconds.
   */
  private cancelOn(signal: AbortSignal): () => void {
    let timer: NodeJS.Timeout | undefined;
    const interrupt = (): void => {
      this.send({ kind: 'cancel' });
      timer = setTimeout(() => void this.kill(), interruptMilliseconds);
    };
    if (signal.aborted) interrupt();
    else signal.addEventListener('abort', interrupt, { once: true });
    return () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', interrupt);
    };
  }

  private send(message: ToWorker): void {
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
      case 'failure':
        return this.queue?.fail(new Error(message.message));
      case 'usage':
        return this.watchdog?.check(message.usage);
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

/** Messages of V8, the C++ runtime and the system when an allocation or a thread fails. */
const outOfMemory =
  /out of memory|bad_alloc|Cannot allocate memory|Resource temporarily unavailable|Array buffer allocation failed/i;
