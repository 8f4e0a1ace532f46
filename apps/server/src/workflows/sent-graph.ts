import type { GraphInput } from '@millrace/api';
import type { GraphSource } from '@millrace/runner';

/**
 * The graph that a save stores: the members sent, on top of the stored ones. Absent members keep
 * their value, null clears them.
 */
export function sentGraph(sent: GraphInput, current: string | null): GraphSource {
  return { kind: 'sent', text: JSON.stringify(sent), current };
}
