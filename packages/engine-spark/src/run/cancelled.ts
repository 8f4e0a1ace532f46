import type { RunEvent } from '@millrace/engine';
import type { Program } from '@millrace/plan';

/** The end of a run that was aborted: its running step, or else its first, has failed. */
export function* cancelled(program: Program, running: string | null): Generator<RunEvent> {
  const step = program.steps.find(({ id }) => id === running) ?? program.steps[0];
  if (step === undefined) return;
  const error = { code: 'CANCELLED', message: 'The run was cancelled.', nodeId: null, field: null, span: null };
  yield { kind: 'step', stepId: step.id, nodeIds: step.nodeIds, state: 'failed', ms: 0, error };
}
