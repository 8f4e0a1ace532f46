import { isMillraceError, type Node } from '@millrace/model';
import type { StepError } from '@millrace/engine';
import type { StatusName } from '@millrace/store';

/** How a run's work ended, before the store has agreed. */
export type Outcome = { readonly to: StatusName; readonly reason: string | null };

/** How a run is told to end before its work is done. `lost`: somebody else has ended it in the store. */
export type Interruption = { readonly to: 'STOPPED' | 'KILLED' | 'TIMEOUT' | 'lost'; readonly reason: string };

export const completed: Outcome = { to: 'COMPLETED', reason: null };

export function failed(reason: string): Outcome {
  return { to: 'FAILED', reason };
}

export function interrupted({ to, reason }: Interruption): Outcome {
  return { to: to === 'lost' ? 'FAILED' : to, reason };
}

/** What of a graph is needed to name its nodes. */
type Drawn = { readonly nodes: readonly Pick<Node, 'id' | 'title' | 'name'>[] };

/** A step's failure in a sentence that names the node, or the step's nodes where the failure names none. */
export function failureText(graph: Drawn, { message, nodeId, stepNodeIds = [] }: StepFailure): string {
  if (nodeId === null && stepNodeIds.length > 0) return `${message} (one of ${stepNodeIds.map((id) => labelOf(graph, id)).join(', ')})`;
  return nodeId === null || message.includes(`(${nodeId})`) ? message : `${message} (${labelOf(graph, nodeId)})`;
}

/** `stepNodeIds`: the nodes of the step that exceeded a limit, where it is not known which of them did. */
export type StepFailure = StepError & { readonly stepNodeIds?: readonly string[] };

/** How a node is spoken of: `*Flights* (n1)`. */
export function labelOf(graph: Drawn, nodeId: string): string {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  return node === undefined ? nodeId : `*${node.title || node.name}* (${nodeId})`;
}

export function messageOf(error: unknown): string {
  if (isMillraceError(error)) return error.message;
  return error instanceof Error ? error.message : String(error);
}
