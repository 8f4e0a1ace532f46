import type { MaterializeStep } from '@millrace/plan';
import { materializeStatement } from './statements.ts';
import type { StepContext, StepOutcome } from './step-context.ts';

/** Stores the step's relation as a temporary table, which spills to disk when memory runs short. */
export async function materialize(
  step: MaterializeStep,
  { session, counts }: StepContext,
): Promise<StepOutcome> {
  const reader = await session.runAndReadAll(materializeStatement(step, await counts.start()));
  return { rows: Number(reader.getRows()[0]?.[0] ?? 0), event: null };
}
