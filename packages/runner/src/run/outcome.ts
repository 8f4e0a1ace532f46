import type { StepError } from '@millrace/engine';
import type { ErrorText } from '@millrace/model';
import type { StatusName } from '@millrace/store';
import { labelOf, type NamedNodes } from '../messages/node-label.ts';

/** How a run's work ended, before the store has agreed. */
export type Outcome = { readonly to: StatusName; readonly reason: string | ErrorText | null };

/** Why a run ends before its work is done. `lost`: another process has ended it in the store. */
export type Interruption = {
  readonly to: 'STOPPED' | 'KILLED' | 'TIMEOUT' | 'lost';
  readonly reason: ErrorText;
};

export const completed: Outcome = { to: 'COMPLETED', reason: null };

export function failed(reason: string | ErrorText): Outcome {
  return { to: 'FAILED', reason };
}

export function interrupted({ to, reason }: Interruption): Outcome {
  return { to: to === 'lost' ? 'FAILED' : to, reason };
}

/**
 * A step's failure in a sentence that names the node, or the step's nodes if the failure names
 * none.
 */
export function failureText(
  graph: NamedNodes,
  { message, nodeId, stepNodeIds = [] }: StepFailure,
): string {
  if (nodeId === null && stepNodeIds.length > 0)
    return `${message} (one of ${stepNodeIds.map((id) => labelOf(graph, id)).join(', ')})`;
  return nodeId === null ? message : `${message} (${labelOf(graph, nodeId)})`;
}

/**
 * `stepNodeIds`: the nodes of the step that exceeded a limit, if it isn't known which of them did.
 */
export type StepFailure = StepError & { readonly stepNodeIds?: readonly string[] };
