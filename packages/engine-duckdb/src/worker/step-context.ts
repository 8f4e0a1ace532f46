import type { RunEvent, RunLimits } from '@millrace/engine';
import type { TrainingThread } from '@millrace/learning';
import type { Counts } from './counts.ts';
import type { Session } from './session.ts';
import type { Sources } from './sources/sources.ts';

/** The context of a step. */
export type StepContext = {
  readonly session: Session;
  readonly sources: Sources;
  /** What is counted while the step's rows pass. */
  readonly counts: Counts;
  readonly workspace: string;
  readonly limits: RunLimits;
  readonly signal: AbortSignal;
  /** Where models are trained. */
  readonly training: TrainingThread;
  /** Reports how far the step is, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
};

/** `rows`: the number of rows of the step's relation, if known. `event`: where its output is. */
export type StepOutcome = { readonly rows: number | null; readonly event: RunEvent | null };
