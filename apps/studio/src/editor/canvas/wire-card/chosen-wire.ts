import type { Edge } from '@millrace/model';
import type { Session } from '../../session/session.ts';
import { drawnIn } from '../fold.ts';

/** The only thing that is chosen, where it is a wire; its ends are cards that are drawn. */
export function chosenWire(session: Session): Edge | null {
  const { nodes, edges } = session.getState().selection;
  if (nodes.size > 0 || edges.size !== 1) return null;
  return drawnIn(session).edges.find(({ id }) => edges.has(id)) ?? null;
}
