import { millraceError, type MillraceError } from '@millrace/model';
import type {
  AnalysisCall,
  AnalysisOptions,
  AnalysisSession,
  Analyzer,
  Answer,
} from '../contract.ts';
import { AnalysisProcess, type RoundOutcome } from './analysis-process.ts';
import { FairQueue } from './fair-queue.ts';

export type AnalysisPoolOptions = {
  /** The program of its processes, which calls `serveAnalysis`. */
  readonly file: string;
  readonly processes: number;
  /** How long one task may take, not counting the time it waits for answers. */
  readonly deadlineMs: number;
  /** JavaScript heap of one process. */
  readonly heapMb: number;
  /** How many tasks may wait, per user and in total. */
  readonly queue?: { readonly perUser: number; readonly total: number };
};

type Turn = {
  readonly session: number;
  readonly give: (process: AnalysisProcess) => void;
  readonly refuse: (error: Error) => void;
};

/**
 * Grace period for a task whose caller has gone to end by itself: starting a new process takes
 * longer.
 */
const ABANDONED_MS = 1000;
const RETRY_SECONDS = 5;
const MAX_FAILURES = 3;

/**
 * Analyzes in separate processes. Threads are not enough: some allocations beyond V8's limits end
 * the whole process. Users are served in rotation, and none of them gets all processes. A task that
 * takes too much time or memory is ended, and its process replaced.
 */
export function analysisPool(options: AnalysisPoolOptions): AnalysisPool {
  return new AnalysisPool(options);
}

export class AnalysisPool implements Analyzer {
  private readonly options: Required<AnalysisPoolOptions>;
  private readonly all = new Set<AnalysisProcess>();
  private readonly idle = new Set<AnalysisProcess>();
  private readonly working = new Map<number, number>();
  private readonly waiting = new FairQueue<number, Turn>();
  private sessions = 0;
  /** Consecutive processes that failed to start. */
  private failures = 0;
  private closed = false;

  constructor(options: AnalysisPoolOptions) {
    this.options = { queue: { perUser: 100, total: 1000 }, ...options };
    this.fill();
  }

  /** Resolves when the first processes have started. */
  async ready(): Promise<void> {
    await Promise.all([...this.all].map((process) => process.ready));
  }

  get size(): { readonly processes: number; readonly idle: number; readonly waiting: number } {
    return { processes: this.all.size, idle: this.idle.size, waiting: this.waiting.size };
  }

