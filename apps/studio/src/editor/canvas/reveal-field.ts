import type { Session } from '@millrace/graph-editor';
import { revealPlace } from '../inspector/reveal.ts';

/**
 * Chooses a node and puts the cursor into one of its settings, the first one unless a name says
 * otherwise.
 */
export function revealField(session: Session, nodeId: string, field: string | null = null): void {
  revealPlace(session, { nodeId, field });
}

/**
 * Puts the cursor into the first setting of the selected node, or of the selected group; the
 * inspector opens for it.
 */
export function revealSettings(session: Session): void {
  const [id, ...others] = session.getState().selection.nodes;
  if (id !== undefined && others.length === 0) revealField(session, id);
}
