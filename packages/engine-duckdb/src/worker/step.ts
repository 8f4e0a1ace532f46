import type { Step } from '@millrace/plan';
import { fitModel } from './learning/fit.ts';
import { writeFiles } from './file-sink.ts';
import { materialize } from './materialize.ts';
import { measure } from './measure.ts';
import { writeResult } from './result-sink.ts';
import type { StepContext, StepOutcome } from './step-context.ts';

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
  if (step.kind === 'materialize')
    return step.relation.kind === 'fit'
      ? fitModel(step, step.relation, context)
      : materialize(step, context);
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
