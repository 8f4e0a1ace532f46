import { failure, type RunEvent } from '@millrace/engine';
import type { Program } from '@millrace/plan';

/** The end of an aborted run: its running step, or else its first, has failed. */
export function* cancelled(program: Program, running: string | null): Generator<RunEvent> {
  if (program.steps.length > 0) yield failedBy(program, running, 'CANCELLED', '');
}

/** The end of a run whose process ended during a step. */
export function died(program: Program, running: string | null, exit: string): RunEvent {
  return failedBy(program, running, 'ENGINE_DIED', exit);
}

function failedBy(
  { steps }: Program,
  running: string | null,
  code: string,
  detail: string,
): RunEvent {
  const step = steps.find(({ id }) => id === running) ?? steps[0];
  const error = {
    ...failure(code, detail),
    nodeId: null,
    field: null,
    span: null,
  };
  return {
    kind: 'step',
    stepId: step?.id ?? '',
    nodeIds: step?.nodeIds ?? [],
    state: 'failed',
    ms: 0,
    error,
  };
}
