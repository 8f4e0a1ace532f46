import { fork, type ChildProcess } from 'node:child_process';
import { deserialize } from 'node:v8';
import { phrase, MillraceError, millraceError } from '@millrace/model';
import type { Question, Round } from '../contract.ts';
import type { FromProcess, ToProcess } from './messages.ts';

/** How a round ended: `died` if the process did, `lost` if it doesn't know the session. */
export type RoundOutcome =
  | { readonly kind: 'done'; readonly round: Round }
  | { readonly kind: 'died' }
  | { readonly kind: 'lost' };

export type ProcessLimits = { readonly heapMb: number };

type Pending = {
  readonly id: number;
  readonly resolve: (outcome: RoundOutcome) => void;
  readonly reject: (error: Error) => void;
};

/** How many characters of a dying process's output are kept; the last ones contain the reason. */
const LAST_WORDS = 4000;

/** One process of the pool. Runs one round at a time. */
export class AnalysisProcess {
  /** Sessions that it may still know, by number. */
  private readonly sessions = new Set<number>();
  private readonly child: ChildProcess;
  private readonly limits: ProcessLimits;
  private readonly exited: Promise<void>;
  private readonly onReady: Promise<void>;
  private pending: Pending | null = null;
  private lastWords = '';
  private alive = true;
  private rounds = 0;

  constructor(file: string, limits: ProcessLimits, onExit: () => void) {
    this.limits = limits;
    const execArgv = [
      `--max-old-space-size=${limits.heapMb}`,
      '--max-semi-space-size=16',
      '--disable-warning=ExperimentalWarning',
    ];
    const { PATH = '', HOME = '', TMPDIR } = process.env;
    const env = {
      PATH,
      HOME,
      LANG: 'C.UTF-8',
      TZ: 'UTC',
      ...(TMPDIR === undefined ? {} : { TMPDIR }),
    };
    this.child = fork(file, [], {
      serialization: 'advanced',
      execArgv,
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.stderr?.on(
      'data',
      (chunk: Buffer) => (this.lastWords = (this.lastWords + chunk.toString()).slice(-LAST_WORDS)),
    );
    const ready = Promise.withResolvers<void>();
    this.onReady = ready.promise;
    this.child.on('message', (message: FromProcess) =>
      message.kind === 'ready' ? ready.resolve() : this.receive(message),
    );
    this.exited = new Promise((resolve) => {
      const end = (): void => {
        this.alive = false;
        ready.resolve();
        resolve();
        onExit();
        this.die();
      };
      this.child.once('error', end);
      this.child.once('close', end);
    });
  }

  get isUsable(): boolean {
    return this.alive && this.child.connected;
  }

  /** Resolves when it can work, or never will. */
  get ready(): Promise<void> {
    return this.onReady;
  }

  /** Throws what the task throws; `ANALYSIS_MEMORY` if it needs too much. */
  round(message: Omit<ToProcess, 'id'>): Promise<RoundOutcome> {
    const id = (this.rounds += 1);
    this.sessions.add(message.session);
    return new Promise((resolve, reject) => {
      this.pending = { id, resolve, reject };
      if (!this.isUsable) this.die();
      else
        this.child.send(
          { id, ...message } satisfies ToProcess,
          (error) => error !== null && this.die(),
        );
    });
  }

  /** Whether it may know a session: it answers `lost` if it dropped it for others. */
  has(session: number): boolean {
    return this.sessions.has(session);
  }

  forget(session: number): void {
    this.sessions.delete(session);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Kills it at once, whatever it is doing. */
  async kill(): Promise<void> {
    if (this.alive) this.child.kill('SIGKILL');
    await this.exited;
  }

  private receive(message: Exclude<FromProcess, { kind: 'ready' }>): void {
    const { pending } = this;
    if (pending?.id !== message.id) return;
    this.pending = null;
    switch (message.kind) {
      case 'result':
        return pending.resolve({
          kind: 'done',
          round: {
            kind: 'result',
            result: deserialize(message.data),
            bytes: message.data.byteLength,
          },
        });
      case 'bytes':
        return pending.resolve({ kind: 'done', round: { kind: 'result', result: message.data } });
      case 'questions':
        return pending.resolve({
          kind: 'done',
          round: { kind: 'questions', questions: deserialize(message.data) as readonly Question[] },
        });
      case 'lost':
        return pending.resolve({ kind: 'lost' });
      case 'refused': {
        const { code, message: what, errors, issues, text } = message.error;
        return pending.reject(
          new MillraceError(code, what, {
            ...(text === undefined ? {} : { text }),
            ...(errors === undefined ? {} : { errors }),
            ...(issues === undefined ? {} : { issues }),
          }),
        );
      }
      case 'failed':
        return pending.reject(
          Object.assign(new Error('An analysis task failed.'), { stack: message.stack }),
        );
      case 'too large':
        return pending.reject(this.outOfMemory());
      case 'out of stack':
        return pending.reject(
          millraceError('INVALID', {
            message: phrase`An expression or another part of this workflow is nested too deeply to be analyzed.`,
          }),
        );
    }
  }

  private die(): void {
    const { pending } = this;
    this.pending = null;
    if (pending === null) return;
    if (
      /heap out of memory|invalid size error|Allocation failed|Fatal (process )?OOM/i.test(
        this.lastWords,
      )
    )
      pending.reject(this.outOfMemory());
    else pending.resolve({ kind: 'died' });
  }

  private outOfMemory(): MillraceError {
    return millraceError('ANALYSIS_MEMORY', { limit: this.limits.heapMb });
  }
}
