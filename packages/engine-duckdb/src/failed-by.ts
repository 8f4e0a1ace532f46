import { failure, type LimitCode, type RunEvent } from '@millrace/engine';
import { type Step, type ErrorText } from '@millrace/plan';

/**
 * The last event of a run that was ended from outside while the step was running or waiting.
 * `nodeId`: the only node that can have caused it.
 */
export function failedBy(
  step: Step | undefined,
  code: 'CANCELLED' | 'ENGINE_DIED' | LimitCode,
  detail: string | ErrorText,
  nodeId: string | null = null,
): RunEvent {
  const error = { ...failure(code, detail), nodeId, field: null, span: null };
  return {
    kind: 'step',
    stepId: step?.id ?? '',
    nodeIds: step?.nodeIds ?? [],
    state: 'failed',
    ms: 0,
    error,
  };
}