  open(call: AnalysisCall, options: AnalysisOptions): AnalysisSession {
    const session = (this.sessions += 1);
    const known: Answer[] = [];
    let spent = 0;
    return {
      round: async (answers) => {
        known.push(...answers);
        for (let deaths = 0; ;) {
          const process = await this.take(session, options);
          const started = performance.now();
          const message = process.has(session)
            ? { session, call: null, answers }
            : { session, call, answers: known };
          const outcome = await this.supervise(
            process,
            process.round(message),
            this.options.deadlineMs - spent,
            options,
          ).finally(() => {
            spent += performance.now() - started;
            this.giveBack(process, options.userId);
          });
          if (outcome.kind === 'done') return outcome.round;
          process.forget(session);
          if (outcome.kind === 'lost') continue;
          // Something outside ended the process: the task may not be to blame.
          deaths += 1;
          if (deaths > 1 || this.closed) throw interrupted();
        }
      },
      end: () => {
        for (const process of this.all) process.forget(session);
      },
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    for (
      let turn = this.waiting.take(() => true);
      turn !== undefined;
      turn = this.waiting.take(() => true)
    )
      turn.refuse(interrupted());
    await Promise.all([...this.all].map((process) => process.kill()));
  }

  /** Ends a round that takes too long, or that nobody waits for. */
  private supervise(
    process: AnalysisProcess,
    round: Promise<RoundOutcome>,
    leftMs: number,
    { signal }: AnalysisOptions,
  ): Promise<RoundOutcome> {
    return new Promise((resolve, reject) => {
      const seconds = this.options.deadlineMs / 1000;
      const tooLate = setTimeout(
        () => end(millraceError('ANALYSIS_TIMEOUT', { seconds })),
        Math.max(0, leftMs),
      );
      let abandoned: NodeJS.Timeout | undefined;
      const leave = (): void =>
        void (abandoned = setTimeout(() => end(interrupted()), ABANDONED_MS));
      let ended: MillraceError | null = null;
      const settle = (): void => {
        clearTimeout(tooLate);
        clearTimeout(abandoned);
        signal?.removeEventListener('abort', leave);
      };
      const end = (error: MillraceError): void => {
        ended = error;
        settle();
        void process.kill();
      };
      if (signal?.aborted === true) leave();
      else signal?.addEventListener('abort', leave, { once: true });
      round
        .then(
          (outcome) => (ended === null ? resolve(outcome) : reject(ended)),
          (error: unknown) => reject(ended ?? error),
        )
        .finally(settle);
    });
  }

  /**
   * The next process for a caller. Throws `ANALYSIS_BUSY` if too many wait, `ANALYSIS_INTERRUPTED`
   * if nobody waits for it anymore.
   */
  private take(
    session: number,
    { userId, signal, isPatient = false }: AnalysisOptions,
  ): Promise<AnalysisProcess> {
    if (this.closed || signal?.aborted === true) return Promise.reject(interrupted());
    this.replaceDead();
    if (this.mayHaveTurn(userId) && this.waiting.sizeOf(userId) === 0) {
      const process = this.idleFor(session);
      if (process !== undefined) return Promise.resolve(this.begin(process, userId));
    }
    const { perUser, total } = this.options.queue;
    if (!isPatient && (this.waiting.sizeOf(userId) >= perUser || this.waiting.size >= total))
      return Promise.reject(millraceError('ANALYSIS_BUSY', { seconds: RETRY_SECONDS }));
    return new Promise((resolve, reject) => {
      const forget = (): void => signal?.removeEventListener('abort', leave);
      const turn: Turn = {
        session,
        give: (process) => {
          forget();
          resolve(process);
        },
        refuse: (error) => {
          forget();
          reject(error);
        },
      };
      const leave = (): void => void (this.waiting.remove(userId, turn) && reject(interrupted()));
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.add(userId, turn);
    });
  }

  /** No user gets all of them, unless there is only one process. */
  private mayHaveTurn(userId: number): boolean {
    return (this.working.get(userId) ?? 0) < Math.max(1, this.options.processes - 1);
  }

  private idleFor(session: number): AnalysisProcess | undefined {
    const [first] = this.idle;
    return [...this.idle].find((process) => process.has(session)) ?? first;
  }

  private begin(process: AnalysisProcess, userId: number): AnalysisProcess {
    this.idle.delete(process);
    this.working.set(userId, (this.working.get(userId) ?? 0) + 1);
    return process;
  }

  private giveBack(process: AnalysisProcess, userId: number): void {
    const left = (this.working.get(userId) ?? 1) - 1;
    if (left > 0) this.working.set(userId, left);
    else this.working.delete(userId);
    if (process.isUsable) this.idle.add(process);
    this.replaceDead();
    this.serve();
  }

  private serve(): void {
    while (!this.closed && this.idle.size > 0) {
      let user = 0;
      const turn = this.waiting.take((userId) => {
        user = userId;
        return this.mayHaveTurn(userId);
      });
      const process = turn && this.idleFor(turn.session);
      if (turn === undefined || process === undefined) return;
      turn.give(this.begin(process, user));
    }
  }

  /** Idle processes may die too. */
  private replaceDead(): void {
    for (const process of this.all) {
      if (process.isUsable) continue;
      this.all.delete(process);
      this.idle.delete(process);
    }
    this.fill();
  }

  private fill(): void {
    const { file, heapMb, processes } = this.options;
    while (!this.closed && this.all.size < processes) {
      const process = new AnalysisProcess(file, { heapMb }, () => this.exited());
      this.all.add(process);
      void this.offer(process);
    }
  }

  private async offer(process: AnalysisProcess): Promise<void> {
    await process.ready;
    if (!process.isUsable) return this.didNotStart();
    this.failures = 0;
    this.idle.add(process);
    this.serve();
  }

  private exited(): void {
    if (this.failures < MAX_FAILURES) this.replaceDead();
  }

  /**
   * A process that keeps failing to start must not keep the machine busy: it is tried again when
   * somebody needs it.
   */
  private didNotStart(): void {
    this.failures += 1;
    if (this.closed || this.failures < MAX_FAILURES) return;
    for (
      let turn = this.waiting.take(() => true);
      turn !== undefined;
      turn = this.waiting.take(() => true)
    )
      turn.refuse(interrupted());
  }
}

function interrupted(): MillraceError {
  return millraceError('ANALYSIS_INTERRUPTED', {});
}
