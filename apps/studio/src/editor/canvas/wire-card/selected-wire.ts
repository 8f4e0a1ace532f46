import type { Session } from '@millrace/graph-editor';
import type { Edge } from '@millrace/model';
import { drawnIn } from '../collapse.ts';

/** The only thing that is selected, where it is a wire; its ends are cards that are drawn. */
export function selectedWire(session: Session): Edge | null {
  const { nodes, edges } = session.getState().selection;
  if (nodes.size > 0 || edges.size !== 1) return null;
  return drawnIn(session).edges.find(({ id }) => edges.has(id)) ?? null;
}
