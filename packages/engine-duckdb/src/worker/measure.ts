import type { SinkStep } from '@millrace/plan';
import { printQuery } from '../relation/print-query.ts';
import { flaggedOf } from './fold-measures.ts';
import { isFalse } from './sources/csv/typed-scans.ts';
import type { StepContext, StepOutcome } from './step-context.ts';

/**
 * A single number: the first column of the relation's only row. What is known to be zero need not
 * be counted.
 */
export async function measure(
  step: SinkStep,
  { session, sources }: StepContext,
): Promise<StepOutcome> {
  const flagged = flaggedOf(step);
  if (flagged !== null && isFalse(flagged.columns.at(-1)!.expression))
    return { rows: null, event: { kind: 'measure', stepId: step.id, value: 0 } };
  const reader = await session.runAndReadAll(printQuery(step.relation, sources.bindings));
  return {
    rows: null,
    event: { kind: 'measure', stepId: step.id, value: Number(reader.getRows()[0]?.[0] ?? 0) },
  };
}
