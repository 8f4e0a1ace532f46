import type { SinkStep } from '@millrace/plan';
import { printQuery } from '../relation/print-query.ts';
import type { StepContext, StepOutcome } from './step.ts';

/** One figure: the first column of the relation's only row. */
export async function measure(step: SinkStep, { session, sources }: StepContext): Promise<StepOutcome> {
  const reader = await session.runAndReadAll(printQuery(step.relation, sources.bindings));
  return { rows: null, event: { kind: 'measure', stepId: step.id, value: Number(reader.getRows()[0]?.[0] ?? 0) } };
}
