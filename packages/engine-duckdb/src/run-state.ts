import {
  limitDetail,
  memorySuspect,
  type LimitCode,
  type RunContext,
  type RunEvent,
} from '@millrace/engine';
import type { Program } from '@millrace/plan';
import { failedBy } from './failed-by.ts';

export type Death = {
  readonly wasCancelled: boolean;
  /** The limit that ended the process, or null. */
  readonly limit: LimitCode | null;
  readonly reason: string;
  readonly limits: RunContext['limits'];
};

/** Tracks a run's events to know which step was running when its worker died. */
export class RunState {
  /** The code of the failed step. */
  failure: string | null = null;
  private readonly program: Program;
  private running: string | null = null;
  private done = 0;

  constructor(program: Program) {
    this.program = program;
  }

  get isOver(): boolean {
    return this.failure !== null || this.done === this.program.steps.length;
  }

  see(event: RunEvent): void {
    if (event.kind !== 'step') return;
    if (event.state === 'running') this.running = event.stepId;
    else if (event.state === 'done') this.done += 1;
    else this.failure = event.error.code;
  }

  died({ wasCancelled, limit, reason, limits }: Death): RunEvent {
    const step = this.program.steps.find(({ id }) => id === this.running) ?? this.program.steps[0];
    if (wasCancelled) return failedBy(step, 'CANCELLED', reason);
    if (limit === null) return failedBy(step, 'ENGINE_DIED', reason);
    return failedBy(
      step,
      limit,
      limitDetail(limit, limits),
      step === undefined ? null : memorySuspect(step.relation),
    );
  }
}
