import { isModelScan, type RowTarget, type Step } from '@millrace/plan';
import { fitModel } from './learning/fit.ts';
import { readModel } from './learning/read-model.ts';
import { writeModel } from './learning/write-model.ts';
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
  const { relation } = step;
  if (step.kind === 'materialize') {
    if (relation.kind === 'fit') return fitModel(step, relation, context);
    return isModelScan(relation)
      ? readModel(step, relation, relation.format, context)
      : materialize(step, context);
  }
  const { target } = step;
  switch (target.kind) {
    case 'result':
      return writeResult(step, target, context);
    case 'file':
      return relation.kind === 'pipeline' && target.format.kind === 'model'
        ? writeModel(step, target.format, relation, context)
        : writeFiles(step, target as RowTarget, context);
    case 'measure':
      return measure(step, context);
  }
}
