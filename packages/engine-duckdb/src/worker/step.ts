import type { RunEvent, RunLimits } from '@millrace/engine';
import type { Step } from '@millrace/plan';
import { writeFiles } from './file-sink.ts';
import type { Counts } from './counts.ts';
import { materialise } from './materialise.ts';
import { measure } from './measure.ts';
import { writeResult } from './result-sink.ts';
import type { Session } from './session.ts';
import type { Sources } from './sources/sources.ts';

export type StepContext = {
  readonly session: Session;
  readonly sources: Sources;
  /** What is counted while the step's rows pass. */
  readonly counts: Counts;
  readonly workspace: string;
  readonly limits: RunLimits;
  readonly signal: AbortSignal;
};

/** `rows`: how many the step's relation has, where that is known. `event`: where its output is. */
export type StepOutcome = { readonly rows: number | null; readonly event: RunEvent | null };

export async function runStep(step: Step, context: StepContext): Promise<StepOutcome> {
  await context.sources.prepare(step.relation);
  try {
    return await attempt({ ...step, relation: context.sources.typed(step.relation) }, context);
  } catch (error) {
    if (context.signal.aborted || !context.sources.distrust(step.relation, error)) throw error;
    return runStep(step, context);
  }
}

async function attempt(step: Step, context: StepContext): Promise<StepOutcome> {
  if (step.kind === 'materialise') return materialise(step, context);
  const { target } = step;
  switch (target.kind) {
    case 'result':
      return writeResult(step, target, context);
    case 'file':
      return writeFiles(step, target, context);
    case 'measure':
      return measure(step, context);
  }
}
